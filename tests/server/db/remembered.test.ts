import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "#server/db/database";
import { type Change, changesRemembered, readChangeNotice, sources } from "#server/db/remembered";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
});
afterAll(() => world.close());

test.each([
  ['update "identity_sessions" set "ended_at" = $1 where "sub" = $2 and "ended_at" is null', "bearers"],
  ['delete from "identity_sessions" where "sub" = $1', "bearers"],
  ['update "identity_sessions" set "refreshed_at" = $1 where "family" = $2', null],
  ['insert into "identity_sessions" ("sub") values ($1)', null],
  ['delete from "identity_users" where "sub" = $1', "bearers"],
  ['update "identity_users" set "password_hash" = $1', null],
  ['insert into "login_accounts" ("login_id", "account_id") values ($1, $2) on conflict do nothing', "bearers"],
  ['delete from "login_accounts" where "login_id" = $1', "bearers"],
  ['update "logins" set "enabled" = $1', "bearers"],
  ['update "logins" set "username" = "sub" where "username" = $1', "bearers"],
  ['update "logins" set "email" = $1 where "id" = $2', null],
  ['insert into "logins" ("sub") values ($1) on conflict ("sub") do update set "enabled" = $2', "bearers"],
  ['insert into "logins" ("sub", "username") values ($1, $2)', null],
  ['update "accounts" set "role" = $1, "updated_at" = $2 where "id" = $3', "bearers"],
  ['update "accounts" as "a" set "disabled" = $1', "bearers"],
  ["update accounts a\n  set disabled = true\n  from logins l", "bearers"],
  ["with gone as (delete from accounts returning id) select id from gone", "bearers"],
  ['insert into "accounts" ("username", "role") values ($1, $2)', null],
  ['update "accounts" set "bio" = $1 where "id" = $2', null],
  ['insert into "account_tier_members" ("account_id", "tier_id") values ($1, $2)', "bearers"],
  ['delete from "account_tiers" where "id" = $1', "bearers"],
  ['insert into "account_tiers" ("name") values ($1)', null],
  ['update "account_addresses" set "city" = $1', null],
  ['select "disabled", "role" from "accounts" where "id" = $1 for update', null],
  ['insert into "organization_modules" ("module") values ($1)', "organizations"],
  ['update "organizations" set "auth" = $1', "organizations"],
  ['delete from "organization_domains" where "domain" = $1', "organizations"],
])("%s", (statement, of) => {
  expect(changesRemembered(statement)).toBe(of);
});

describe("what is remembered", () => {
  const rows = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await world.platform.database.asPlatform("read the catalog", (tx) => query.execute(tx))).rows;

  test("is made of tables and columns that there are", async () => {
    const found = await rows(
      sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public'`,
    );
    const names = new Set(found.map(({ name }) => name));
    const tables = Object.values(sources).flatMap((each) => Object.entries(each));
    const wanted = tables.flatMap(([table, columns]) =>
      columns === "any" ? [`${table}.organization_id`] : columns.map((column) => `${table}.${column}`),
    );
    const isThere = (name: string) => names.has(name) || name === "organizations.organization_id";
    expect(wanted.filter((name) => !isThere(name))).toEqual([]);
  });

  test("names every table whose deletion takes rows of it along", async () => {
    const cascades = await rows(
      sql<{
        child: string;
        parent: string;
      }>`select conrelid::regclass::text as child, confrelid::regclass::text as parent
        from pg_constraint where contype = 'f' and confdeltype in ('c', 'n', 'd')`,
    );
    const known = new Set(Object.values(sources).flatMap((each) => Object.keys(each)));
    const parents = cascades.filter(({ child }) => known.has(child)).map(({ parent }) => parent);
    // Pictures are shown, and decide about nothing.
    expect([...new Set(parents)].filter((parent) => !known.has(parent) && parent !== "images")).toEqual([]);
  });

  test("is written by no function and no trigger of the database, which nobody would see", async () => {
    const functions = await rows(
      sql<{ name: string; source: string }>`select proname as name, prosrc as source from pg_proc
        where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`,
    );
    expect(functions.length).toBeGreaterThan(10);
    expect(functions.filter(({ source }) => changesRemembered(source)).map(({ name }) => name)).toEqual([]);
  });
});

describe("a change", () => {
  const heard: Change[] = [];
  const listen = async () => {
    heard.length = 0;
    const subscription = world.platform.broadcast.subscribeToCommits({
      hear: (payload) => {
        const change = readChangeNotice(payload);
        if (change) heard.push(change);
      },
      onGap: () => undefined,
    });
    await subscription.ready;
    return subscription;
  };
  const write = (work: (tx: Tx) => Promise<unknown>) => world.scope(club).write(work);
  const disable = (tx: Tx) => sql`update accounts set disabled = false`.execute(tx);

  test("is told of with its commit, and only then, once for a transaction", async () => {
    const subscription = await listen();
    await write(async (tx) => {
      await disable(tx);
      await disable(tx);
    });
    await expect.poll(() => heard).toEqual([{ of: "bearers", organizationId: club.id }]);
    const failed = write(async (tx) => {
      await disable(tx);
      throw new Error("not after all");
    });
    await expect(failed).rejects.toThrow("not after all");
    await write((tx) => sql`update accounts set bio = bio`.execute(tx));
    await world.platform.database.asPlatform("change anybody's", (tx) =>
      sql`update organizations set name = name`.execute(tx),
    );
    await expect.poll(() => heard.at(-1)).toEqual({ of: "organizations", organizationId: null });
    expect(heard).toHaveLength(2);
    await subscription.close();
  });
});
