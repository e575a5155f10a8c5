# A PostgreSQL of the tests' own: a cluster in a temporary folder that listens on a socket there and nowhere else.
# Sourced after _environment.sh.

# Sets POSTGRES_BIN to the folder of the newest PostgreSQL there is; fails where there is none.
find_postgres() {
    local candidate
    POSTGRES_BIN=""
    for candidate in /usr/lib/postgresql/*/bin /usr/pgsql-*/bin /opt/homebrew/opt/postgresql*/bin; do
        [ ! -x "$candidate/initdb" ] || POSTGRES_BIN=$candidate
    done
    if [ -z "$POSTGRES_BIN" ] && command -v initdb >/dev/null 2>&1; then
        POSTGRES_BIN=$(dirname "$(command -v initdb)")
    fi
    [ -n "$POSTGRES_BIN" ]
}

# PostgreSQL refuses to run as root: there it runs as the user that its package has made.
as_postgres() {
    if [ "$(id -u)" = 0 ]; then
        PATH=$PATH:/usr/sbin:/sbin runuser -u postgres -- "$@"
    else
        "$@"
    fi
}

# Starts the cluster and exports its address as ODDTRICK_TEST_POSTGRES; stop_postgres ends it.
start_postgres() {
    POSTGRES_HOME=$(mktemp -d) || return 1
    chmod 755 "$POSTGRES_HOME"
    mkdir "$POSTGRES_HOME/socket" "$POSTGRES_HOME/data"
    [ "$(id -u)" != 0 ] || chown postgres "$POSTGRES_HOME/socket" "$POSTGRES_HOME/data"
    as_postgres "$POSTGRES_BIN/initdb" --pgdata "$POSTGRES_HOME/data" --username oddtrick --auth trust --no-sync \
        >"$POSTGRES_HOME/log" 2>&1 &&
        as_postgres "$POSTGRES_BIN/pg_ctl" --pgdata "$POSTGRES_HOME/data" --wait --silent \
            --log "$POSTGRES_HOME/data/log" --options "-k $POSTGRES_HOME/socket -c listen_addresses= -c fsync=off" \
            start >>"$POSTGRES_HOME/log" 2>&1 || {
        cat "$POSTGRES_HOME/log" "$POSTGRES_HOME/data/log" >&2 2>/dev/null
        rm -rf "$POSTGRES_HOME"
        return 1
    }
    export ODDTRICK_TEST_POSTGRES="postgresql+psycopg://oddtrick@/postgres?host=$POSTGRES_HOME/socket"
}

stop_postgres() {
    as_postgres "$POSTGRES_BIN/pg_ctl" --pgdata "$POSTGRES_HOME/data" --mode immediate --silent stop >/dev/null 2>&1 || true
    rm -rf "$POSTGRES_HOME"
}
