#!/usr/bin/env python3
"""Compares games as xfen reads them with other programs.

Usage: compare_games.py XFEN GAME_MOVES PEER FILE [EVERY]
       compare_games.py XFEN GAME_MOVES PEER RANDOM_PGN VARIANT COUNT

PEER stockfish or fairy-stockfish is given the moves in coordinates; its FEN after every EVERY-th
ply (25) and at the end must be ours, both read and written by xfen. PEER pgn-extract reads the
games as xfen writes them; it must not complain and find the same moves: chess only.
"""

import os
import subprocess
import sys
import tempfile

from compare import Engine, converted


def games_of(game_moves, path):
    run = subprocess.run([game_moves, path], capture_output=True, text=True, check=True)
    for line in run.stdout.splitlines():
        variant, start, moves, positions = line.split("\t")
        yield variant, start, moves.split(), positions.split("|")[:-1]


def compare_positions(xfen, game_moves, command, path, every):
    compared, wrong, engine, of = 0, 0, None, None
    for variant, start, moves, positions in games_of(game_moves, path):
        if of != variant:
            engine, of = Engine(command, variant), variant
        plies = sorted({*range(every, len(moves), every), len(moves)} - {0})
        letters = engine.promotions
        sent = [m if m[-1].isdigit() else m[:-1] + letters.get(m[-1], m[-1]) for m in moves]
        (begin,) = converted(xfen, [start], variant, "fairy-stockfish")
        theirs = []
        for ply in plies:
            engine.send(f"position fen {begin} moves {' '.join(sent[:ply])}\nd")
            theirs.append(engine.answer("Fen:"))
        ours = [positions[ply - 1] for ply in plies]
        for ply, our, their in zip(plies, converted(xfen, ours, variant, "xfen"),
                                   converted(xfen, theirs, variant, "xfen")):
            compared += 1
            if our != their:
                wrong += 1
                print(f"{start} {' '.join(moves[:ply])}\n  {our}\n  {command}: {their}")
    print(f"{compared} positions, {wrong} differ from {command}")
    return compared != 0 and wrong == 0


def compare_moves(xfen, game_moves, command, path):
    with tempfile.NamedTemporaryFile(suffix=".pgn") as written:
        subprocess.run([xfen, "convert", "--quiet", "--to", "pgn", path], stdout=written, check=True)
        run = subprocess.run([command, "-s", "-Wuci", "--notags", "-w", "99999", written.name],
                             capture_output=True, text=True, check=True)
    complaints = [line for line in run.stderr.splitlines() if not line.startswith("Games: ")]
    games = [moves for _, _, moves, _ in games_of(game_moves, path)]
    theirs = [line.lower().split()[:-1] for line in run.stdout.splitlines() if line.strip()]
    # It has the king's target where we have the rook.
    castlings = {"e1h1": "e1g1", "e1a1": "e1c1", "e8h8": "e8g8", "e8a8": "e8c8"}

    def same(ours, other):
        return len(ours) == len(other) and all(
            a == b or castlings.get(a) == b for a, b in zip(ours, other))

    wrong = sum(not same(a, b) for a, b in zip(games, theirs))
    print(f"{len(games)} games, {len(theirs)} read by {command}, {wrong} differ")
    for line in complaints:
        print(f"{command}: {line}")
    return games and len(games) == len(theirs) and not wrong and not complaints


def main():
    xfen, game_moves, command, source = sys.argv[1:5]
    rest = sys.argv[5:]
    with tempfile.TemporaryDirectory() as folder:
        path = source
        if len(rest) == 2:
            path = os.path.join(folder, "random.pgn")
            with open(path, "w", encoding="ascii") as out:
                subprocess.run([source, *rest, "960"], stdout=out, check=True)
        if "extract" in command:
            good = compare_moves(xfen, game_moves, command, path)
        else:
            every = int(rest[0]) if len(rest) == 1 else 25
            good = compare_positions(xfen, game_moves, command, path, every)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
