import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "#server/db/database";
import { migrate } from "#server/db/migrate";
import { readMigrations } from "#server/db/migration-files";
import { findObstacle } from "#server/db/readiness";

/** The demo's rows as the last landed version kept them; `node bin/landed-rows.ts` writes them anew. */
const landedRows = z.object({
  newest: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

let landed: z.infer<typeof landedRows>;
let url: string;
let superuser: pg.Client;
const name = "landed_before";

const addressOf = (database: string, user?: string): string => {
  const address = new URL(inject("postgresUrl"));
  address.pathname = `/${database}`;
  if (user) address.username = user;
  return address.href;
};

const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Columns that a row brings; what the database computes itself is left to it. */
const columnsOf = async (table: string): Promise<string> => {
  const { rows } = await superuser.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.list ?? "";
};

const fill = async (): Promise<void> => {
  // No trigger and no reference is asked on the way in: the rows are those of a database that was right.
  await superuser.query("set session_replication_role = replica");
  for (const [table, rows] of Object.entries(landed.tables)) {
    await superuser.query(`delete from "${table}"`);
    const columns = await columnsOf(table);
    await superuser.query(
      `insert into "${table}" (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  await superuser.query("set session_replication_role = origin");
};

const countRows = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(landed.tables)) {
    const { rows } = await superuser.query<{ n: string }>(`select count(*) as n from "${table}"`);
    counts[table] = Number(rows[0]?.n);
  }
  return counts;
};

beforeAll(async () => {
  const file = join(import.meta.dirname, "../../support/fixtures/landed-rows.json.gz");
  landed = landedRows.parse(JSON.parse(gunzipSync(await readFile(file)).toString("utf8")));
  url = addressOf(name);
  await asOwner(`create database ${name}`);
  superuser = new pg.Client({ connectionString: addressOf(name, "postgres") });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await asOwner(`drop database ${name} with (force)`);
});

test("a database of the last version, filled and in use, becomes one of this version and loses no row", async () => {
  const files = await readMigrations();
  await migrate(url, { upTo: landed.newest });
  await fill();
  const before = await countRows();
  expect(before).toEqual(
    Object.fromEntries(Object.entries(landed.tables).map(([table, rows]) => [table, rows.length])),
  );

  const database = openDatabase(url, { max: 2 });
  const lookAround = () =>
    database.asPlatform("look around while the schema changes", (tx) => tx.selectFrom("passes").select("id").execute());
  let migrating = true;
  const ran: string[] = [];
  const migrated = migrate(url, { onDone: ({ name: done }) => ran.push(done) }).finally(() => {
    migrating = false;
  });
  // People go on reading: nobody is refused, whatever runs.
  while (migrating) expect(await lookAround()).toHaveLength(before.passes ?? 0);
  await migrated;

  expect(ran).toEqual(files.map((file) => file.name).filter((file) => file > landed.newest));
  expect(await countRows()).toMatchObject(before);
  expect(await findObstacle(database)).toBeNull();
  await database.close();
  const broken = await superuser.query("select conname from pg_constraint where not convalidated");
  expect(broken.rows).toEqual([]);
});
