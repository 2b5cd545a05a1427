import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#server/db/migrate";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

/** Tables that belong to the platform as a whole; every other table belongs to one organization. */
const platformTables = [
  ...["job_workers", "kysely_migration", "kysely_migration_lock", "migration_checksums"],
  ...["organization_domains", "organizations", "rate_limits"],
];

const first = "11111111-1111-4111-8111-111111111111";
const second = "22222222-2222-4222-8222-222222222222";
const insufficientPrivilege = { code: "42501" };
const foreignKeyViolation = { code: "23503" };
const checkViolation = { code: "23514" };

let database: TestDatabase;
let owner: pg.Client;

const connect = async (role?: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url, options: role && `-c role=${role}` });
  await client.connect();
  return client;
};

const names = async (statement: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(statement)).rows.map(({ name }) => name).sort();

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connect();
  // Makes the catalog spell names alike everywhere.
  await owner.query("set search_path = public");
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe("the catalog", () => {
  test("only the named tables go without an organization", async () => {
    const without = await names(`
      select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not exists (
        select from pg_attribute
        where attrelid = pg_class.oid and attname = 'organization_id' and attnotnull and not attisdropped)`);
    expect(without).toEqual(platformTables.filter((table) => table !== "organization_domains"));
  });

  test("every other table is under forced row security, by the policies of make_tenant", async () => {
    const tables = await names(`
      select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not (
        relrowsecurity and relforcerowsecurity and (
          select array_agg(format('%s %s %s %s', polname, polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) order by polname)
          from pg_policy where polrelid = pg_class.oid and polpermissive
            and polroles <> array['moothall_search'::regrole::oid]) = array[
            'organization * (organization_id = current_organization()) (organization_id = current_organization())',
            'platform * true true'])`);
    expect(tables).toEqual(platformTables);
  });

  test("keys lead with the organization, so that the same id may exist in two", async () => {
    const keys = await names(`
      select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname <> all ('{${platformTables}}')
        and not exists (select from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0] and attname = 'organization_id')`);
    expect(keys).toEqual([]);
  });

  test("references between organizations' tables carry the organization on both sides", async () => {
    const references = await names(`
      select format('%s.%s', conrelid::regclass, conname) as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from unnest(k.conkey, k.confkey) as pair (here, there)
        join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
        join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
        where h.attname = 'organization_id'
          and t.attname = case k.confrelid when 'organizations'::regclass then 'id' else 'organization_id' end)`);
    expect(references).toEqual([]);
  });

  test("every reference has an index that begins with its columns", async () => {
    const references = await names(`
      select format('%s.%s', conrelid::regclass, conname) as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
          -- A look-up of a value is served by a partial index without the nulls, and by no other partial index.
          and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true))`);
    expect(references).toEqual([]);
  });

  test("a reference that outlives its organization's rows dies with the organization itself", async () => {
    // Without its own reference to organizations, a row could be checked before the cascade that removes it.
    const tables = await names(`
      select distinct conrelid::regclass::text as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('a', 'r') and not exists (
        select from pg_constraint o
        where o.conrelid = k.conrelid and o.confrelid = 'organizations'::regclass and o.confdeltype = 'c')`);
    expect(tables).toEqual([]);
  });

  test("no view runs as its owner", async () => {
    const views = await names(`
      select relname as name from pg_class
      where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
        and (relkind = 'm' or not coalesce('security_invoker=true' = any (reloptions), false))`);
    expect(views).toEqual([]);
  });

  test("the queue's doors and the searches are the only functions that run as their owner", async () => {
    const functions = await names(`
      select proname || case when proowner = 'moothall_search'::regrole then ' as search' else '' end as name
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`);
    const closest = ["accounts", "contents", "events", "groups", "sessions"].map((it) => `closest_${it} as search`);
    const found = ["accounts", "activities", "groups", "messages", "posts"].map((table) => `found_${table} as search`);
    const doors = ["cancel_mails", "cancel_pushes", "enqueue", "enqueue", "enqueue_quietly", "job_state"];
    expect(functions).toEqual([...doors, ...closest, ...found].sort());
  });

  test("the role of the searches reads what they compare and order by, and nothing else", async () => {
    const rights = await names(`
      select distinct format('%s %s', table_name, privilege_type) as name from information_schema.column_privileges
      where grantee = 'moothall_search' and table_schema = 'public'
      union select format('%s.%s', table_name, column_name) from information_schema.column_privileges
      where grantee = 'moothall_search' and column_name in ('email', 'phone', 'message', 'description', 'text')
      union select 'can ' || rolname from pg_roles
      where rolname = 'moothall_search' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin)`);
    const compared = ["accounts", "activities", "contents", "conversation_messages", "events", "groups", "sessions"];
    expect(rights).toEqual(compared.map((table) => `${table} SELECT`));
  });

  test("the platform's roles own nothing, cannot log in and cannot step over row security", async () => {
    const roles = await owner.query(`
      select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin or rolreplication as powerful,
        exists (select from pg_shdepend where refobjid = pg_roles.oid and deptype = 'o') as owns,
        exists (select from pg_auth_members where member = pg_roles.oid) as inherits
      from pg_roles where rolname in ('moothall_app', 'moothall_platform') order by rolname`);
    expect(roles.rows).toEqual(
      ["moothall_app", "moothall_platform"].map((rolname) => ({
        rolname,
        powerful: false,
        owns: false,
        inherits: false,
      })),
    );
  });

  test("members' requests cannot reach what belongs to the platform", async () => {
    const grants = await names(`
      select format('%s %s', table_name, privilege_type) as name from information_schema.role_table_grants
      where grantee in ('moothall_app', 'PUBLIC') and table_schema = 'public' and table_name in ('${platformTables.join("', '")}')`);
    expect(grants).toEqual(["organizations SELECT"]);
  });
});

