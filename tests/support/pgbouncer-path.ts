/** Where Debian keeps PgBouncer, unless PGBOUNCER_PATH says otherwise. */
export const pgbouncerPath = process.env.PGBOUNCER_PATH ?? "/usr/sbin/pgbouncer";
