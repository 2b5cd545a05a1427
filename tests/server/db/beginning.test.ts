import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { beginningLate } from "#server/db/beginning";
import { openDatabase, type Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";
import { openTap } from "./tap.ts";

let world: World;
let club: OrganizationRecord;
let owner: pg.Client;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  await world.account(club);
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  // What any role may write: it says with whose rights a statement ran, wherever it ran.
  await owner.query("create table ledger (wrote text default current_user, said text)");
  await owner.query("grant insert, select on ledger to moothall_app");
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const ledger = async () => (await owner.query<{ wrote: string; said: string }>("select * from ledger")).rows;
const write = (tx: Tx, said: string) => sql`insert into ledger (said) values (${said})`.execute(tx);
const names = (tx: Tx) => tx.selectFrom("accounts").select("username").execute();

describe("a transaction", () => {
  test("begins in one piece with its first statement, and is ended by a message", async () => {
    const tap = await openTap(world.databaseUrl);
    const database = openDatabase(tap.url, { max: 1 });
    const scope = database.organization(club.id);
    await scope.read(names);
    // Parse, bind, execute: the start, role and settings, the statement (which is described); one Sync.
    expect(await tap.during(() => scope.read(names))).toBe("PBEPBEPBDES|Q|");
    expect(await tap.during(() => scope.write((tx) => Promise.all([names(tx), names(tx)])))).toBe(
      // It has a name from the third time on, and is then parsed no more.
      "PBEPBEPBDES|BDES|Q|",
    );
    await database.close();
    await tap.close();
  });

  test("of no statement sends nothing", async () => {
    const tap = await openTap(world.databaseUrl);
    const database = openDatabase(tap.url, { max: 1 });
    const scope = database.organization(club.id);
    await scope.read(names);
    expect(await tap.during(() => scope.write(async () => "done"))).toBe("");
    const failing = () => expect(scope.write(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await tap.during(failing)).toBe("");
    await database.close();
    await tap.close();
  });

  test("whose first statement fails does not happen, and leaves a connection that works", async () => {
    const database = openDatabase(world.databaseUrl, { max: 1 });
    const scope = database.organization(club.id);
    const failing = scope.write(async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
      await write(tx, "after a failure");
    });
    await expect(failing).rejects.toMatchObject({ code: "25P02" });
    expect(await scope.read(names)).toHaveLength(1);
    expect(await ledger()).toEqual([]);
    await database.close();
  });

  test("is over for statements that come late", async () => {
    const database = openDatabase(world.databaseUrl, { max: 1 });
    let kept: Tx | undefined;
    await database.organization(club.id).write(async (tx) => {
      kept = tx;
    });
    if (kept) await expect(write(kept, "too late")).rejects.toThrow();
    expect(await ledger()).toEqual([]);
    await database.close();
  });
});

describe("a statement whose transaction could not begin is not run", () => {
  /** Tries in every way to get something written, and gives back why it could not. */
  const insist = async (insert: (said: string) => Promise<unknown>): Promise<unknown[]> => {
    const first = await Promise.allSettled([insert("first"), insert("at the same time")]);
    const second = await Promise.allSettled([insert("all the same")]);
    return [...first, ...second].map((end) => (end.status === "rejected" ? end.reason : "written"));
  };

  test("for a role that the login may not become; it says why", async () => {
    const [name, password] = [`outsider_${randomUUID().replaceAll("-", "")}`, randomUUID()];
    await owner.query(`create role ${name} login password '${password}'`);
    await owner.query(`grant insert on ledger to ${name}`);
    const url = Object.assign(new URL(world.databaseUrl), { username: name, password });
    const database = openDatabase(url.href, { max: 1 });
    let reasons: unknown[] = [];
    const writing = database.organization(club.id).write(async (tx) => {
      reasons = await insist((said) => write(tx, said));
    });
    const refused = { message: 'permission denied to set role "moothall_app"' };
    await expect(writing).rejects.toMatchObject(refused);
    expect(reasons).toEqual([1, 2, 3].map(() => expect.objectContaining(refused)));
    expect(await ledger()).toEqual([]);
    await database.close();
    await owner.query(`revoke all on ledger from ${name}; drop role ${name}`);
  });

  test.each([
    ["that was not started, so that every statement would stand for itself", "start transaction backwards", "select 1"],
    ["that was started before a setting failed", "start transaction", "select set_config('TimeZone', 'Nowhere', true)"],
  ])("in a transaction %s", async (_how, start, settings) => {
    const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1 });
    const client = beginningLate(await pool.connect(), undefined);
    await client.query(start, [settings]);
    const reasons = await insist((said) => client.query("insert into ledger (said) values ($1)", [said]));
    expect(reasons).toEqual([1, 2, 3].map(() => expect.any(pg.DatabaseError)));
    await expect(client.query("commit")).rejects.toBe(reasons[0]);
    await client.query("rollback");
    await expect(client.query("insert into ledger (said) values ('outside')")).rejects.toThrow("outside of a");
    expect(await ledger()).toEqual([]);
    client.release();
    await pool.end();
  });

  test("for being canceled at any moment", async () => {
    const database = openDatabase(world.databaseUrl, { max: 4 });
    let isOver = false;
    const cancel = async () => {
      while (!isOver)
        await owner.query(`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`);
    };
    const writing = async (writer: number) => {
      const reasons: unknown[] = [];
      for (let n = 0; n < 200; n += 1)
        await database
          .organization(club.id)
          .write(async (tx) => {
            await write(tx, `${writer} ${n}`).catch(() => undefined);
            await write(tx, `${writer} ${n}, again`);
          })
          .catch((error: unknown) => reasons.push(error));
      return reasons;
    };
    const [reasons] = await Promise.all([
      Promise.all([1, 2, 3, 4].map(writing)).finally(() => {
        isOver = true;
      }),
      cancel(),
    ]);
    const written = await ledger();
    await owner.query("truncate ledger");
    expect(new Set(written.map(({ wrote }) => wrote))).toEqual(new Set(["moothall_app"]));
    // Whole transactions only: both statements of each that was not canceled.
    expect(written).toHaveLength((800 - reasons.flat().length) * 2);
    expect(reasons.flat().length).toBeGreaterThan(0);
    await database.close();
  });
});

test("the settings of a transaction are those of its first statement", async () => {
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1 });
  const client = beginningLate(await pool.connect(), undefined);
  await client.query("start transaction", ["select set_config('statement_timeout', '20', true)"]);
  await expect(client.query("select pg_sleep(20)")).rejects.toMatchObject({ code: "57014" });
  await client.query("rollback");
  client.release();
  await pool.end();
});

test("a first statement that fails as it is prepared is prepared again, and names stay", async () => {
  const warn = vi.fn();
  const database = openDatabase(world.databaseUrl, { max: 1, warn });
  const scope = database.organization(club.id);
  const shelves = () => scope.read(async (tx) => (await sql`select * from shelves_to_come`.execute(tx)).rows);
  for (let n = 0; n < 4; n += 1) await expect(shelves()).rejects.toMatchObject({ code: "42P01" });
  await owner.query("create table shelves_to_come (); grant select on shelves_to_come to moothall_app");
  expect([await shelves(), await shelves()]).toEqual([[], []]);
  const prepared = await scope.read((tx) =>
    sql`select statement from pg_prepared_statements where statement like '%shelves_to_come'`.execute(tx),
  );
  expect(prepared.rows).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
  await database.close();
});
