"""Who includes whom: fails if a file of a lower layer includes a higher one.

    check_layers.py SOURCE_TREE     checks lib, variants and tools of that tree
    check_layers.py --self-test     checks that each kind of violation is found
"""

import pathlib
import re
import sys
import tempfile

# A layer sees itself and what is named here. `core`, `fen` and `diagram` are siblings.
SEES = {
    "base": [],  # fwd.hpp and expected.hpp: every layer may have them
    "board": ["base"],
    "describe": ["base", "board"],
    "fen": ["base", "board", "describe"],
    "diagram": ["base", "board", "describe"],
    "core": ["base", "board", "describe"],
    "rules": ["base", "board", "describe", "core"],
    "variants": ["base", "board", "describe", "fen", "core", "rules"],
    "notation": ["base", "board", "describe", "fen", "facade"],
    "facade": ["base", "board", "describe", "fen", "core", "rules", "variants", "notation"],
    "umbrella": ["base", "board", "describe", "fen", "diagram", "facade", "notation"],  # xfen.hpp
    "tools": ["umbrella", "describe", "fen", "diagram", "facade", "notation"],
}
ROOT_HEADERS = {"fwd.hpp": "base", "expected.hpp": "base", "xfen.hpp": "umbrella"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def layer_of(path):
    """Layer of a file, by its path in the tree; None for files that belong to no layer."""
    parts = pathlib.PurePosixPath(path).parts
    if parts[0] in ("variants", "tools"):
        return parts[0]
    if parts[:3] == ("lib", "include", "xfen"):
        return ROOT_HEADERS.get(parts[3]) if len(parts) == 4 else parts[3]
    if parts[:2] == ("lib", "src") and len(parts) > 3:
        return parts[2]
    return None


def included_file(tree, path, name):
    """Path in the tree of what an #include means; None if it is a header from outside."""
    for candidate in (pathlib.PurePosixPath(path).parent / name, f"lib/include/{name}"):
        found = (tree / candidate).resolve()
        if found.is_file() and found.is_relative_to(tree):
            return found.relative_to(tree).as_posix()
    return None


def violation(tree, path, bracket, name):
    """What is wrong with one #include; None if nothing."""
    target = included_file(tree, path, name)
    if target is None:
        is_own = bracket == '"' or name.startswith("xfen/")
        return "no such file" if is_own else None
    if bracket == "<":
        return "own headers are included in quotes"
    here, there = layer_of(path), layer_of(target)
    if there is None or here not in SEES:
        return "belongs to no layer"
    is_public = target.startswith("lib/include/")
    if is_public and not name.startswith("xfen/"):
        return "public headers are included as xfen/..."
    if not is_public and there != here:
        return f"{here} sees no internal header of {there}"
    if there != here and there not in SEES[here]:
        return f"{here} includes {there}"
    return None


def violations(tree):
    found = []
    for folder in ("lib", "variants", "tools"):
        for file in sorted((tree / folder).rglob("*.[hc]pp")):
            path = file.relative_to(tree).as_posix()
            text = file.read_text(encoding="utf-8")
            if layer_of(path) is None:
                found.append(f"{path}: belongs to no layer")
            for match in INCLUDE.finditer(text):
                wrong = violation(tree, path, match[1], match[2])
                if wrong:
                    line = text.count("\n", 0, match.start(2)) + 1
                    found.append(f'{path}:{line}: "{match[2]}": {wrong}')
    return found


GOOD_TREE = {
    "lib/include/xfen/fwd.hpp": "#include <cstdint>",
    "lib/include/xfen/xfen.hpp": '#include "xfen/facade/registry.hpp"',
    "lib/include/xfen/board/square.hpp": '#include "xfen/fwd.hpp"',
    "lib/include/xfen/describe/setup.hpp": '#include "xfen/board/square.hpp"',
    "lib/include/xfen/fen/reader.hpp": '#include "xfen/describe/setup.hpp"',
    "lib/include/xfen/core/position.hpp": '#include "xfen/describe/setup.hpp"',
    "lib/include/xfen/facade/registry.hpp": '#include "xfen/fen/reader.hpp"',
    "lib/src/fen/scan.hpp": '#include "xfen/fen/reader.hpp"',
    "lib/src/fen/reader.cpp": '#include "scan.hpp"',
    "lib/src/facade/registry.cpp": '#include "xfen/facade/registry.hpp"',
    "variants/chess.hpp": '#include "xfen/describe/setup.hpp"',
    "tools/xfen/main.cpp": '#include "xfen/xfen.hpp"',
}
BAD_FILES = {
    "lib/include/xfen/board/bad.hpp": '#include "xfen/describe/setup.hpp"',
    "lib/include/xfen/describe/bad.hpp": '#include "xfen/fen/reader.hpp"',
    "lib/include/xfen/fen/bad.hpp": '#  include "xfen/core/position.hpp"',
    "lib/include/xfen/core/bad.hpp": '#include "xfen/fen/reader.hpp"',
    "lib/include/xfen/fen/bad_path.hpp": '#include "reader.hpp"',
    "lib/include/xfen/fen/bad_brackets.hpp": "#include <xfen/fen/reader.hpp>",
    "lib/include/xfen/fen/bad_name.hpp": '#include "xfen/fen/nowhere.hpp"',
    "lib/include/xfen/fen/bad_internal.hpp": '#include "../../../src/facade/internal.hpp"',
    "lib/include/xfen/stray.hpp": "",
    "lib/src/facade/internal.hpp": "",
    "lib/src/facade/bad.cpp": '#include "../fen/scan.hpp"',
    "lib/src/fen/bad.cpp": '#include "xfen/facade/registry.hpp"',
    "lib/src/fen/bad_variant.cpp": '#include "../../../variants/chess.hpp"',
    "variants/bad.hpp": '#include "xfen/facade/registry.hpp"',
    "tools/xfen/bad.cpp": '#include "../../variants/chess.hpp"',
    "tools/xfen/bad_layer.cpp": '#include "xfen/core/position.hpp"',
}


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder).resolve()

        def write(files):
            for path, text in files.items():
                (tree / path).parent.mkdir(parents=True, exist_ok=True)
                (tree / path).write_text(text + "\n", encoding="utf-8")

        write(GOOD_TREE)
        problems = [f"taken for bad: {found}" for found in violations(tree)]
        write(BAD_FILES)
        blamed = {found.split(":")[0] for found in violations(tree)}
        expected = {path for path in BAD_FILES if "bad" in path or "stray" in path}
        problems += [f"not found: {path}" for path in sorted(expected - blamed)]
        problems += [f"taken for bad: {path}" for path in sorted(blamed - expected)]
    return problems


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    is_self_test = sys.argv[1] == "--self-test"
    found = self_test() if is_self_test else violations(pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(found))
    sys.exit(1 if found else 0)
