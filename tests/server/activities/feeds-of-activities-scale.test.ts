import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import {
  type ActivityFilter,
  pageActivityIds,
  postsCounted,
} from "#server/modules/community/activities/activity-pages.queries";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let readerId: string;
let groupId: string;
let eventId: string;

const posts = 50_000;
const followed = 50;
/** Rows read to count as far as is counted. */
const counting = postsCounted + 1;

const fill = async (tx: Tx): Promise<void> => {
  const run = (statement: RawBuilder<unknown>) => statement.execute(tx);
  await run(sql`insert into accounts (username) select 'crew-' || n from generate_series(1, 2000) n`);
  await run(sql`insert into groups (slug, name) select 'group-' || n, 'Group' from generate_series(1, 2000) n`);
  await run(sql`insert into group_memberships (group_id, account_id)
    select id, ${readerId} from groups where slug like 'group-1__' or id = ${groupId}`);
  await run(sql`insert into account_follows (follower_id, account_id)
    select ${readerId}, id from accounts where username like 'crew-%' order by username limit ${followed}`);
  // A quarter in one group, a quarter at one event; two pinned in each, a few featured, a few with a picture.
  await run(sql`with crew as (select array_agg(id) as ids from accounts), picture as (
      insert into images (width, height) values (8, 8) returning id)
    insert into activities (account_id, message, group_id, event_id, created_at, pinned, featured, image_id)
    select ids[1 + n % cardinality(ids)], 'Wave ' || n, case n % 4 when 1 then ${groupId}::uuid end,
      case n % 4 when 2 then ${eventId}::uuid end, now() - n * interval '1 minute', n in (40001, 40005, 40002, 40006),
      n % 5001 = 0, case when n % 1001 = 0 then picture.id end
    from crew, picture, generate_series(1, ${posts}) n`);
  await run(sql`insert into activities (account_id, message, group_id, commented_id)
    select account_id, 'Aye', group_id, id from activities where group_id is not null`);
};

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  readerId = (await world.account(club)).id;
  groupId = (await world.insert(club, "groups", { slug: "busy", name: "Busy" })).id;
  eventId = (await world.event(club)).id;
  await world.scope(club).write(fill);
  const owner = new pg.Client(world.databaseUrl);
  await owner.connect();
  await owner.query("analyze");
  await owner.end();
}, 120_000);
afterAll(() => world.close());

const rowsRead = async (tx: Tx) => {
  const { rows } = await sql<{ relname: string; scanned: number; fetched: number }>`
    select relname, seq_tup_read as scanned, coalesce(idx_tup_fetch, 0) as fetched
    from pg_stat_xact_user_tables where relname in ('activities', 'accounts', 'groups')`.execute(tx);
  return new Map(rows.map((row) => [row.relname, row]));
};

/** What one page costs in rows, by table. */
const costOf = (filter: ActivityFilter, query: Partial<PageQuery> = {}) =>
  world.scope(club).read(async (tx) => {
    const before = await rowsRead(tx);
    const page = await pageActivityIds(tx, filter, readerId, { page: 1, pageSize: 10, ...query });
    const after = await rowsRead(tx);
    const read = (table: string, kind: "scanned" | "fetched") =>
      (after.get(table)?.[kind] ?? 0) - (before.get(table)?.[kind] ?? 0);
    return {
      found: page.ids.length,
      count: page.count,
      scanned: read("activities", "scanned") + read("accounts", "scanned"),
      activities: read("activities", "fetched"),
      groups: read("groups", "scanned") + read("groups", "fetched"),
    };
  });

describe(`a page of ten from ${posts} posts reads little more than it shows and counts`, () => {
  test.each([
    ["everyone's feed", () => ({ everyone: true }) as const, counting, counting + 22],
    ["what is featured", () => ({ everyone: true, featured: true }) as const, 9, 11],
    [
      "of whom one follows",
      () => ({ everyone: true, followedBy: readerId }) as const,
      counting,
      counting + followed * 11,
    ],
    ["a group", () => ({ group: groupId }), counting, counting + 11],
    ["a group's featured", () => ({ group: groupId, featured: true }), 3, 11],
    ["a group's pictures", () => ({ group: groupId, media: "images" }) as const, 13, 60],
    ["an event", () => ({ event: eventId }), counting, counting + 11],
    ["one's groups", () => ({ groupsOf: readerId }), counting, counting + 30],
  ])("%s", async (_, filter, count, limit) => {
    const cost = await costOf(filter());
    expect(cost).toMatchObject({ found: Math.min(10, count), count, scanned: 0 });
    expect(cost.activities).toBeLessThanOrEqual(limit);
    expect(cost.groups).toBeLessThanOrEqual(counting + followed + 11);
  });
});

test("a page further on knows that there is more, and the last one how many there are", async () => {
  const deep = await costOf({ group: groupId }, { page: 201, pageSize: 10 });
  expect([deep.found, deep.count]).toEqual([10, 2011]);
  const last = await costOf({ group: groupId }, { page: 125, pageSize: 100 });
  expect([last.found, last.count]).toEqual([100, 12_500]);
  const beyond = await costOf({ group: groupId }, { page: 500, pageSize: 100 });
  expect([beyond.found, beyond.count]).toEqual([0, counting]);
});
