// Writes tests/support/fixtures/landed-rows.json.gz: the rows of the demo on the schema of today. Run it when a version
// has landed: later migrations are tried on these rows (`tests/server/db/migrate-filled.test.ts`).
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { openDatabase } from "#server/db/database";
import { startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { newestMigration } from "#server/db/migration-files";
import { createDemo } from "#server/demo/create";
import { createDirectoryStore } from "#server/ports/files-directory";
import { root } from "./processes.ts";

const target = join(root, "tests/support/fixtures/landed-rows.json.gz");

const readRows = async (superuser: pg.Client): Promise<Record<string, unknown[]>> => {
  const tables = await superuser.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname !~ '^(kysely_|migration_checksums)' order by relname`);
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.rows) {
    const found = await superuser.query<{ row: unknown }>(`select to_jsonb(t) as row from "${name}" t`);
    if (found.rows.length > 0) rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
};

const folder = await mkdtemp(join(tmpdir(), "moothall-landed-"));
await chmod(folder, 0o711);
const server = await startEmbedded(join(folder, "postgres"), { disposable: true });
try {
  await migrate(server.url);
  const database = openDatabase(server.url, { max: 3 });
  await createDemo({ database, files: createDirectoryStore(join(folder, "files")) }, new Date());
  await database.close();
  const address = new URL(server.url);
  address.username = "postgres";
  const superuser = new pg.Client({ connectionString: address.href });
  await superuser.connect();
  const landed = { newest: await newestMigration(), tables: await readRows(superuser) };
  await superuser.end();
  await writeFile(target, gzipSync(JSON.stringify(landed), { level: 9 }));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
