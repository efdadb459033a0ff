#!/usr/bin/env python3
"""Compares moves and positions of random games with another program.

Usage: compare.py XFEN RANDOM_GAMES ENGINE VARIANT COUNT [SEED]

ENGINE is stockfish or fairy-stockfish. For each position it plays the same move and counts two
plies; its FEN is read and written by xfen, so that only the meaning is compared. Both programs
keep an en passant square when a pawn could take pseudo-legally, as X-FEN does.
"""

import subprocess
import sys

# Where the engine has another name than xfen.
ENGINE_NAMES = {"capablanca_random": "caparandom"}
# Letters of men that it becomes by promotion, where the engine has other ones.
PROMOTIONS = {"janus": {"a": "j"}}


class Engine:
    def __init__(self, command, variant):
        self.promotions = PROMOTIONS.get(variant, {})
        self.process = subprocess.Popen(
            [command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        if "fairy" in command:
            self.send(f"setoption name UCI_Variant value {ENGINE_NAMES.get(variant, variant)}")
        self.send("setoption name UCI_Chess960 value true")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def answer(self, key):
        for line in self.process.stdout:
            if line.startswith(key):
                return line[len(key) :].strip()
        sys.exit("the engine ended before it answered")

    def ask(self, fen, move):
        if not move[-1].isdigit():
            move = move[:-1] + self.promotions.get(move[-1], move[-1])
        self.send(f"position fen {fen} moves {move}\nd\nposition fen {fen}\ngo perft 2")
        return self.answer("Fen:"), int(self.answer("Nodes searched:"))


def converted(xfen, fens, variant, dialect):
    run = subprocess.run(
        [xfen, "convert", "--quiet", "--variant", variant, "--to", dialect, "--on-error", "copy"],
        input="".join(fen + "\n" for fen in fens),
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout.splitlines()


def main():
    xfen, games, command, variant, count = sys.argv[1:6]
    seed = sys.argv[6] if len(sys.argv) > 6 else "960"
    run = subprocess.run([games, variant, count, seed], capture_output=True, text=True, check=True)
    rows = [line.split("\t") for line in run.stdout.splitlines()]
    # Without the prefix, which only xfen writes.
    fens = converted(xfen, [row[0] for row in rows], variant, "fairy-stockfish")
    engine = Engine(command, variant)
    answers = [engine.ask(fen, row[1]) for fen, row in zip(fens, rows)]
    engine.send("quit")
    theirs = converted(xfen, [fen for fen, _ in answers], variant, "xfen")
    wrong = 0
    for (before, move, after, nodes), their_after, (_, their_nodes) in zip(rows, theirs, answers):
        if after == their_after and int(nodes) == their_nodes:
            continue
        wrong += 1
        if wrong <= 10:
            print(f"{before}\n  {move}: {after}, {nodes} nodes")
            print(f"  {command}: {their_after}, {their_nodes} nodes")
    print(f"{variant}: {len(rows)} positions, {wrong} differ from {command}")
    sys.exit(1 if wrong or not rows else 0)


if __name__ == "__main__":
    main()
