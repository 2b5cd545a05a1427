import { afterAll, beforeAll, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { buildApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { realtimeUrl } from "#tests/server/realtime/realtime-page";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";
import { pagesIn, patient } from "./chat-pages.ts";

let world: World;
let club: OrganizationRecord;
let counter: ReturnType<typeof openStatementCounter>;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  counter = openStatementCounter(world);
});
afterAll(async () => {
  await counter.close();
  await world.close();
});

/** Puts so many others into a conversation. */
const crowd = (conversationId: string, count: number) =>
  world.scope(club).write(async (tx) => {
    const names = Array.from({ length: count }, (_, place) => ({ username: `crowd-${place}`, email: null }));
    const rows = await tx.insertInto("accounts").values(names).returning("id").execute();
    const { id } = await tx
      .selectFrom("conversations")
      .where("number", "=", Number(conversationId))
      .select("id")
      .executeTakeFirstOrThrow();
    const members = rows.map((row) => ({ conversationId: id, accountId: row.id }));
    await tx.insertInto("conversationMembers").values(members).execute();
  });

/** What one call after the other costs in a conversation with so many others. */
const costs = async ([ada, bob, carol]: readonly [TestAccount, TestAccount, TestAccount], others: number) => {
  const circle = circleOf(world, club);
  const conversationId = await circle.open(ada, [bob, carol], "Crew");
  if (others > 0) await crowd(conversationId, others);
  const { id } = await circle.say(ada, conversationId, "Row");
  const otherwise = { text: "Bob rows", mentions: [{ accountId: bob.id, startIndex: 0, endIndex: 3 }] };
  const message = { params: { conversationId, messageId: String(id) }, body: otherwise };
  const params = { conversationId, accountId: bob.id };
  const role = (to: string) => counter.cost(chat.setRole, { params, body: { role: to } }, ada.who);
  return {
    edit: await counter.cost(chat.editMessage, message, ada.who),
    rename: await counter.cost(chat.rename, { params, body: { name: "Dawn rowers" } }, ada.who),
    promote: await role("moderator"),
    demote: await role("member"),
    remove: await counter.cost(chat.removeMember, { params }, ada.who),
    add: await counter.cost(chat.addMember, { params }, ada.who),
    leave: await counter.cost(chat.leave, { params }, bob.who),
  };
};

test("who comes, goes, moderates and edits costs some thirty statements at most, and as many among few as among many", async () => {
  const [ada, bob, carol] = await circleOf(world, club).people(3);
  if (!ada || !bob || !carol) throw new Error("There is nobody.");
  const people = [ada, bob, carol] as const;
  // What a process asks once it remembers from then on.
  await costs(people, 0);
  const few = await costs(people, 0);
  expect(await costs(people, 300)).toEqual(few);
  expect(Math.max(...Object.values(few)), JSON.stringify(few)).toBeLessThanOrEqual(30);
});

test("of all who have a conversation open, whoever leaves it is the only one whose page asks what it may still watch", async () => {
  const circle = circleOf(world, club);
  const pages = pagesIn(world, club);
  const [ada, bob, ...others] = await circle.people(6);
  if (!ada || !bob) throw new Error("There is nobody.");
  const conversationId = await circle.open(ada, [bob, ...others], "Crew");
  let asked = 0;
  const database = openDatabase(world.databaseUrl, {
    onStatement: (statement) => {
      if (statement.includes("as place from groups g")) asked += 1;
    },
  });
  const app = buildApp({ ...world.platform, database });
  const url = await realtimeUrl(app);
  const watch = async (who: TestAccount) => ({ who, page: await pages.watching(who, url, conversationId) });
  const open = await Promise.all([ada, bob, ...others].map(watch));

  asked = 0;
  await bob.call(chat.leave, { params: { conversationId } });
  // By the time they are told, those who ask have begun to.
  for (const { who, page } of open)
    await expect
      .poll(async () => (await pages.heardBy(page, who)).map(({ type }) => type), patient)
      .toContain("chat.changed");
  await expect.poll(() => asked, patient).toBeGreaterThan(0);
  for (const { page } of open) await page.heartbeat();
  expect(asked).toBe(1);
  await app.close();
  await database.close();
});
