import { sql } from "kysely";
import type { Database } from "./database.ts";
import { sqlState } from "./errors.ts";
import { newestMigration } from "./migration-files.ts";
import { findBreach } from "./walls.ts";

/** What keeps the platform from working with its database. */
export interface Obstacle {
  readonly reason: "database" | "migrations" | "roles" | "read-only";
  /** What it is and what to do, for who runs the platform. */
  readonly advice: string;
}

const away: Obstacle = { reason: "database", advice: "The database does not answer." };
const unmigrated: Obstacle = {
  reason: "migrations",
  advice: "The database's schema is older than this code: run `npm run moothall -- migrate`.",
};
const readOnly: Obstacle = {
  reason: "read-only",
  advice: "The database takes no writes: DATABASE_URL names a replica, or the server was told to be read-only.",
};
const forbidden: Obstacle = {
  reason: "roles",
  advice:
    "The user of DATABASE_URL may not become moothall_app and moothall_platform: run `npm run moothall -- migrate` as the owner of the tables.",
};

/** What is wrong with a database that answered with this refusal to the first question. */
const obstacleBehind = (error: unknown): Obstacle => {
  const state = sqlState(error);
  // No such table, no such schema, no such role: nobody ever migrated it.
  if (state === "42P01" || state === "3F000" || state === "22023") return unmigrated;
  return state === "42501" ? forbidden : away;
};

interface State {
  readonly newest: string | null;
  readonly readOnly: boolean;
}

const stateOf = (database: Database): Promise<State | undefined> =>
  database.asPlatform("compare the database with the code", async (tx) => {
    const { rows } = await sql<State>`
      select max(name) as newest, current_setting('transaction_read_only')::boolean as read_only
      from kysely_migration`.execute(tx);
    return rows[0];
  });

/** What keeps the platform from working with its database; null = nothing does. */
export const findObstacle = async (database: Database): Promise<Obstacle | null> => {
  try {
    const state = await stateOf(database);
    // The schema may be newer than this code: an older process may run beside a newer one.
    if ((state?.newest ?? "") < (await newestMigration())) return unmigrated;
    const breach = await findBreach(database);
    if (breach) return { reason: "roles", advice: breach };
    return state?.readOnly ? readOnly : null;
  } catch (error) {
    return obstacleBehind(error);
  }
};
