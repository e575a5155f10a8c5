"""The passages that games share: cutting for deal, shuffling and dealing, trick play."""
