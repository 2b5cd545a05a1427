import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { self } from "#contract/self";
import { threads } from "#contract/threads";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { unpack } from "#tests/server/self/unpack";
import { quietLog } from "#tests/support/quiet-log";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type besideStreamsOf, crewOf } from "./beside-stream.ts";
import { threadAt } from "./talk-places.ts";
import { stageOf } from "./watchers.ts";

let world: World;
let club: OrganizationRecord;
let beside: ReturnType<typeof besideStreamsOf>;
let host: TestAccount;
let ada: TestAccount;
let bob: TestAccount;
let eventId: string;
let threadId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ club, beside, host, ada, bob, eventId, threadId } = await crewOf(world));
});
afterAll(() => world.close());

const outcome = ({ status, body }: Awaited<ReturnType<World["send"]>>) => [status, body.code ?? null];

describe("who may watch a stream, and nobody else", () => {
  test("reads and writes beside it, whatever it belongs to", async () => {
    const { people, streams } = await stageOf(world, club);
    for (const { name, streamId, output } of streams) {
      const thread = await beside.threadOf(streamId);
      const params = { threadId: thread };
      const saying = { params, body: { body: "Ahoy", entities: [] } };
      const ask = async ([who, person]: [string, TestAccount]) => {
        const told = await beside.watch(person, streamId, output).then(
          (stream) => stream.threads.map(({ id }) => id),
          () => null,
        );
        const replies = [await world.send(threads.get, { params }, person.who)];
        if (who === "guest" || who === "member")
          replies.push(
            await world.send(threads.messages, { params }, person.who),
            await world.send(threads.send, saying, person.who),
          );
        expect(told ?? [thread]).toEqual([thread]);
        const expected = told === null ? [404, "not_found"] : [200, null];
        expect(replies.map(outcome), `${who} at ${name}`).toEqual(replies.map(() => expected));
      };
      await Promise.all(Object.entries(people).map(ask));
    }
    // Both answers are there, or it would prove nothing.
    const seen = await Promise.all(
      streams.map(({ streamId, output }) =>
        beside.watch(people.outsider, streamId, output).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(new Set(seen)).toEqual(new Set([true, false]));
  });

  test("is somebody of the organization who is signed in", async () => {
    const elsewhere = await world.account(await world.organization());
    const call = (who: object) => world.send(threads.messages, { params: { threadId } }, who);
    expect(outcome(await call(elsewhere.who))).toEqual([404, "not_found"]);
    expect(outcome(await call({ organizationId: club.id }))).toEqual([401, "unauthenticated"]);
    expect(outcome(await world.send(threads.get, { params: { threadId: "no-id" } }, ada.who))).toEqual([
      404,
      "not_found",
    ]);
  });
});

describe("people who have blocked each other", () => {
  test("do not read each other, whoever did it, and others read both", async () => {
    await beside.say(ada, threadId, "From Ada");
    const { sentAt } = await beside.say(bob, threadId, "From Bob");
    await ada.call(accounts.block, { params: { accountId: bob.id } });
    expect(await beside.read(ada, threadId)).toEqual(["From Ada"]);
    expect(await beside.read(bob, threadId)).toEqual(["From Bob"]);
    expect(await beside.read(host, threadId)).toEqual(["From Bob", "From Ada"]);
    const { lastMessageAt } = await ada.call(threads.get, { params: { threadId } });
    expect(lastMessageAt).not.toBe(sentAt);
  });

  test("find no message of the other by its id either", async () => {
    const { id } = await beside.say(host, threadId, "From the host");
    await host.call(accounts.block, { params: { accountId: ada.id } });
    const params = { threadId, threadMessageId: id };
    expect(outcome(await world.send(threads.remove, { params }, ada.who))).toEqual([404, "not_found"]);
    expect(outcome(await world.send(threads.remove, { params }, bob.who))).toEqual([403, "forbidden"]);
  });
});

describe("who runs the place", () => {
  test("reads and deletes what somebody says there who has blocked them, and not what they block themselves", async () => {
    const { id } = await beside.say(bob, threadId, "Buy oars");
    await bob.call(accounts.block, { params: { accountId: host.id } });
    expect(await beside.read(host, threadId)).toEqual(["Buy oars"]);
    await host.call(threads.remove, { params: { threadId, threadMessageId: id } });
    expect(await beside.read(ada, threadId)).toEqual([]);
    const { id: own } = await beside.say(ada, threadId, "Ahoy");
    await host.call(accounts.block, { params: { accountId: ada.id } });
    expect(await beside.read(host, threadId)).toEqual([]);
    const params = { threadId, threadMessageId: own };
    expect(outcome(await world.send(threads.remove, { params }, host.who))).toEqual([404, "not_found"]);
  });
});

describe("a message", () => {
  const sayingOtherwise = (by: TestAccount, id: string, body: object, thread = threadId) =>
    world.send(threads.update, { params: { threadId: thread, threadMessageId: id }, body }, by.who);

  test("is said in other words by its author alone", async () => {
    const said = await ada.call(threads.send, {
      params: { threadId },
      body: { body: "Bold start", entities: [{ type: "segment", startIndex: 0, endIndex: 4, marks: ["bold"] }] },
    });
    for (const other of [bob, host, await world.account(club, { role: "owner" })])
      expect(outcome(await sayingOtherwise(other, said.id, { body: "Mine" }))).toEqual([404, "not_found"]);
    const { body } = await sayingOtherwise(ada, said.id, { body: "Calm start" });
    // Parts stood in the words of before.
    const changed = { ...said, body: "Calm start", entities: [], editedAt: expect.any(String) };
    expect(body.data).toEqual(changed);
    const { items } = await bob.call(threads.messages, { params: { threadId } });
    expect(items).toEqual([changed]);
    const again = await sayingOtherwise(ada, said.id, {
      ...{ body: "Calm end", entities: [{ type: "segment", startIndex: 5, endIndex: 8, marks: ["italic"] }] },
    });
    expect(again.body.data).toMatchObject({ entities: [{ startIndex: 5, endIndex: 8, marks: ["italic"] }] });
  });

  test("stays as it is without other words, and is refused blank ones", async () => {
    const said = await beside.say(ada, threadId, "As it is");
    expect((await sayingOtherwise(ada, said.id, {})).body.data).toEqual(said);
    const reply = await sayingOtherwise(ada, said.id, { body: " " });
    expect([reply.status, reply.body.fields]).toEqual([400, { body: "required" }]);
    expect(await beside.read(bob, threadId)).toEqual(["As it is"]);
  });

  test("is deleted by its author, who runs the event, or a moderator of the organization", async () => {
    const coHost = await world.account(club);
    await world.insert(club, "eventHosts", { eventId, accountId: coHost.id });
    const moderator = await world.account(club, { role: "moderator" });
    for (const remover of [ada, host, coHost, moderator]) {
      const { id } = await beside.say(ada, threadId, "Oops");
      const params = { threadId, threadMessageId: id };
      expect(outcome(await world.send(threads.remove, { params }, bob.who))).toEqual([403, "forbidden"]);
      await remover.call(threads.remove, { params });
      expect(outcome(await world.send(threads.remove, { params }, remover.who))).toEqual([404, "not_found"]);
      expect(outcome(await sayingOtherwise(ada, id, { body: "Back" }))).toEqual([404, "not_found"]);
    }
    expect(await beside.read(bob, threadId)).toEqual([]);
    const can = async (who: TestAccount) => (await who.call(threads.get, { params: { threadId } })).can;
    expect(await Promise.all([ada, host, coHost, moderator].map(can))).toEqual([
      { moderate: false },
      { moderate: true },
      { moderate: true },
      { moderate: true },
    ]);
  });

  test("in a group is deleted by who runs it, and not by a moderator of the organization who is outside", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "watch", name: "Watch", access: "private" });
    for (const [accountId, role] of [
      [ada.id, "moderator"],
      [bob.id, "member"],
    ] as const)
      await world.insert(club, "groupMemberships", { groupId, accountId, role });
    const own = await beside.threadOf(await beside.live({ groupId }));
    const { id } = await beside.say(bob, own, "Inside");
    const params = { threadId: own, threadMessageId: id };
    const moderator = await world.account(club, { role: "moderator" });
    expect(outcome(await world.send(threads.remove, { params }, moderator.who))).toEqual([404, "not_found"]);
    await ada.call(threads.remove, { params });
    expect(await beside.read(bob, own)).toEqual([]);
  });

  test("is found in its own thread alone", async () => {
    const { id } = await beside.say(ada, threadId, "Here");
    const other = await beside.threadOf(await beside.live({ eventId, public: true }));
    expect(outcome(await sayingOtherwise(ada, id, { body: "There" }, other))).toEqual([404, "not_found"]);
    const params = { threadId: other, threadMessageId: id };
    expect(outcome(await world.send(threads.remove, { params }, ada.who))).toEqual([404, "not_found"]);
    expect(await beside.read(bob, threadId)).toEqual(["Here"]);
  });
});

