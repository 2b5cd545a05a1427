import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";

const folder = join(import.meta.dirname, "migrations");

const provider = {
  /** One migration a file, `NNNN_name.sql`, in the order of their names. */
  getMigrations: async (): Promise<Record<string, Migration>> => {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
    const entries = files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, file), "utf8");
      return [file.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** Brings the schema up to date as the owner of the tables; an advisory lock lets one process do it. */
export const migrate = async (url: string): Promise<void> => {
  await runMigrations({ connectionString: url });
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  });
  try {
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
    // Readiness compares the schema with the code. Granted once: two who grant at the same moment would be in each other's way.
    const may = sql<{
      granted: boolean;
    }>`select has_table_privilege('moothall_platform', 'kysely_migration', 'select') as granted`;
    const { rows } = await may.execute(db);
    if (!rows[0]?.granted) await sql`grant select on kysely_migration to moothall_platform`.execute(db);
  } finally {
    await db.destroy();
  }
};