describe("row security", () => {
  let app: pg.Client;
  let group: string;

  const as = async (organization: string) => {
    await app.query("select set_config('app.organization_id', $1, false)", [organization]);
  };

  beforeAll(async () => {
    const platform = await connect("moothall_platform");
    for (const [id, slug] of [
      [first, "first"],
      [second, "second"],
    ])
      await platform.query(
        "insert into organizations (id, slug, name, email, user_pool_id, user_pool_client_id) values ($1, $2, $2, 'a@example.org', $2, $2)",
        [id, slug],
      );
    await platform.end();
    app = await connect("moothall_app");
    await as(first);
    const inserted = await app.query<{ id: string }>(
      "insert into groups (slug, name) values ('readers', 'Readers') returning id",
    );
    group = inserted.rows[0]?.id ?? "";
  });

  afterAll(() => app.end());

  test("shows an organization its rows", async () => {
    await as(first);
    const rows = await app.query("select name from groups");
    expect(rows.rows).toEqual([{ name: "Readers" }]);
  });

  test("shows another organization nothing, and lets it change nothing", async () => {
    await as(second);
    expect((await app.query("select from groups")).rowCount).toBe(0);
    expect((await app.query("update groups set name = 'Taken' where id = $1", [group])).rowCount).toBe(0);
    expect((await app.query("delete from groups where id = $1", [group])).rowCount).toBe(0);
    await as(first);
    expect((await app.query("select name from groups where id = $1", [group])).rows).toEqual([{ name: "Readers" }]);
  });

  test("refuses rows written in another organization's name", async () => {
    await as(second);
    await expect(
      app.query("insert into groups (organization_id, slug, name) values ($1, 'false', 'False')", [first]),
    ).rejects.toMatchObject(insufficientPrivilege);
    await as(first);
    await expect(app.query("update groups set organization_id = $1", [second])).rejects.toMatchObject(
      insufficientPrivilege,
    );
  });

  test("refuses references to another organization's rows", async () => {
    await as(second);
    await expect(
      app.query(
        "insert into events (slug, name, event_start, event_end, group_id) values ('talk', 'Talk', now(), now(), $1)",
        [group],
      ),
    ).rejects.toMatchObject(foreignKeyViolation);
  });

  test("fails when no organization is set, instead of showing all or nothing", async () => {
    const fresh = await connect("moothall_app");
    await expect(fresh.query("select from groups")).rejects.toMatchObject({ code: "42704" });
    await fresh.end();
  });

  test("hides the table of the queue and of the migrations", async () => {
    await expect(app.query("select from graphile_worker.jobs")).rejects.toMatchObject(insufficientPrivilege);
    await expect(app.query("select from kysely_migration")).rejects.toMatchObject(insufficientPrivilege);
  });

  test("keeps the audit trail as it was written", async () => {
    await as(first);
    await app.query("insert into audit_log (action, subject, subject_id) values ('group.created', 'group', $1)", [
      group,
    ]);
    await expect(app.query("update audit_log set action = 'nothing'")).rejects.toMatchObject(insufficientPrivilege);
    await expect(app.query("delete from audit_log")).rejects.toMatchObject(insufficientPrivilege);
  });
});