describe("an account", () => {
  test("that is deleted takes along what it said, and others name nobody in particular", async () => {
    await beside.say(ada, threadId, "From Ada");
    const body = `Ahoy @${ada.username}, all well?`;
    const end = 6 + ada.username.length;
    await bob.call(threads.send, {
      params: { threadId },
      body: {
        body,
        entities: [
          { type: "mention", startIndex: 5, endIndex: end, marks: [], accountId: ada.id },
          { type: "segment", startIndex: end + 2, endIndex: end + 5, marks: ["bold"] },
        ],
      },
    });
    await beside.read(ada, threadId);
    await ada.call(self.remove);
    const { items } = await bob.call(threads.messages, { params: { threadId } });
    expect(items).toHaveLength(1);
    const [{ body: rewritten = "", entities = [] } = {}] = items;
    expect(rewritten).not.toContain(ada.username);
    expect(rewritten).toMatch(/^Ahoy @former-member-[0-9a-f]+, all well\?$/);
    expect(entities.map(({ startIndex, endIndex }) => rewritten.slice(startIndex, endIndex))).toEqual([
      expect.stringMatching(/^@former-member-[0-9a-f]+$/),
      "all",
    ]);
    const read = await world
      .scope(club)
      .read((tx) => tx.selectFrom("threadViewers").where("accountId", "=", ada.id).selectAll().execute());
    expect(read).toEqual([]);
  });

  test("that goes while it says something says it no more", async () => {
    const owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
    const isWaiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const { saying } = await world.scope(club).write(async (tx) => {
      await tx.updateTable("accounts").set({ disabled: true }).where("id", "=", ada.id).execute();
      const saying = world.send(threads.send, { params: { threadId }, body: { body: "Last", entities: [] } }, ada.who);
      await expect.poll(async () => (await owner.query(isWaiting)).rowCount).toBe(1);
      return { saying };
    });
    await owner.end();
    expect(outcome(await saying)).toEqual([462, "account_disabled"]);
    const said = await world.scope(club).read((tx) => tx.selectFrom("threadMessages").selectAll().execute());
    expect(said).toEqual([]);
  });

  test("that is disabled is not there, and neither is what it said", async () => {
    await beside.say(bob, threadId, "Spam");
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", bob.id).execute());
    expect(await beside.read(ada, threadId)).toEqual([]);
  });

  test("takes what it has said along in its export, and nothing of others", async () => {
    await beside.say(ada, threadId, "Mine");
    await beside.say(bob, threadId, "His");
    const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers", talk: true });
    await world.insert(club, "groupMemberships", { groupId, accountId: ada.id });
    await beside.say(ada, await threadAt(world, club, { groupId }), "Mine among rowers");
    const { id: exportId } = await ada.call(self.createExport);
    const ctx = await jobContext(world.platform, club.id, quietLog);
    await createHandlers(null)["accounts.export"](ctx, { organizationId: club.id, exportId });
    const [made] = (await ada.call(self.exports)).items;
    const reply = await world.app.inject(new URL(made?.url ?? "").pathname.replace(/^\/api/, ""));
    const text = await (await unpack(reply.rawPayload)).text("conversations.json");
    expect(JSON.parse(text)).toMatchObject({
      threadMessages: [
        { place: "Main hall", body: "Mine" },
        { place: "Rowers", body: "Mine among rowers" },
      ],
      threadsRead: [{ place: "Main hall" }, { place: "Rowers" }],
    });
    expect(text).not.toContain("His");
  });
});
