#!/usr/bin/env python3
"""Times perft against Stockfish and Fairy-Stockfish, in turn, and run-time rules against compiled.

Usage: perft_bench.py PERFT_BENCH [ROUNDS]

Every figure is processor time of the process that counts, its start-up excluded; printed are the
medians of the speeds and of the ratios pair by pair. The node counts must agree. Nothing else is
judged: machines differ. The engines are looked for in PATH and /usr/games.
"""

import os
import shutil
import statistics
import subprocess
import sys

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
CAPABLANCA = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
MIDDLEGAME = ("r4k3r/pp1ppp1ppp/2nb1c1n2/2p3p3/3P1P4/2N1B1CNP1/PPP1P1PP1P/R4K3R "
              "w KQkq - 0 1")

# What is timed, and against what: an engine with variant, position and depth, or work of ours.
PAIRS = [
    ("start-counted", ("stockfish", "chess", START, 6)),
    ("kiwipete-counted", ("stockfish", "chess", KIWIPETE, 5)),
    ("start-listed", ("stockfish", "chess", START, 6)),
    ("kiwipete-listed", ("stockfish", "chess", KIWIPETE, 5)),
    ("capablanca-counted", ("fairy-stockfish", "capablanca", CAPABLANCA, 5)),
    ("middlegame-counted", ("fairy-stockfish", "capablanca", MIDDLEGAME, 4)),
    ("capablanca-played", ("fairy-stockfish", "capablanca", CAPABLANCA, 5)),
    ("start-run-time", "start-counted"),
    ("kiwipete-run-time", "kiwipete-counted"),
    ("capablanca-run-time", "capablanca-counted"),
    ("middlegame-run-time", "middlegame-counted"),
    ("kiwipete-erased", "kiwipete-counted"),
    ("middlegame-erased", "middlegame-counted"),
]


class Process:
    """A program that answers lines; pinned to one core where that can be done."""

    def __init__(self, command):
        pin = ["taskset", "-c", "0"] if shutil.which("taskset") else []
        self.process = subprocess.Popen(pin + command, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, line, last):
        """Sends a line and reads until an answer that starts with `last`; returns that."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        while True:
            answer = self.process.stdout.readline()
            if not answer:
                sys.exit(f"{self.process.args[-1]} ended")
            if answer.startswith(last):
                return answer

    def close(self):
        self.process.stdin.close()
        self.process.kill()
        self.process.wait()


class Ours(Process):
    def __init__(self, bench, work):
        super().__init__([bench, work])

    def perft(self):
        nodes, seconds = self.ask("", "").split()
        return int(nodes), float(seconds)


class Engine(Process):
    def __init__(self, program, variant, fen, depth):
        super().__init__([program])
        self.depth = depth
        if variant != "chess":
            self.ask(f"setoption name UCI_Variant value {variant}\nisready", "readyok")
        self.ask(f"position fen {fen}\nisready", "readyok")

    def seconds(self):
        """Processor time of all threads."""
        tasks = f"/proc/{self.process.pid}/task"
        total = 0
        for task in os.listdir(tasks):
            with open(f"{tasks}/{task}/schedstat") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def perft(self):
        before = self.seconds()
        nodes = int(self.ask(f"go perft {self.depth}", "Nodes searched").split()[-1])
        return nodes, self.seconds() - before


def find(engine):
    return shutil.which(engine, path=os.environ["PATH"] + ":/usr/games")


def compare(bench, work, peer, rounds):
    ours = Ours(bench, work)
    if isinstance(peer, str):
        other, name = Ours(bench, peer), peer
    else:
        program = find(peer[0])
        if program is None:
            print(f"{work:22} {peer[0]} is not installed")
            return
        other, name = Engine(program, *peer[1:]), peer[0]
    pairs = [(ours.perft(), other.perft()) for _ in range(rounds + 1)][1:]
    ours.close()
    other.close()
    if len({run[0] for pair in pairs for run in pair}) != 1:
        sys.exit(f"{work} and {name} count differently")
    nodes = pairs[0][0][0]
    speed = [statistics.median(nodes / pair[side][1] / 1e6 for pair in pairs) for side in (0, 1)]
    ratio = statistics.median(b[1] / a[1] for a, b in pairs)
    print(f"{work:22} {speed[0]:8.1f}  {name:22} {speed[1]:8.1f}  ratio {ratio:6.2f}", flush=True)


def main():
    bench = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    print(f"{'million nodes a second':31}  against")
    for work, peer in PAIRS:
        compare(bench, work, peer, rounds)


if __name__ == "__main__":
    main()
