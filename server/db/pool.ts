import pg from "pg";

// Instants leave as the wire writes them; counts are far below 2^53.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5));
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const ignore = (): void => undefined;

/**
 * Connections to PostgreSQL, or to a pooler in front of it that hands out a server's connection for one transaction:
 * nothing is said at their start that a transaction would need.
 */
export const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    keepAlive: true,
    // What a connection has prepared goes with it.
    idleTimeoutMillis: 300_000,
    // In a rush people wait in line; whoever waited this long is told to come back.
    connectionTimeoutMillis: 25_000,
  });
  // A connection that breaks fails whoever uses it, and the pool makes another one. It also says so as an event, an idle
  // one to the pool and a busy one to nobody else: unheard, that would end the process.
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
};
