#!/usr/bin/env python3
"""Crawler: an engine for Deluxe Duel. It keeps 5 mph, turns to the nearest enemy, and fires the best shot it has.

    turnpike lab matrix deluxe engine:crawler normal --engine "crawler=python3 examples/crawler/crawler.py"

docs/engine.md explains the lines.
"""
import json
import math
import sys

SPEED = 5


def expected(choice):
    """The damage that a shot does on average; walls and the ground count for nothing."""
    preview, action = choice.get("preview") or {}, choice["action"]
    if action["do"] != "fire" or not str(action.get("target", "")).startswith(("car:", "person:")):
        return 0.0
    return preview.get("chance", 0) * sum(d["points"] * d["chance"] for d in preview.get("damage", []))


def heading_error(pose, enemy):
    """How far a vehicle that stands so points away from its enemy, from 0 to 180 degrees."""
    bearing = math.degrees(math.atan2(enemy["y"] - pose["y"], enemy["x"] - pose["x"]))
    return abs((bearing - pose["heading"] + 180) % 360 - 180)


def nearest(cars, mine):
    """Where the nearest vehicle of another seat that is still in play stands, if there is one."""
    here = mine["pose"]
    others = [c["pose"] for c in cars if c["seat"] != mine["seat"] and c["fate"] == "in_play"]
    return min(others, key=lambda p: math.dist((p["x"], p["y"]), (here["x"], here["y"])), default=None)


def answer(message):
    """The line form of what to do."""
    legal, kind = message["legal"], message["kind"]
    cars = message["observation"]["cars"]
    if kind == "speed":
        mine = {c["car"]: c for c in cars}

        def gap(choice):
            a = choice["action"]
            return abs(a.get("speed", 0) - SPEED) if a["do"] == "speed" and mine[a["car"]] else 1000
        return min(legal, key=gap)["text"]
    if kind == "move":
        mine = cars[legal[0]["action"].get("car", 0)]
        enemy = nearest(cars, mine)

        def worth(choice):
            preview = choice.get("preview") or {}
            end = preview.get("pose") or mine["pose"]
            risk = (preview.get("difficulty") or {}).get("total", 0)
            return (heading_error(end, enemy) if enemy else 0) + 10 * risk
        return min(legal, key=worth)["text"]
    if kind == "fire":
        best = max(legal, key=expected)
        return (best if expected(best) > 0 else legal[-1])["text"]
    return legal[-1]["text"]


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "decide":
            print(json.dumps({"text": answer(message)}), flush=True)
        elif message["type"] == "refused":
            print(json.dumps({"resign": True}), flush=True)


if __name__ == "__main__":
    main()
