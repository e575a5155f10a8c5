"""The games of the old rule books, playable, with their stakes, settlements and laws."""
