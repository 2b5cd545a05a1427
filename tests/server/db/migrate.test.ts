import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findChanged } from "#bin/migrations";
import { findPending, migrate } from "#server/db/migrate";
import { readMigrations } from "#server/db/migration-files";
import { runCli } from "#tests/support/cli";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

let folder: string;
let database: TestDatabase;
let owner: pg.Client;

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
};

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);

/** The product's own files, and after them those of this test. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "moothall-migrations-"));
  for (const { name, text } of await readMigrations()) await write(name, text);
  database = await createTestDatabase();
  owner = await connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = () => migrate(database.url, { folder });

const ask = async <T extends pg.QueryResultRow>(statement: string): Promise<T[]> =>
  (await owner.query<T>(statement)).rows;

describe("each file", () => {
  test("stays when a later one fails, and the next try goes on there", async () => {
    await write("9001_first", "create table firsts (n integer)");
    await write("9002_second", "create table seconds (n integer); select 1 / 0");
    await expect(run()).rejects.toThrow("division by zero");
    expect(await ask("select to_regclass('firsts') is not null as first, to_regclass('seconds') as second")).toEqual([
      { first: true, second: null },
    ]);
    expect((await findPending(database.url, { folder })).map(({ name }) => name)).toEqual(["9002_second"]);
    await write("9002_second", "create table seconds (n integer)");
    await run();
    expect(await findPending(database.url, { folder })).toEqual([]);
  });

  test("that changed after it ran is refused by its name, and nothing runs", async () => {
    await write("9001_first", "create table firsts (n integer)");
    await run();
    await write("9001_first", "create table firsts (n bigint)");
    await write("9002_second", "create table seconds (n integer)");
    await expect(run()).rejects.toThrow("9001_first has changed since it ran here");
    expect(await ask("select to_regclass('seconds') as second")).toEqual([{ second: null }]);
  });

  test("runs once, whoever migrates at the same moment", async () => {
    await write("9001_first", "create table firsts (n integer)");
    await write("9002_index.concurrently", "create index concurrently if not exists firsts_n on firsts (n)");
    await Promise.all([run(), run(), run()]);
    expect(await ask("select count(*) from kysely_migration where name like '900%'")).toEqual([{ count: "2" }]);
  });
});

test("a file lets others pass while its table is in use, and comes again", async () => {
  await ask("create table seats (n integer)");
  await ask("insert into seats values (1)");
  const reader = await connect();
  await reader.query("begin");
  await reader.query("select from seats");
  await write("9001_seats", "alter table seats add column row text");
  const migrated = run();
  // Whoever comes after it waits behind it, and is let through although the first reader still holds the table.
  await expect
    .poll(() => ask("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table seats%'"))
    .toHaveLength(1);
  expect(await ask("select n from seats")).toEqual([{ n: 1 }]);
  await reader.query("commit");
  await reader.end();
  await migrated;
  expect(await ask("select n, row from seats")).toEqual([{ n: 1, row: null }]);
});

test("an index is built while others write, and again when its building was broken off", async () => {
  await ask("create table seats (n integer)");
  await ask("insert into seats values (1), (1)");
  const build = "create unique index concurrently if not exists seats_n on seats (n)";
  await write("9001_seats.concurrently", build);
  await expect(run()).rejects.toThrow("could not create unique index");
  expect(await ask("select indisvalid as valid from pg_index where indexrelid = 'seats_n'::regclass")).toEqual([
    { valid: false },
  ]);
  await ask("delete from seats where ctid = (select min(ctid) from seats)");
  await run();
  expect(await ask("select indisvalid as valid from pg_index where indexrelid = 'seats_n'::regclass")).toEqual([
    { valid: true },
  ]);
});

test("rows are filled in batches, each of which is done when the next one fails", async () => {
  await ask("create table seats (n integer primary key, row text, check (n <> 25 or row is null))");
  await ask("grant select, update on seats to moothall_platform");
  await ask("insert into seats select generate_series(1, 30)");
  const fill = `update seats set row = 'A' where n in (select n from seats where row is null order by n limit 10)`;
  await write("9001_seats.batches", fill);
  await expect(run()).rejects.toThrow("seats_check");
  expect(await ask("select count(row) from seats")).toEqual([{ count: "20" }]);
  await ask("alter table seats drop constraint seats_check");
  await run();
  expect(await ask("select count(row) from seats")).toEqual([{ count: "30" }]);
});

describe("the list of what landed", () => {
  const file = (name: string, checksum: string) => ({ name, checksum, kind: "transaction" as const, text: "" });

  test("holds the product's files as they are", async () => {
    const check = promisify(execFile)(process.execPath, [
      join(import.meta.dirname, "../../../bin/migrations.ts"),
      "--check",
    ]);
    await expect(check).resolves.toMatchObject({ stderr: "" });
  });

  test("tells what changed, what is gone and what is new", () => {
    const landed = new Map([
      ["0001_a", "1"],
      ["0002_b", "2"],
      ["0003_c", "3"],
    ]);
    expect(findChanged([file("0001_a", "1"), file("0002_b", "9"), file("0004_d", "4")], landed)).toEqual([
      "0002_b.sql has changed since it landed: restore it, and write a new migration.",
      "0003_c.sql is gone since it landed: restore it, and write a new migration.",
      "0004_d.sql is new: run `node bin/migrations.ts`.",
    ]);
  });
});

describe("on an old schema", () => {
  beforeEach(async () => {
    await ask("delete from kysely_migration where name = (select max(name) from kysely_migration)");
  });

  test("a command changes nothing, and says what to do", async () => {
    const { code, stderr } = await runCli(database.url, ["organization", "list"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/schema is older than this code: run `npm run moothall -- migrate`\.\n$/);
  });

  test("migrating can be tried dry: it names the files and leaves them", async () => {
    const how = {
      transaction: "in one transaction",
      concurrently: "beside what runs, without a transaction",
      batches: "in batches, some rows at a time",
    };
    const missing = await findPending(database.url);
    const named = missing.map(({ name, kind }) => `  ${name}: ${how[kind]}\n`);
    const { code, stdout } = await runCli(database.url, ["migrate", "--dry-run"]);
    expect(code).toBe(0);
    expect([named.length, stdout]).toEqual([1, `1 migration is missing:\n${named.join("")}Nothing was changed.\n`]);
    expect(await findPending(database.url)).toEqual(missing);
  });
});
