import { Kysely, type Transaction, type TransactionBuilder } from "kysely";
import type { Pool } from "pg";
import { type Announcer, announce, collectAnnouncements, notifyAnnouncer } from "./announcements.ts";
import { PartFailed, setPartsApart } from "./apart.ts";
import { columnNames } from "./column-names.ts";
import { openingFor, type Role, RoleDialect } from "./driver.ts";
import { sqlState } from "./errors.ts";
import { noteStatement, noticing } from "./noticing.ts";
import { openPool } from "./pool.ts";
import { type Change, changeNotice } from "./remembered.ts";
import { removalNotice } from "./removals.ts";
import { createStatementNames, type StatementNames } from "./statement-names.ts";
import type { DB } from "./tables.ts";

declare const organizationBrand: unique symbol;
/** Proof that a request or job belongs to this organization: minted by authentication and the job runner only. */
export type OrganizationId = string & { readonly [organizationBrand]: true };

export type Tx = Transaction<DB>;
type Work<T> = (tx: Tx) => Promise<T>;

export interface Scope {
  /** A transaction that can change nothing; every statement sees this organization only. May be run again, as below. */
  read: <T>(work: Work<T>) => Promise<T>;
  /**
   * A transaction; run again when PostgreSQL asks for it (deadlock, serialization), or when a part of it failed that may
   * fail alone (`apart.ts`). So `work` must have no other effects.
   */
  write: <T>(work: Work<T>) => Promise<T>;
}

export interface Database {
  /** The door for everything that belongs to one organization: row security shows its rows only. */
  organization: (id: OrganizationId) => Scope;
  /** The door across organizations: start-up, host look-up, command line. `reason` is for the reader of the call. */
  asPlatform: <T>(reason: string, work: Work<T>) => Promise<T>;
  /** With the rights of an organization's statements and without one: what belongs to any of them cannot be asked for. */
  asNobody: <T>(reason: string, work: Work<T>) => Promise<T>;
  /** Whether more than half of this process's connections are in use: what can wait had better do so. */
  isCrowded: () => boolean;
  close: () => Promise<void>;
}

type Listener = (statement: string, parameters: readonly unknown[]) => void;

interface Opening {
  readonly role: Role;
  readonly names?: StatementNames;
  readonly log?: Listener | undefined;
}

const open = (pool: Pool, { role, names, log }: Opening) =>
  new Kysely<DB>({
    dialect: new RoleDialect(pool, role, names),
    plugins: [columnNames],
    log: ({ query }) => {
      noteStatement(query.sql);
      log?.(query.sql, query.parameters);
    },
  });

/** Two transactions waited for each other, or changed what the other had read. */
const isConflict = (error: unknown): boolean => ["40P01", "40001"].includes(sqlState(error) ?? "");

interface Announcing<T> {
  readonly announcer: Announcer;
  readonly onChange: (change: Change) => void;
  readonly onJobs: (jobs: number) => void;
  /** Whose rows the work sees; null = anybody's. */
  readonly organizationId: string | null;
  readonly work: Work<T>;
}

/**
 * Tells what the transaction announced, that it removed what strangers could see, and that it changed what processes
 * remember, unless it fails. The last always goes with the commit: nobody may miss that a session was ended.
 */
const announcing = async <T>(
  transaction: TransactionBuilder<DB>,
  { announcer, onChange, onJobs, organizationId, work }: Announcing<T>,
): Promise<T> => {
  let end: Awaited<ReturnType<Announcer>>;
  const run = transaction.execute(async (tx) => {
    const announced = collectAnnouncements(tx);
    const { done, noticed } = await noticing(() => work(tx));
    if (noticed.hasRemoved) announce(tx, [removalNotice(organizationId)]);
    const change = noticed.changed && { of: noticed.changed, organizationId };
    if (change) await notifyAnnouncer(tx, [changeNotice(change)]);
    if (announced.payloads.length > 0) end = await announcer(tx, announced.payloads);
    return { result: done, change, jobs: announced.jobs };
  });
  const { result, change, jobs } = await run.catch((error: unknown) => {
    end?.(false);
    throw error;
  });
  if (change) onChange(change);
  if (jobs > 0) onJobs(jobs);
  end?.(true);
  return result;
};

