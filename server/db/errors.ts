import pg from "pg";

/** SQLSTATE of a refusal by PostgreSQL; undefined for every other error. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/**
 * A server that is not there, or not able, at the moment: broken and refused connections (also a pooler's words, 08), no
 * room left (53), a statement that took too long, a server that shuts down, starts, waits as a replica or lost patience.
 */
const away = /^(08|53)|^(57014|57P01|57P02|57P03|57P05|25006|25P03|25P04|58030)$/;

/** The driver's own words for a connection that broke or did not come about; they have no code. */
const broken = [
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  // The pool's, when no connection became free in time.
  "timeout exceeded when trying to connect",
];

/** The same in the system's words, for a host or a connection. */
const unreachable = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"],
  ...["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN"],
]);

/** Whether the database was not there for a call: tried again later, the same call may well succeed. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== undefined) return away.test(state);
  if ("code" in error && typeof error.code === "string") return unreachable.has(error.code);
  return broken.includes(error.message);
};
