import { setTimeout as pause } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { sqlState } from "./errors.ts";
import { type MigrationFile, readMigrations } from "./migration-files.ts";
import { openPool } from "./pool.ts";

interface Options {
  /** Where the files are; the product's own unless a test brings others. */
  readonly folder?: string;
  /** The name of the last file that may run; all of them unless a test stops earlier. */
  readonly upTo?: string;
  /** Told after each file, and how long it took, milliseconds. */
  readonly onDone?: (file: MigrationFile, took: number) => void;
}

type Schema = Kysely<unknown>;

/** Whoever waits for a lock holds up everybody who comes after: a migration waits this long, then lets others pass. */
const lockTimeout = "3s";
/** How often a file is tried whose tables are in use, and the pause before the next time, milliseconds. */
const tries = 20;
const pauseBetweenTries = 1000;

const lockNotAvailable = "55P03";

/** Again, while all that is wrong is that somebody holds a lock. */
const withPatience = async (work: () => Promise<void>): Promise<void> => {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || sqlState(error) !== lockNotAvailable) throw error;
      await pause(pauseBetweenTries);
    }
  }
};

/** From this file on the owner inherits nothing from its roles; earlier ones count on it. */
const uninherited = "0035_uninherited_roles";

/**
 * Roles belong to the whole server: in its second database the owner inherits nothing from the first file on. For the
 * length of the transaction, which nobody else sees, it does.
 */
const inheritingRoles = async (tx: Schema, work: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<{ owner: string; needed: boolean }>`
    select current_user as owner, current_setting('server_version_num')::integer >= 160000
      and exists (select from pg_roles where rolname = 'moothall_search'
        and pg_has_role(current_user, oid, 'member') and not pg_has_role(current_user, oid, 'usage')) as needed`.execute(
    tx,
  );
  const inherit = (how: "true" | "false") =>
    sql`grant moothall_app, moothall_platform, moothall_search to ${sql.id(rows[0]?.owner ?? "")} with inherit ${sql.raw(how)}`.execute(
      tx,
    );
  if (rows[0]?.needed) await inherit("true");
  await work();
  if (rows[0]?.needed) await inherit("false");
};

const runInTransaction =
  ({ name, text }: MigrationFile) =>
  async (tx: Schema): Promise<void> => {
    await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx);
    const run = async () => {
      await sql.raw(text).execute(tx);
      // A file that stepped down to a role: what follows is the owner's again.
      await sql`reset role`.execute(tx);
    };
    await (name < uninherited ? inheritingRoles(tx, run) : run());
  };

/** An index whose building was broken off stays behind, used by nobody: it goes before it is built again. */
const dropUnfinished = async (db: Schema, text: string): Promise<void> => {
  const index = /\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(text)?.[1];
  if (!index) return;
  const unfinished = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  if (unfinished.rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(db);
};

const runConcurrently =
  ({ text }: MigrationFile) =>
  async (db: Schema): Promise<void> => {
    await dropUnfinished(db, text);
    await sql.raw(text).execute(db);
  };

const runBatch = (db: Schema, text: string): Promise<bigint> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx);
    await sql`set local role moothall_platform`.execute(tx);
    return (await sql.raw(text).execute(tx)).numAffectedRows ?? 0n;
  });

const runInBatches =
  ({ text }: MigrationFile) =>
  async (db: Schema): Promise<void> => {
    let changed: bigint;
    do {
      changed = 0n;
      await withPatience(async () => {
        changed = await runBatch(db, text);
      });
    } while (changed > 0n);
  };

const runs = { transaction: runInTransaction, concurrently: runConcurrently, batches: runInBatches };

const rememberChecksum = (db: Schema, { name, checksum }: MigrationFile): Promise<unknown> =>
  sql`insert into migration_checksums (name, checksum) values (${name}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum`.execute(db);

const createMigrator = (db: Schema, files: readonly MigrationFile[]): Migrator => {
  const entries = files.map((file): [string, Migration] => [
    file.name,
    {
      up: async (at) => {
        await runs[file.kind](file)(at);
        await rememberChecksum(at, file);
      },
    },
  ]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(entries) } });
};

/** Files that ran are history: another text would make two databases of one version. */
const requireUnchanged = async (
  db: Schema,
  files: readonly MigrationFile[],
  ran: ReadonlySet<string>,
): Promise<void> => {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migration_checksums`.execute(db);
  const remembered = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const file of files.filter(({ name }) => ran.has(name))) {
    const before = remembered.get(file.name);
    if (before === undefined) await rememberChecksum(db, file);
    else if (before !== file.checksum)
      throw new Error(
        `the migration ${file.name} has changed since it ran here: restore its file, and write a new one`,
      );
  }
};

const createChecksums = (db: Schema): Promise<unknown> =>
  sql`create table if not exists migration_checksums (name text primary key, checksum text not null)`.execute(db);

/**
 * One process migrates at a time. It asks instead of waiting in the database: a statement that waits there would hold
 * up indexes that are built concurrently, which wait for every statement that began before them.
 */
const withLock = async <T>(url: string, work: () => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const take = "select pg_try_advisory_lock(hashtext('moothall migrates')) as taken";
    while (!(await client.query<{ taken: boolean }>(take)).rows[0]?.taken) await pause(100);
    return await work();
  } finally {
    await client.end();
  }
};

const withSchema = async <T>(url: string, work: (db: Schema) => Promise<T>): Promise<T> => {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(url, 2) }),
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

const listPending = async (migrator: Migrator): Promise<Set<string>> =>
  new Set((await migrator.getMigrations()).filter(({ executedAt }) => !executedAt).map(({ name }) => name));

/** What `migrate` would run, in its order. Changes nothing. */
export const findPending = (url: string, { folder }: Options = {}): Promise<MigrationFile[]> =>
  withSchema(url, async (db) => {
    const files = await readMigrations(folder);
    const pending = await listPending(createMigrator(db, files));
    return files.filter(({ name }) => pending.has(name));
  });

const runOne = async (migrator: Migrator, file: MigrationFile): Promise<void> => {
  // One transaction a file; what must not stand in one is written so that it can be run again.
  const { error } = await migrator.migrateTo(file.name, { disableTransactions: file.kind !== "transaction" });
  if (error) throw error;
};

/** Readiness compares the schema with the code. Granted once: two who grant at the same moment would be in each other's way. */
const letPlatformRead = async (db: Schema): Promise<void> => {
  const { rows } = await sql<{ granted: boolean }>`
    select has_table_privilege('moothall_platform', 'kysely_migration', 'select') as granted`.execute(db);
  if (!rows[0]?.granted) await sql`grant select on kysely_migration to moothall_platform`.execute(db);
};

/**
 * Brings the schema up to date as the owner of the tables, file by file: what has run stays when a later one fails, and
 * the next try goes on there. Several processes may call it at once. Throws when a file that ran has changed since.
 */
export const migrate = (url: string, { folder, upTo, onDone }: Options = {}): Promise<void> =>
  withLock(url, async () => {
    await runMigrations({ connectionString: url });
    await withSchema(url, async (db) => {
      const files = await readMigrations(folder);
      const migrator = createMigrator(db, files);
      const pending = await listPending(migrator);
      await createChecksums(db);
      await requireUnchanged(db, files, new Set(files.map(({ name }) => name).filter((name) => !pending.has(name))));
      for (const file of files.filter(({ name }) => pending.has(name) && !(upTo && name > upTo))) {
        const began = Date.now();
        await withPatience(() => runOne(migrator, file));
        onDone?.(file, Date.now() - began);
      }
      await letPlatformRead(db);
    });
  });