interface DatabaseOptions {
  readonly max?: number;
  /** Sees every statement of organization scopes: tests count them and look at their plans. */
  readonly onStatement?: Listener;
  /** Default: by the database itself. */
  readonly announcer?: Announcer;
  /** Hears at once what a transaction of its own changed; all processes hear it by `readChangeNotice`. */
  readonly onChange?: (change: Change) => void;
  /** Hears once a transaction has committed how many jobs there are more. Default: the workers look by themselves. */
  readonly onJobs?: (jobs: number) => void;
  /** Hears what whoever runs the platform should know. */
  readonly warn?: (text: string) => void;
}

const unnamed =
  "The pooler in front of PostgreSQL knows no prepared statements, so each is planned anew: PgBouncer 1.21 and later keeps them (max_prepared_statements).";

const organizationIds = new WeakMap<Tx, OrganizationId>();

/** Whose transaction this is. Throws for one across organizations. */
export const organizationOf = (tx: Tx): OrganizationId => {
  const id = organizationIds.get(tx);
  if (!id) throw new Error("This transaction belongs to no organization.");
  return id;
};

export const openDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const { announcer = notifyAnnouncer, warn = () => undefined } = options;
  const { onChange = () => undefined, onJobs = () => undefined } = options;
  const names = createStatementNames(() => warn(unnamed));
  const { max = 20 } = options;
  const pool = openPool(url, max);
  const organizations = open(pool, { role: "moothall_app", names, log: options.onStatement });
  // Few statements, and rare ones.
  const platform = open(openPool(url, 4), { role: "moothall_platform" });

  const reading = () => organizations.transaction().setAccessMode("read only");
  // A database that was told to be read-only stays so: nothing here asks for more.
  const writing = () => organizations.transaction();

  /** Whether the same work may well succeed when it is run again. */
  const mayRunAgain = (error: unknown): boolean => names.gaveWay(error) || isConflict(error);

  /** `run` is told whether parts that may fail alone are set apart: the first time they are not. */
  const again = async <T>(run: (isCareful: boolean) => Promise<T>, isCareful = false, tries = 5): Promise<T> => {
    try {
      return await run(isCareful);
    } catch (error) {
      const failure = error instanceof PartFailed ? error.cause : error;
      if (tries > 1 && mayRunAgain(failure)) return again(run, isCareful, tries - 1);
      if (error instanceof PartFailed) return again(run, true, tries);
      throw error;
    }
  };

  const scoped = <T>(
    id: OrganizationId,
    transaction: TransactionBuilder<DB>,
    { work, isCareful = false }: { readonly work: Work<T>; readonly isCareful?: boolean },
  ): Promise<T> =>
    openingFor(id, () =>
      announcing(transaction, {
        ...{ announcer, onChange, onJobs },
        organizationId: id,
        work: (tx) => {
          organizationIds.set(tx, id);
          if (isCareful) setPartsApart(tx, mayRunAgain);
          return work(tx);
        },
      }),
    );

  return {
    organization: (id) => ({
      read: (work) => again(() => scoped(id, reading(), { work })),
      write: (work) => again((isCareful) => scoped(id, writing(), { work, isCareful })),
    }),
    asPlatform: (_reason, work) =>
      openingFor(null, () =>
        announcing(platform.transaction(), { announcer, onChange, onJobs, organizationId: null, work }),
      ),
    asNobody: (_reason, work) => again(() => openingFor(null, () => reading().execute(work))),
    isCrowded: () => pool.totalCount - pool.idleCount > max / 2,
    close: async () => {
      await Promise.all([organizations.destroy(), platform.destroy()]);
    },
  };
};
