import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

/** More than a search meets on its way before it looks words up, over more than one era. */
const posts = 3_000;

let world: World;
let town: OrganizationRecord;
let other: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let foe: TestAccount;

const search = async (text: string, query: { page?: number; pageSize?: number; orderBy?: string } = {}) => {
  const { items, count } = await ada.call(activities.list, { query: { search: text, pageSize: 10, ...query } });
  return { messages: items.map(({ message }) => message), count };
};

/** What is said by whom, so many hours ago. */
const say = (organization: OrganizationRecord, accountId: string, message: string, hours: number, groupId?: string) =>
  world.scope(organization).write((tx) =>
    sql`insert into activities (account_id, message, group_id, created_at)
      values (${accountId}, ${message}, ${groupId ?? null}, now() - ${hours} * interval '1 hour')`.execute(tx),
  );

beforeAll(async () => {
  world = await startWorld();
  town = await world.organization();
  other = await world.organization();
  ada = await world.account(town);
  bob = await world.account(town);
  foe = await world.account(town);
  const secret = (await world.insert(town, "groups", { slug: "secret", name: "Secret", access: "private" })).id;
  await world.scope(town).write(async (tx) => {
    await sql`insert into activities (account_id, message, created_at)
      select ${bob.id}, 'Wave ' || n || case when n % 100 = 0 then ' and a buoy' else '' end, now() - n * interval '1 hour'
      from generate_series(1, ${posts}) n`.execute(tx);
    await sql`insert into groups (slug, name) select 'crew-' || n, 'Crew ' || n from generate_series(1, 1200) n`.execute(
      tx,
    );
    await sql`insert into accounts (username, first_name) select 'hand-' || n, 'Hand' from generate_series(1, 4200) n`.execute(
      tx,
    );
  });
  await say(town, bob.id, "A kráken at pier 100%", 2_900);
  await say(town, bob.id, "The kraken again", 1_500);
  await say(town, foe.id, "Kraken, says a foe", 1_600);
  await say(town, bob.id, "Kraken among us", 1_700, secret);
  const stranger = await world.account(other);
  await say(other, stranger.id, "Kraken elsewhere", 5);
  await ada.call(accounts.block, { params: { accountId: foe.id } });
}, 120_000);
afterAll(() => world.close());

describe("a search among many posts", () => {
  test("finds a rare word far back, whatever its accents, and neither what is private, of a blocked one, nor of others", async () => {
    expect(await search("KRAKEN")).toEqual({ messages: ["The kraken again", "A kráken at pier 100%"], count: 2 });
    expect(await search("kraken at")).toEqual({ messages: ["A kráken at pier 100%"], count: 1 });
    expect((await search("rake")).messages).toHaveLength(2);
    expect((await search("00%")).messages).toEqual(["A kráken at pier 100%"]);
    expect(await search("kraken and a buoy")).toEqual({ messages: [], count: 0 });
    expect(await search("a_kraken")).toEqual({ messages: [], count: 0 });
  });

  test("shows who was blocked what they said themselves", async () => {
    const { items } = await foe.call(activities.list, { query: { search: "kraken" } });
    expect(items.map(({ message }) => message)).toContain("Kraken, says a foe");
  });

  test("looks up two letters too", async () => {
    expect((await search("%")).messages).toEqual(["A kráken at pier 100%"]);
    expect((await search("0%")).messages).toEqual(["A kráken at pier 100%"]);
  });

  test("begins with the newest that hold a frequent word, and goes on where the page before ended", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search("wave", { page })));
    expect(pages.flatMap(({ messages }) => messages.map((text) => text.split(" and")[0]))).toEqual(
      Array.from({ length: 30 }, (_, n) => `Wave ${n + 1}`),
    );
    for (const [at, { count }] of pages.entries()) expect(count).toBeGreaterThan((at + 1) * 10);
  });

  test("goes on through what is neither frequent nor rare, to its end", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search("a buoy", { page })));
    expect(pages.flatMap(({ messages }) => messages)).toEqual(
      Array.from({ length: 30 }, (_, n) => `Wave ${(n + 1) * 100} and a buoy`),
    );
    expect(pages[2]?.count).toBe(30);
  });

  test("turned around, is the same search from its end", async () => {
    const oldest = await search("a buoy", { orderBy: "createdAt" });
    expect(oldest.messages[0]).toBe("Wave 3000 and a buoy");
    expect(oldest.count).toBe(30);
  });
});

test("groups and people behind the first of their lists are found", async () => {
  const slugs = async (text: string) =>
    (await ada.call(groups.list, { query: { search: text } })).items.map(({ slug }) => slug);
  expect(await slugs("crew 1199")).toEqual(["crew-1199"]);
  expect(await slugs("crew")).toHaveLength(25);
  const names = async (text: string) =>
    (await ada.call(accounts.list, { query: { search: text } })).items.map(({ username }) => username);
  expect(await names("hand-4199")).toEqual(["hand-4199"]);
});
