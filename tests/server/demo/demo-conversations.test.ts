import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireOrganization } from "#server/cli/organizations";
import { type Database, openDatabase } from "#server/db/database";
import { createDemo } from "#server/demo/create";
import { createDirectoryStore } from "#server/ports/files-directory";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

let storage: TestDatabase;
let database: Database;
const directory = mkdtempSync(join(tmpdir(), "demo-files-"));

beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase(storage.url, { max: 3 });
  await createDemo({ database, files: createDirectoryStore(directory) }, new Date());
});
afterAll(async () => {
  await database.close();
  await storage.drop();
  rmSync(directory, { recursive: true });
});

test("the first run has conversations that could have come about, and something unread for who looks first", async () => {
  const { id } = await requireOrganization(database, "tidewater");
  const { conversations, members, messages, reactions } = await database.organization(id).read(async (tx) => ({
    conversations: await tx.selectFrom("conversations").selectAll().orderBy("lastMessageAt").execute(),
    members: await tx
      .selectFrom("conversationMembers as m")
      .innerJoin("accounts as a", "a.id", "m.accountId")
      .select(["m.conversationId", "m.accountId", "m.role", "m.readUntil", "a.username"])
      .execute(),
    messages: await tx.selectFrom("conversationMessages").selectAll().orderBy("id").execute(),
    reactions: await tx.selectFrom("conversationMessageReactions").selectAll().execute(),
  }));
  expect(conversations.map(({ name, direct }) => [name, direct])).toEqual([
    [null, true],
    ["Sunday row", false],
  ]);
  for (const { id: conversationId, direct, lastMessageId, lastMessageAt } of conversations) {
    const people = members.filter((member) => member.conversationId === conversationId);
    const said = messages.filter((message) => message.conversationId === conversationId);
    expect(people.filter(({ role }) => role === "moderator")).toHaveLength(1);
    if (direct) expect(people).toHaveLength(2);
    const newest = said.at(-1);
    expect([lastMessageId, lastMessageAt]).toEqual([newest?.id, newest?.createdAt]);
    const ids = people.map(({ accountId }) => accountId);
    const theirs = reactions.filter(({ messageId }) => said.some((message) => message.id === messageId));
    expect(theirs.length).toBeGreaterThan(0);
    for (const { accountId } of [...said, ...theirs]) expect(ids).toContain(accountId);
    for (const { id: number, replyTo, search } of said) {
      if (replyTo !== null)
        expect(said.filter((message) => message.id < number).map((one) => one.id)).toContain(replyTo);
      // It can be found.
      expect(search).not.toBe(null);
    }
  }
  expect(messages.filter(({ editedAt }) => editedAt !== null)).toHaveLength(1);
  expect(messages.every(({ createdAt }) => createdAt <= new Date().toISOString())).toBe(true);
  const newest = conversations.map(({ lastMessageId }) => lastMessageId);
  expect(members.filter(({ readUntil }) => !newest.includes(readUntil)).map(({ username }) => username)).toEqual([
    "marina",
  ]);
});
