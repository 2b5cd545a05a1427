import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction, type TransactionBuilder } from "kysely";
import pg from "pg";
import { type Announcer, collectAnnouncements, notifyAnnouncer } from "./announcements.ts";
import { sqlState } from "./errors.ts";
import type { DB } from "./tables.ts";

declare const organizationBrand: unique symbol;
/** Proof that a request or job belongs to this organization: minted by authentication and the job runner only. */
export type OrganizationId = string & { readonly [organizationBrand]: true };

export type Tx = Transaction<DB>;
type Work<T> = (tx: Tx) => Promise<T>;

export interface Scope {
  /** A transaction that can change nothing; every statement sees this organization only. */
  read: <T>(work: Work<T>) => Promise<T>;
  /** A transaction; run again when PostgreSQL asks for it (deadlock, serialization), so `work` must have no other effects. */
  write: <T>(work: Work<T>) => Promise<T>;
}

export interface Database {
  /** The door for everything that belongs to one organization: row security shows its rows only. */
  organization: (id: OrganizationId) => Scope;
  /** The door across organizations: start-up, host look-up, command line. `reason` is for the reader of the call. */
  asPlatform: <T>(reason: string, work: Work<T>) => Promise<T>;
  /** Whether the database answers. */
  ping: () => Promise<boolean>;
  close: () => Promise<void>;
}

// Instants leave as the wire writes them; counts are far below 2^53.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5));
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const openPool = (url: string, role: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    // The login owns the tables; every connection of the platform steps down to a role that owns nothing.
    options: `-c role=${role} -c timezone=UTC -c jit=off -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`,
    max,
    types,
    // In a rush people wait in line; whoever waited this long is told to come back.
    connectionTimeoutMillis: 25_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  return pool;
};

type Listener = (statement: string, parameters: readonly unknown[]) => void;

const open = (pool: pg.Pool, log?: Listener) =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: log && ((event) => log(event.query.sql, event.query.parameters)),
  });

const mayRunAgain = (error: unknown): boolean => ["40P01", "40001"].includes(sqlState(error) ?? "");

/** Tells what the transaction announced, unless it fails. */
const announcing = async <T>(transaction: TransactionBuilder<DB>, announcer: Announcer, work: Work<T>): Promise<T> => {
  const { result, tell } = await transaction.execute(async (tx) => {
    const announced = collectAnnouncements(tx);
    const done = await work(tx);
    return { result: done, tell: announced.length > 0 ? await announcer(tx, announced) : undefined };
  });
  tell?.();
  return result;
};

interface DatabaseOptions {
  readonly max?: number;
  /** Sees every statement of organization scopes: tests count them and look at their plans. */
  readonly onStatement?: Listener;
  /** Default: by the database itself. */
  readonly announcer?: Announcer;
}

export const openDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const { announcer = notifyAnnouncer } = options;
  const organizations = open(openPool(url, "moothall_app", options.max ?? 20), options.onStatement);
  const platform = open(openPool(url, "moothall_platform", 4));

  const scoped = <T>(id: OrganizationId, mode: "read only" | "read write", work: Work<T>): Promise<T> =>
    announcing(organizations.transaction().setAccessMode(mode), announcer, async (tx) => {
      await sql`select set_config('app.organization_id', ${id}, true)`.execute(tx);
      return work(tx);
    });

  const write = async <T>(id: OrganizationId, work: Work<T>, tries = 5): Promise<T> => {
    try {
      return await scoped(id, "read write", work);
    } catch (error) {
      if (tries > 1 && mayRunAgain(error)) return write(id, work, tries - 1);
      throw error;
    }
  };

  return {
    organization: (id) => ({
      read: (work) => scoped(id, "read only", work),
      write: (work) => write(id, work),
    }),
    asPlatform: (_reason, work) => announcing(platform.transaction(), announcer, work),
    ping: async () => {
      try {
        await sql`select 1`.execute(platform);
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      await Promise.all([organizations.destroy(), platform.destroy()]);
    },
  };
};
