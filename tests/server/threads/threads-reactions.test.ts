import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { self } from "#contract/self";
import { streams } from "#contract/streams";
import { threads } from "#contract/threads";
import { type ReactionName, reactionName } from "#entities/conversations/reactions";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import { reactLimit } from "#server/modules/conversations/threads/threads.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { unpack } from "#tests/server/self/unpack";
import { quietLog } from "#tests/support/quiet-log";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type besideStreamsOf, crewOf } from "./beside-stream.ts";
import { stageOf } from "./watchers.ts";

let world: World;
let club: OrganizationRecord;
let beside: ReturnType<typeof besideStreamsOf>;
let host: TestAccount;
let ada: TestAccount;
let bob: TestAccount;
let eventId: string;
let streamId: string;
let threadId: string;
/** What Ada has said. */
let messageId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ club, beside, host, ada, bob, eventId, streamId, threadId } = await crewOf(world));
  messageId = (await beside.say(ada, threadId, "High water")).id;
});
afterAll(() => world.close());

const outcome = ({ status, body }: Awaited<ReturnType<World["send"]>>) => [status, body.code ?? null];
const params = () => ({ threadId, threadMessageId: messageId });
const reacting = (by: TestAccount, emojiName: string, over: object = {}) =>
  world.send(threads.react, { params: { ...params(), ...over }, body: { emojiName } }, by.who);
const takingBack = (by: TestAccount, reactionId: string, over: object = {}) =>
  world.send(threads.unreact, { params: { ...params(), ...over, reactionId } }, by.who);
const react = (by: TestAccount, name: ReactionName) => beside.react(by, threadId, messageId, name);
const reactions = (by: TestAccount) => beside.reactions(by, threadId);

const isStored = async (id: string): Promise<boolean> => {
  const found = await world
    .scope(club)
    .read((tx) => tx.selectFrom("threadMessageReactions").where("id", "=", id).select("id").executeTakeFirst());
  return found !== undefined;
};

describe("a reaction", () => {
  test("is one of a small set, and anything else is refused", async () => {
    for (const name of reactionName.options) {
      expect(await react(bob, name)).toEqual({
        ...{ id: expect.any(String), accountId: bob.id, emojiName: name, createdAt: expect.any(String) },
        account: expect.objectContaining({ id: bob.id, username: bob.username }),
      });
    }
    expect((await reactions(ada)).map(([name]) => name)).toEqual(reactionName.options);
    for (const name of ["thumbs_down", "👍", "", "Heart"]) {
      const reply = await reacting(bob, name);
      expect([reply.status, reply.body.fields]).toEqual([400, { emojiName: "invalid_value" }]);
    }
  });

  test("made once more is the one that is there, also at the same moment", async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => react(bob, "clap")));
    const later = await react(bob, "clap");
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([later.id]));
    expect(made[0]).toEqual(later);
    expect(await reactions(ada)).toEqual([["clap", bob.id]]);
  });

  test("stands with the message: one's own first, then those of others in their order, by kinds", async () => {
    await react(host, "fire");
    await react(bob, "fire");
    await react(ada, "clap");
    expect(await reactions(ada)).toEqual([
      ["clap", ada.id],
      ["fire", host.id],
      ["fire", bob.id],
    ]);
    expect(await reactions(bob)).toEqual([
      ["clap", ada.id],
      ["fire", bob.id],
      ["fire", host.id],
    ]);
    const { items } = await bob.call(threads.messages, { params: { threadId } });
    expect(items[0]?.reactions[0]?.account).toMatchObject({ username: ada.username });
    expect(items[0]).not.toHaveProperty("reactionCounts");
  });

  test("stays when the words change", async () => {
    const { id } = await react(bob, "sad");
    const edited = await ada.call(threads.update, { params: params(), body: { body: "Low water" } });
    expect(edited).toMatchObject({ body: "Low water", reactions: [{ id, accountId: bob.id }] });
  });

  test("is taken back by whose it is, and by nobody else", async () => {
    const { id } = await react(bob, "heart");
    for (const other of [ada, host, await world.account(club, { role: "owner" })])
      expect(outcome(await takingBack(other, id))).toEqual([404, "not_found"]);
    for (const wrong of [randomUUID(), "no-id"])
      expect(outcome(await takingBack(bob, wrong))).toEqual([404, "not_found"]);
    const { id: other } = await beside.say(ada, threadId, "Another");
    expect(outcome(await takingBack(bob, id, { threadMessageId: other }))).toEqual([404, "not_found"]);
    expect((await takingBack(bob, id)).body.data).toBeNull();
    expect(outcome(await takingBack(bob, id))).toEqual([404, "not_found"]);
    expect(await reactions(bob)).toEqual([]);
  });

  test("and its end are a hundred and twenty a minute for an account", async () => {
    await world.platform.limiter.consume(`threads:react:${bob.id}`, reactLimit, 118);
    const { id } = await react(bob, "fire");
    expect(outcome(await takingBack(bob, id))).toEqual([200, null]);
    expect(outcome(await reacting(bob, "fire"))).toEqual([429, "rate_limited"]);
    const own = await react(ada, "fire");
    await world.platform.limiter.consume(`threads:react:${ada.id}`, reactLimit, 120);
    expect(outcome(await takingBack(ada, own.id))).toEqual([429, "rate_limited"]);
  });
});

