"""A bot that plays a whole evening in a card room, through nothing but its protocol (docs/protocol.md).

    python examples/bot_player.py http://127.0.0.1:8000 --game poker --deals 3

It makes a table, puts the house's bots on the other seats, and then does something lawful at random whenever it has a menu. To
play better, look at `view` and at the events, which tell what this seat may know.
"""

import argparse
import json
import random
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def make_table(address, game, seats, deals):
    """Make a table with the house's bots at all other seats."""
    wish = {"game": game, "seats": seats, "deals": deals, "name": "Rover", "bots": ["book"] * (seats - 1), "pace": 0}
    body, headers = json.dumps(wish).encode(), {"Content-Type": "application/json"}
    with urlopen(Request(f"{address}/api/v1/tables", body, headers)) as answer:
        return json.load(answer)


def choose(menu):
    """One lawful act at random, as its text."""
    part = random.choice(menu["parts"])
    match part["kind"]:
        case "calls":
            return random.choice(part["acts"])["act"]
        case "card":
            return random.choice(list(part["acts"].values()))
        case "cards":
            cards = random.sample(part["cards"], random.randint(part["least"], part["most"]))
            return " ".join([part["verb"], *cards])
        case "amount":
            return f"{part['verb']} {random.randrange(part['least'], part['most'] + 1, part['step'])}"


def play(address, seated):
    """Play until the session is over; the scores of all seats."""
    with connect(f"{address.replace('http', 'ws', 1)}/ws/v1/tables/{seated['table']}") as socket:
        socket.send(json.dumps({"t": "hello", "protocol": 1, "token": seated["token"], "lang": None}))
        socket.send(json.dumps({"t": "begin"}))
        for text in socket:
            message = json.loads(text)
            if message["t"] == "table" and message["table"]["state"] == "over":
                return message["table"]["scores"]
            if message["t"] in ("refused", "closed"):
                raise SystemExit(f"the card room says: {message.get('error', message)}")
            if message.get("menu"):
                socket.send(json.dumps({"t": "act", "act": choose(message["menu"]), "at": message["seq"]}))
    raise SystemExit("the connection broke before the evening was over")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("address")
    asked.add_argument("--game", default="napoleon")
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--deals", type=int, default=5)
    evening = asked.parse_args()
    table = make_table(evening.address, evening.game, evening.seats, evening.deals)
    print("scores by seat, mine first:", *play(evening.address, table))
