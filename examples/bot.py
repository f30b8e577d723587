#!/usr/bin/env python3
"""A bot for Tricorne in plain Python: it takes the seats you invite it to and plays legal moves at random.

    TRICORNE_TOKEN=tricorne_... python3 examples/bot.py http://localhost:8080 [invitation ...]

Make the token on your account page, with the scopes "read" and "play". An invitation is a link from a table,
such as http://localhost:8080/#/join/<match>/<seat>/<key>; the bot takes that seat. Then it plays in all matches
of its account, until it is stopped. Replace `choose` with something better.
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

HOME = sys.argv[1].rstrip("/")
HEADERS = {"authorization": "Bearer " + os.environ["TRICORNE_TOKEN"], "content-type": "application/json"}


def call(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(HOME + path, data, HEADERS)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def events():
    """What happens in all our matches: (kind, data). A stream begins with how things stand."""
    kind = None
    with urllib.request.urlopen(urllib.request.Request(HOME + "/api/events", None, HEADERS), timeout=60) as stream:
        for line in stream:
            text = line.decode().rstrip("\n")
            if text.startswith("event: "):
                kind = text[7:]
            elif text.startswith("data: "):
                yield kind, json.loads(text[6:])


def choose(view):
    """An action out of those that the decision offers: [verb, target]."""
    options = view["decision"]["options"]
    verb = random.choice(list(options))
    return {"verb": verb, "target": random.choice(options[verb])}


def play(match, seat):
    """Acts until it is somebody else's move."""
    path = f"/api/matches/{match}/seats/{seat}"
    while True:
        now = call(path + "/view?since=999999999")
        if now["view"]["decision"] is None:
            return
        try:
            call(path + "/actions", {"seq": now["seq"], "actions": [choose(now["view"])]})
        except urllib.error.HTTPError as refusal:
            why = json.load(refusal)["error"]
            if why["code"] != "stale":
                print(f"{match}: {why['message']}", file=sys.stderr)
                return


def main():
    for invitation in sys.argv[2:]:
        match, seat, key = invitation.split("/#/join/")[1].split("/")
        call(f"/api/matches/{match}/seats/{seat}", {"key": key})
    while True:
        try:
            for kind, data in events():
                if kind == "move":
                    play(data["match"], data["seat"])
                elif kind == "over":
                    print(f"{data['match']} is over.", flush=True)
        except OSError:
            pass  # The server restarts, or the line was cut: connect again.
        time.sleep(1)


if __name__ == "__main__":
    main()