describe("who may watch a stream, and nobody else", () => {
  test("reacts beside it", async () => {
    const { people, streams: stage } = await stageOf(world, club);
    const seen = new Set<boolean>();
    for (const { name, streamId: id, output } of stage) {
      const own = await beside.threadOf(id);
      const said = await world.insert(club, "threadMessages", { threadId: own, accountId: host.id, body: "Ahoy" });
      for (const who of ["guest", "outsider", "member"] as const) {
        const watches = await beside.watch(people[who], id, output).then(
          () => true,
          () => false,
        );
        seen.add(watches);
        const reply = await reacting(people[who], "fire", { threadId: own, threadMessageId: said.id });
        expect(outcome(reply), `${who} at ${name}`).toEqual(watches ? [200, null] : [404, "not_found"]);
      }
    }
    expect(seen).toEqual(new Set([true, false]));
  });

  test("is somebody of the organization who is signed in, and names a message of that thread", async () => {
    const elsewhere = await world.account(await world.organization());
    expect(outcome(await reacting(elsewhere, "fire"))).toEqual([404, "not_found"]);
    const nobody = { organizationId: club.id };
    const anonymous = await world.send(threads.react, { params: params(), body: { emojiName: "fire" } }, nobody);
    expect(outcome(anonymous)).toEqual([401, "unauthenticated"]);
    const other = await beside.threadOf(await beside.live({ eventId, public: true }));
    expect(outcome(await reacting(bob, "fire", { threadId: other }))).toEqual([404, "not_found"]);
    expect(outcome(await reacting(bob, "fire", { threadMessageId: randomUUID() }))).toEqual([404, "not_found"]);
  });
});

describe("people who have blocked each other", () => {
  test("do not see how the other reacts, whoever did it, and others see both", async () => {
    const cy = await world.account(club);
    await react(bob, "fire");
    await react(cy, "fire");
    await bob.call(accounts.block, { params: { accountId: cy.id } });
    expect(await reactions(bob)).toEqual([["fire", bob.id]]);
    expect(await reactions(cy)).toEqual([["fire", cy.id]]);
    expect(await reactions(ada)).toEqual([
      ["fire", bob.id],
      ["fire", cy.id],
    ]);
  });

  test("do not react to each other", async () => {
    await ada.call(accounts.block, { params: { accountId: bob.id } });
    expect(outcome(await reacting(bob, "fire"))).toEqual([404, "not_found"]);
  });

  test("and whoever is disabled are not counted either", async () => {
    await react(bob, "fire");
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", bob.id).execute());
    expect(await reactions(ada)).toEqual([]);
  });
});

