import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifications } from "#contract/notifications";
import { newsOf } from "#server/modules/inbox/notifications/followed-news.queries";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

/** Ada among the fifty thousand of one group, in a community of forty thousand posts; she follows thirty groups more. */
const members = 50_000;

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let groupId: string;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club);
  groupId = (await world.insert(club, "groups", { slug: "everybody", name: "Everybody" })).id;
  await fill();
}, 120_000);
afterAll(() => world.close());

const run = (statement: ReturnType<typeof sql>) => world.scope(club).write((tx) => statement.execute(tx));

const addMembers = async () => {
  await run(sql`insert into accounts (username) select 'crew-' || n from generate_series(1, ${members}::int) n`);
  await run(sql`insert into group_memberships (group_id, account_id, activity_notification_preference, created_at)
    select ${groupId}::uuid, id, 'all', now() - interval '60 days' from accounts`);
  await run(sql`with made as (
      insert into groups (slug, name) select 'circle-' || n, 'Circle ' || n from generate_series(1, 30) n returning id)
    insert into group_memberships (group_id, account_id, activity_notification_preference, created_at)
      select id, ${ada.id}::uuid, 'all', now() - interval '60 days' from made`);
};

/** A tenth of them in the large group, as many in the circles, the rest in nobody's; the oldest are pinned. */
const addPosts = async () => {
  await run(sql`insert into activities (account_id, group_id, message, created_at, featured, pinned)
    select ${bob.id}::uuid, case n % 10 when 0 then ${groupId}::uuid when 1 then c.ids[1 + n / 10 % 30] end, 'post ' || n,
      now() - n * interval '1 minute', n % 100 < 2, n > 39950
    from generate_series(1, 40000) n, (select array_agg(id) ids from groups where slug ~ '^circle') c`);
  await run(sql`insert into activities (account_id, group_id, commented_id, message, created_at)
    select account_id, group_id, id, 'comment', created_at
    from activities, generate_series(1, 3) where group_id is not null`);
};

/** Without the triggers that count: one by one, so many would take minutes. */
const fill = async () => {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  const counted = ["group_memberships", "activities"];
  for (const table of counted) await owner.query(`alter table ${table} disable trigger user`);
  await addMembers();
  await addPosts();
  for (const table of counted) await owner.query(`alter table ${table} enable trigger user`);
  await owner.query("analyze");
  await owner.end();
};

const rowsOf = async (): Promise<number> => {
  const { count } = await world.scope(club).read((tx) =>
    tx
      .selectFrom("notifications")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  );
  return count;
};

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("a post in a group of fifty thousand writes no notification, and the inbox costs no more for it", async () => {
  const counter = openStatementCounter(world);
  const costOf = async () => {
    const cost: number[] = [];
    for (const call of [notifications.list, notifications.unread]) cost.push(await counter.cost(call, {}, ada.who));
    return cost;
  };
  const before = await costOf();
  await world.insert(club, "activities", { accountId: bob.id, groupId, message: "Ahoy, all" });
  expect((await ada.call(notifications.unread)).unread).toBe(1);
  const after = await costOf();
  await counter.close();
  expect(await rowsOf()).toBe(0);
  expect(after).toEqual(before);
  expect(before[0]).toBeLessThanOrEqual(25);
});

test.each([
  ["an inbox", {}],
  ["a count", { unread: true }],
] as const)("%s is read by the indexes, and looks at two hundred posts of a place at most", async (_what, asked) => {
  const { rows } = await world.scope(club).read((tx) =>
    sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`
      explain (analyze, format json) ${newsOf({ accountId: ada.id, ...asked })}`.execute(tx),
  );
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  const nodes = plan ? nodesOf(plan) : [];
  const read = nodes.filter((node) => node["Relation Name"] === "activities");
  expect(read.length).toBeGreaterThan(0);
  for (const node of read) {
    expect(node["Node Type"]).toMatch(/^Index/);
    expect(node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)).toBeLessThanOrEqual(200);
  }
  // Nor is anybody of the fifty thousand looked at who has not written anything.
  expect(nodes.filter((node) => node["Actual Rows"] > 10_000)).toEqual([]);
});
