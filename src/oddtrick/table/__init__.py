"""What every game shares: deals and their phases, menus, acts, events, views, counters, options, tables and records."""

from oddtrick.table.acts import CHANCE, HOST, NOBODY
from oddtrick.table.deal import Deal, Phase
from oddtrick.table.errors import BadOptions, BadRecord, BadTelling, IllegalAct, OddtrickError, UnknownGame
from oddtrick.table.events import Event
from oddtrick.table.game import Game, find, names
from oddtrick.table.menu import Menu
from oddtrick.table.options import Options
from oddtrick.table.record import Record
from oddtrick.table.sheet import Line, Points
from oddtrick.table.table import Table
from oddtrick.table.view import View

__all__ = [
    "CHANCE",
    "HOST",
    "NOBODY",
    "BadOptions",
    "BadRecord",
    "BadTelling",
    "Deal",
    "Event",
    "Game",
    "IllegalAct",
    "Line",
    "Menu",
    "OddtrickError",
    "Options",
    "Phase",
    "Points",
    "Record",
    "Table",
    "UnknownGame",
    "View",
    "find",
    "names",
]