describe("a message to which very many react", () => {
  /** So many members who react to it in this way. */
  const crowd = (count: number, name: ReactionName) =>
    world.scope(club).write((tx) =>
      sql`with member as (
          insert into accounts (username, first_name, terms_accepted)
          select ${name}::text || '-' || n, 'Wave', now() from generate_series(1, ${count}::int) n returning id)
        insert into thread_message_reactions (message_id, account_id, emoji_name)
        select ${messageId}::uuid, id, ${name}::text from member`.execute(tx),
    );

  test("names a hundred of every kind together, one's own among them, and counts to a hundred of each", async () => {
    await crowd(130, "fire");
    await crowd(40, "sad");
    await react(bob, "fire");
    await react(ada, "clap");
    const { items } = await bob.call(threads.messages, { params: { threadId } });
    const [message] = items;
    const named = message?.reactions ?? [];
    expect(named).toHaveLength(100);
    expect(named.filter(({ accountId }) => accountId === bob.id)).toHaveLength(1);
    const numberOf = (name: ReactionName) => named.filter(({ emojiName }) => emojiName === name).length;
    expect([numberOf("clap"), numberOf("sad"), numberOf("fire")]).toEqual([1, 40, 59]);
    // Who they are is said of the first few.
    expect(named.filter(({ account }) => account)).toHaveLength(7);
    expect(message?.reactionCounts?.toSorted((a, b) => a.count - b.count)).toEqual([
      { emojiName: "clap", count: 1 },
      { emojiName: "sad", count: 40 },
      { emojiName: "fire", count: 100 },
    ]);
  });

  test("says how many there are only where it does not name them all", async () => {
    await crowd(99, "fire");
    const read = async () => (await bob.call(threads.messages, { params: { threadId } })).items[0];
    await react(ada, "fire");
    expect(await read()).not.toHaveProperty("reactionCounts");
    await react(ada, "clap");
    expect(await read()).toMatchObject({
      reactionCounts: expect.arrayContaining([
        { emojiName: "fire", count: 100 },
        { emojiName: "clap", count: 1 },
      ]),
    });
  });
});

describe("reactions go", () => {
  test("with their message, and with the stream", async () => {
    const { id } = await react(bob, "fire");
    await ada.call(threads.remove, { params: params() });
    expect(await isStored(id)).toBe(false);
    messageId = (await beside.say(ada, threadId, "Again")).id;
    const again = await react(bob, "fire");
    expect(await isStored(again.id)).toBe(true);
    await host.call(streams.removeFromEvent, { params: { eventId, streamId } });
    expect(await isStored(again.id)).toBe(false);
  });

  test("with their account", async () => {
    const { id } = await react(bob, "fire");
    const kept = await react(host, "fire");
    await bob.call(self.remove);
    expect([await isStored(id), await isStored(kept.id)]).toEqual([false, true]);
    expect(await reactions(ada)).toEqual([["fire", host.id]]);
  });
});

test("an export holds how the account reacts, and not how others do", async () => {
  await react(bob, "fire");
  await react(ada, "clap");
  const { id: exportId } = await bob.call(self.createExport);
  const ctx = await jobContext(world.platform, club.id, quietLog);
  await createHandlers(null)["accounts.export"](ctx, { organizationId: club.id, exportId });
  const [made] = (await bob.call(self.exports)).items;
  const reply = await world.app.inject(new URL(made?.url ?? "").pathname.replace(/^\/api/, ""));
  const text = await (await unpack(reply.rawPayload)).text("conversations.json");
  expect(JSON.parse(text)).toMatchObject({
    threadReactions: [{ place: "Main hall", messageId, emojiName: "fire", createdAt: expect.any(String) }],
  });
  expect(text).not.toContain("clap");
});
