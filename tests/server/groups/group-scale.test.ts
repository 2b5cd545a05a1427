import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { groups } from "#contract/groups";
import type { Tx } from "#server/db/database";
import { countUnseen, pageMembers } from "#server/modules/groups/groups/members.queries";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Circle, circles } from "./group-circle.ts";

const members = 50_000;

let world: World;
let club: OrganizationRecord;
let keeper: TestAccount;
let circle: ReturnType<typeof circles>;
let large: Circle;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  keeper = await world.account(club);
  circle = circles(world, club, keeper);
  large = await circle.make({ access: "private", name: "Everybody" });
  await circle.place(large, keeper, "moderator");
  await run(sql`insert into accounts (username, first_name, last_name, disabled)
    select 'crew-' || n, 'Name ' || n, 'Crew', n % 5000 = 0 from generate_series(1, ${members}::int) n`);
  await run(sql`insert into group_memberships (group_id, account_id)
    select ${large.id}::uuid, id from accounts where username like 'crew-%'`);
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query("analyze");
  await owner.end();
}, 120_000);
afterAll(() => world.close());

const run = (statement: ReturnType<typeof sql>) => world.scope(club).write((tx) => statement.execute(tx));

/** Rows of memberships and accounts that the work looks at. */
const rowsRead = (work: (tx: Tx) => Promise<unknown>): Promise<number> =>
  world.scope(club).read(async (tx) => {
    const total = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
        where relname in ('group_memberships', 'accounts')`.execute(tx);
      return rows[0]?.read ?? 0;
    };
    const before = await total();
    await work(tx);
    return (await total()) - before;
  });

describe(`a group of ${members}`, () => {
  const query = { page: 1, pageSize: 25 };

  test("has come in by one change of its counter", async () => {
    expect(await circle.counter(large)).toBe(members + 1);
  });

  test.each([
    ["everybody", undefined],
    ["its members", "member"],
    ["its moderators", "moderator"],
  ] as const)("shows a page of %s by the index", async (_, role) => {
    for (const viewerId of [null, keeper.id])
      expect(await rowsRead((tx) => pageMembers(tx, { groupId: large.id, role, viewerId }, query))).toBeLessThan(200);
  });

  test("is counted without being read", async () => {
    const filter = { groupId: large.id, viewerId: keeper.id };
    expect(await rowsRead((tx) => countUnseen(tx, filter))).toBeLessThan(100);
    const { items, count } = await keeper.call(groups.members, { params: { groupId: large.id } });
    expect([items.length, count]).toEqual([25, members + 1 - members / 5000]);
  });
});

describe("as many statements for one as for many", () => {
  let counter: ReturnType<typeof openStatementCounter>;
  beforeAll(() => {
    counter = openStatementCounter(world);
  });
  afterAll(() => counter.close());

  const crew = async (from: number, to: number) => {
    const rows = await world.scope(club).read((tx) =>
      tx
        .selectFrom("accounts")
        .where(
          "username",
          "in",
          Array.from({ length: to - from }, (_, index) => `crew-${from + index}`),
        )
        .select("id")
        .execute(),
    );
    return rows.map(({ id }) => id);
  };
  const fresh = async () => {
    const made = await circle.make({ access: "private" });
    await circle.place(made, keeper, "moderator");
    return made;
  };

  test("invitations, with a part of them asking already", async () => {
    const cost = async (accountIds: string[]) => {
      const made = await fresh();
      await run(sql`insert into group_requests (group_id, account_id)
        select ${made.id}::uuid, unnest(${accountIds.filter((_, index) => index % 4 === 0)}::uuid[])`);
      const input = { params: { groupId: made.id }, body: { accountIds } };
      const statements = await counter.cost(groups.invite, input, keeper.who);
      const standings = Object.values(await circle.standings(made));
      expect(standings.filter((word) => word === "invited")).toHaveLength(Math.floor((accountIds.length * 3) / 4));
      expect(await circle.faults(made)).toEqual([]);
      return statements;
    };
    const few = await cost(await crew(1, 5));
    const many = await cost(await crew(1, 501));
    expect([many, many <= 30]).toEqual([few, true]);
  });

  test("requests of a group that opens", async () => {
    const cost = async (count: number) => {
      const made = await fresh();
      await run(sql`insert into group_requests (group_id, account_id)
        select ${made.id}::uuid, unnest(${await crew(1, count + 1)}::uuid[])`);
      const input = { params: { groupId: made.id }, body: { group: { access: "public" } } };
      const statements = await counter.cost(groups.update, input, keeper.who);
      expect(await circle.counter(made)).toBe(count + 1);
      return statements;
    };
    const few = await cost(2);
    const many = await cost(900);
    expect([many, many <= 30]).toEqual([few, true]);
  });

  test.each([
    ["members", groups.members],
    ["requests", groups.requests],
    ["invitations", groups.invitations],
    ["people to invite", groups.invitableAccounts],
  ] as const)("a page of %s", async (_, call) => {
    const made = await fresh();
    const [first = "", ...rest] = await crew(1, 100);
    await run(sql`insert into group_requests (group_id, account_id) values (${made.id}, ${first})`);
    const invite = (id: string) =>
      run(sql`insert into group_invitations (group_id, account_id, inviter_id)
        values (${made.id}, ${id}, ${keeper.id})`);
    await invite(first);
    const cost = (pageSize: number) =>
      counter.cost(call, { params: { groupId: made.id }, query: { pageSize } }, keeper.who);
    const one = await cost(1);
    for (const id of rest) {
      await run(sql`insert into group_requests (group_id, account_id) values (${made.id}, ${id})`);
      await invite(id);
    }
    await run(sql`insert into group_memberships (group_id, account_id)
      select ${made.id}::uuid, id from accounts where username like 'crew-9999%'`);
    const hundred = await cost(100);
    expect([hundred <= one + 1, hundred <= 20]).toEqual([true, true]);
  });

  test("names that were pasted", async () => {
    const made = await fresh();
    const cost = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `Name ${index + 1} Crew`);
      return counter.cost(groups.matchAccounts, { params: { groupId: made.id }, body: { names } }, keeper.who);
    };
    const one = await cost(1);
    const many = await cost(200);
    expect([many, many <= 20]).toEqual([one, true]);
  });
});