describe("scarcity", () => {
  const take = "update pass_types set sold = sold + 1 where id = $1 and (supply is null or sold < supply)";
  let passType: string;
  let event: string;

  const session = async (): Promise<pg.Client> => {
    const client = await connect("moothall_app");
    await client.query("select set_config('app.organization_id', $1, false)", [second]);
    return client;
  };

  beforeAll(async () => {
    const app = await session();
    const events = await app.query<{ id: string }>(
      "insert into events (slug, name, event_start, event_end) values ('fair', 'Fair', now(), now()) returning id",
    );
    event = events.rows[0]?.id ?? "";
    const passTypes = await app.query<{ id: string }>(
      "insert into pass_types (event_id, slug, name, supply) values ($1, 'day', 'Day', 3) returning id",
      [event],
    );
    passType = passTypes.rows[0]?.id ?? "";
    await app.end();
  });

  test("eight buyers at once share three passes", async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, session));
    const taken = await Promise.all(buyers.map(async (buyer) => (await buyer.query(take, [passType])).rowCount));
    expect(taken.filter((count) => count === 1)).toHaveLength(3);
    await Promise.all(buyers.map((buyer) => buyer.end()));
  });

  test("a statement that forgets the guard fails on the check", async () => {
    const app = await session();
    await expect(app.query("update pass_types set sold = sold + 1 where id = $1", [passType])).rejects.toMatchObject(
      checkViolation,
    );
    await app.end();
  });

  test("every counter of taken things has a check against its supply", async () => {
    const unchecked = await names(`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attname in ('sold', 'uses', 'registration_count') and not exists (
        select from pg_constraint where conrelid = c.oid and contype = 'c' and conname like '%supply' and conkey @> array[a.attnum])`);
    expect(unchecked).toEqual([]);
  });

  test("running numbers have no doubles and start anew in each organization", async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, session));
    const numbers = await Promise.all(
      clients.map(
        async (client) => (await client.query<{ n: number }>("select next_number('registrations') as n")).rows[0]?.n,
      ),
    );
    expect(numbers.sort()).toEqual([1, 2, 3, 4]);
    await clients[0]?.query("select set_config('app.organization_id', $1, false)", [first]);
    expect((await clients[0]?.query("select next_number('registrations') as n"))?.rows).toEqual([{ n: 1 }]);
    await Promise.all(clients.map((client) => client.end()));
  });

  test("one room cannot be slept in twice on one night", async () => {
    const app = await session();
    const made = await app.query(
      `with account as (insert into accounts (username) values ('guest') returning id),
        room as (insert into rooms (event_id, room_name) values ($1, '101') returning id),
        kind as (insert into event_room_types (event_id, name) values ($1, 'Double') returning id),
        cart as (insert into registrations (event_id, account_id) select $1, id from account returning id)
      select cart.id as cart, kind.id as kind, room.id as room from cart, kind, room`,
      [event],
    );
    const { cart, kind, room } = made.rows[0];
    const stay = (from: string, to: string) =>
      app.query(
        "insert into room_reservations (registration_id, room_type_id, room_id, check_in, check_out, status) values ($1, $2, $3, $4, $5, 'ready')",
        [cart, kind, room, from, to],
      );
    await stay("2027-05-01", "2027-05-03");
    await stay("2027-05-03", "2027-05-04");
    await expect(stay("2027-05-02", "2027-05-03")).rejects.toMatchObject({ code: "23P01" });
    await app.end();
  });
});

test("an organization leaves with everything it has", async () => {
  await owner.query("delete from organizations where id = $1", [second]);
  const platform = await connect("moothall_platform");
  const left = await platform.query("select from room_reservations where organization_id = $1", [second]);
  expect(left.rowCount).toBe(0);
  await platform.end();
});

test("migrating again changes nothing", async () => {
  const applied = "select name, timestamp from kysely_migration order by name";
  const before = (await owner.query(applied)).rows;
  await migrate(database.url);
  expect((await owner.query(applied)).rows).toEqual(before);
});

test("the types of the tables are those of the migrations", async () => {
  const root = join(import.meta.dirname, "../../..");
  const check = promisify(execFile)(process.execPath, [join(root, "bin/tables.ts"), "--check", database.url], {
    cwd: root,
  });
  await expect(check).resolves.toMatchObject({ stderr: "" });
});
