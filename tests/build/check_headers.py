"""The public headers one by one.

    check_headers.py alone INCLUDE_DIR -- COMPILER FLAGS...
        each compiles without another one in front of it, twice, without warnings
    check_headers.py size INCLUDE_DIR BUDGETS -- COMPILER FLAGS...
        each stays below its lines in BUDGETS when preprocessed, and pulls in nothing heavy
"""

import pathlib
import re
import subprocess
import sys
import tempfile

# What a user of the library shall not pay for.
FORBIDDEN = re.compile(r"/range/v3/|/boost/|/nlohmann/|/iostream$")


def headers_in(folder):
    return sorted(h.relative_to(folder).as_posix() for h in folder.rglob("*.hpp"))


def run(command, source):
    return subprocess.run(command + ["-x", "c++", "-"], input=source, capture_output=True,
                          text=True, check=False)


def alone(folder, compiler):
    problems = []
    warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    for header in headers_in(folder):
        source = f'#include "{header}"\n#include "{header}"\n'
        result = run(compiler + warnings + ["-fsyntax-only"], source)
        if result.returncode != 0:
            problems.append(f"{header} does not compile alone:\n{result.stderr}")
    return problems


def read_budgets(file):
    lines = [line.split("#")[0].split() for line in file.read_text(encoding="utf-8").splitlines()]
    return {header: int(limit) for header, limit in filter(None, lines)}


def size(folder, budgets, compiler):
    problems = []
    for header in headers_in(folder):
        with tempfile.TemporaryDirectory() as scratch:
            dependencies = pathlib.Path(scratch) / "d"
            result = run(compiler + ["-E", "-P", "-MD", "-MF", str(dependencies)],
                         f'#include "{header}"\n')
            if result.returncode != 0:
                problems.append(f"{header}: {result.stderr}")
                continue
            included = dependencies.read_text(encoding="utf-8").replace("\\\n", " ").split()
        lines = result.stdout.count("\n")
        print(f"{header} {lines}")
        if header not in budgets:
            problems.append(f"{header} has no budget")
        elif lines > budgets[header]:
            problems.append(f"{header} has {lines} lines, above its {budgets[header]}")
        problems += [f"{header} pulls in {path}" for path in included if FORBIDDEN.search(path)]
    problems += [f"{header} has a budget but is gone"
                 for header in sorted(set(budgets) - set(headers_in(folder)))]
    return problems


def main(arguments):
    split = arguments.index("--")
    mode, folder, *rest = arguments[:split]
    compiler = arguments[split + 1:]
    if mode == "alone":
        return alone(pathlib.Path(folder), compiler)
    return size(pathlib.Path(folder), read_budgets(pathlib.Path(rest[0])), compiler)


if __name__ == "__main__":
    if "--" not in sys.argv:
        sys.exit(__doc__)
    found = main(sys.argv[1:])
    print("\n".join(found))
    sys.exit(1 if found else 0)
