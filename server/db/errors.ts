import pg from "pg";

/** SQLSTATE of a refusal by PostgreSQL; undefined for every other error. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;
