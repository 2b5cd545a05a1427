import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { notifications } from "#contract/notifications";
import { threads } from "#contract/threads";
import { type ThreadMessage, threadMessage } from "#entities/conversations/threads";
import { notificationPath } from "#lib/notifications/target";
import { facts } from "#server/domain-events/facts";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { besideStreamsOf, crewOf } from "./beside-stream.ts";
import { stageOf } from "./watchers.ts";

type Person = Pick<TestAccount, "id" | "username">;

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

/** Words that mention people one after the other. */
const naming = (...whom: readonly Person[]) => {
  let body = "Slack water:";
  const entities = whom.map(({ id: accountId, username }) => {
    const startIndex = body.length + 1;
    body += ` @${username}`;
    return { type: "mention" as const, startIndex, endIndex: body.length, marks: [], accountId };
  });
  return { body, entities };
};
const send = (by: TestAccount, body: object, to = threadId) =>
  world.send(threads.send, { params: { threadId: to }, body }, by.who);
const name = async (by: TestAccount, whom: readonly Person[], to = threadId): Promise<ThreadMessage> => {
  const { status, body } = await send(by, naming(...whom), to);
  expect(status, body.message).toBe(200);
  return threadMessage.parse(body.data);
};
const edit = (by: TestAccount, { id: threadMessageId }: ThreadMessage, body: object) =>
  by.call(threads.update, { params: { threadId, threadMessageId }, body });
const unread = async ({ call }: TestAccount) => (await call(notifications.unread)).unread;
const inbox = async ({ call }: TestAccount) => (await call(notifications.list)).items;
/** Whom the inboxes were told, whatever they show of it. */
const told = async (): Promise<string[]> => {
  const rows = await world.scope(club).read((tx) => tx.selectFrom("notifications").select("accountId").execute());
  return rows.map(({ accountId }) => accountId).sort();
};
const forget = () => world.scope(club).write((tx) => tx.deleteFrom("notifications").execute());

describe("whoever is mentioned beside a stream", () => {
  test("is told once, by whom and where, and nothing of the words", async () => {
    await name(bob, [ada, ada, bob]);
    expect([await unread(ada), await unread(bob)]).toEqual([1, 0]);
    const [item, ...more] = await inbox(ada);
    if (!item) throw new Error("Nothing was told.");
    expect(item).toMatchObject({ type: "MENTION", sender: { id: bob.id }, event: { id: eventId }, read: false });
    expect([item.group, item.activity, more]).toEqual([null, null, []]);
    expect(JSON.stringify(item)).not.toContain("Slack water");
    expect(notificationPath(item)).toBe("/events/regatta");
  });

  test("is led to the group where the stream is a group's", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers", access: "private" });
    for (const { id: accountId } of [ada, bob]) await world.insert(club, "groupMemberships", { groupId, accountId });
    await name(bob, [ada], await beside.threadOf(await beside.live({ groupId })));
    const [item] = await inbox(ada);
    expect(item).toMatchObject({ type: "MENTION", event: null, group: { id: groupId } });
    expect(item && notificationPath(item)).toBe("/groups/rowers");
  });

  test("is led to the event where the stream is a session's", async () => {
    const { id: sessionId } = await world.session(club, eventId);
    await name(bob, [ada], await beside.threadOf(await beside.live({ eventId, sessionId, public: true })));
    const [item] = await inbox(ada);
    expect(item && notificationPath(item)).toBe("/events/regatta");
  });

  test("is told where they may watch, and nowhere else, whatever the stream belongs to", async () => {
    const { people, streams } = await stageOf(world, club);
    const everybody = Object.values(people);
    const outcomes = new Set<boolean>();
    for (const { name: what, streamId, output } of streams) {
      const thread = await beside.threadOf(streamId);
      const speaker = output === "event" ? people.host : people.moderator;
      await name(speaker, everybody, thread);
      const watches = async (person: TestAccount) => {
        const { status } = await world.send(threads.get, { params: { threadId: thread } }, person.who);
        outcomes.add(status === 200);
        return status === 200 && person !== speaker ? [person.id] : [];
      };
      const expected = (await Promise.all(everybody.map(watches))).flat().sort();
      expect(await told(), what).toEqual(expected);
      await forget();
    }
    // Both are there, or it would prove nothing.
    expect(outcomes).toEqual(new Set([true, false]));
  });

  test("is told nothing where the module does not let them in", async () => {
    const tierId = randomUUID();
    club = await world.organization({ modules: { threads: { enabledTiers: [tierId] } } });
    beside = besideStreamsOf(world, club);
    await world.insert(club, "accountTiers", { id: tierId, slug: "gold", name: "Gold" });
    const people = [await world.account(club), await world.account(club), await world.account(club)] as const;
    const [writer, reader, other] = people;
    for (const { id: accountId } of [writer, reader])
      await world.insert(club, "accountTierMembers", { tierId, accountId });
    const { id } = await world.event(club);
    await name(writer, [reader, other], await beside.threadOf(await beside.live({ eventId: id, public: true })));
    expect(await told()).toEqual([reader.id]);
  });

  test("is told nothing of an event that their inbox would not open", async () => {
    await world
      .scope(club)
      .write((tx) => tx.updateTable("events").set({ visible: false }).where("id", "=", eventId).execute());
    const { id: passTypeId } = await world.passType(club, eventId);
    await world.registration(club, ada, eventId, { passTypeId });
    const carol = await world.account(club);
    // Who has the link watches what is public, listed or not; among their notices it stands with a pass alone.
    await name(bob, [ada, carol]);
    expect(await told()).toEqual([ada.id]);
  });

  test("finds it as gone once the event or the group has closed to them", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers", access: "private" });
    for (const { id: accountId } of [ada, bob]) await world.insert(club, "groupMemberships", { groupId, accountId });
    await name(bob, [ada], await beside.threadOf(await beside.live({ groupId })));
    await name(bob, [ada]);
    await world.scope(club).write(async (tx) => {
      await tx.deleteFrom("groupMemberships").where("accountId", "=", ada.id).execute();
      await tx.updateTable("events").set({ visible: false, publishedAt: null }).execute();
    });
    expect(await unread(ada)).toBe(2);
    const items = await inbox(ada);
    expect(items.map(({ event, group }) => [event, group])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(items.map(notificationPath)).toEqual([null, null]);
  });

  test("still finds it when the message is deleted", async () => {
    const { id: threadMessageId } = await name(bob, [ada]);
    await bob.call(threads.remove, { params: { threadId, threadMessageId } });
    expect((await inbox(ada)).map(notificationPath)).toEqual(["/events/regatta"]);
  });
});

describe("nobody is told", () => {
  const ways: [string, () => Promise<unknown>][] = [
    ["whom the author has blocked", () => bob.call(accounts.block, { params: { accountId: ada.id } })],
    ["who has blocked the author", () => ada.call(accounts.block, { params: { accountId: bob.id } })],
    [
      "who is disabled",
      () =>
        world
          .scope(club)
          .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", ada.id).execute()),
    ],
  ];
  test.each(ways)("%s, and the message is refused", async (_who, close) => {
    await close();
    const { status, body } = await send(bob, naming(ada));
    expect([status, body.fields]).toEqual([400, { "entities.0.accountId": "unknown" }]);
    expect(await told()).toEqual([]);
  });

  test("of another organization", async () => {
    const foreign = await world.account(await world.organization());
    expect((await send(bob, naming(foreign))).status).toBe(400);
    expect(await unread(foreign)).toBe(0);
  });

  test("by a message of somebody who may not watch, or that is refused", async () => {
    const { id: closed } = await world.event(club, { host, publishedAt: null, visible: false });
    const draft = await beside.threadOf(await beside.live({ eventId: closed, public: true }));
    expect((await send(bob, naming(host), draft)).status).toBe(404);
    expect((await send(bob, { ...naming(ada), body: " " })).status).toBe(400);
    expect(await told()).toEqual([]);
  });

  test("by somebody whom they block later, or who is disabled later: it stands nowhere from then on", async () => {
    const carol = await world.account(club);
    await name(bob, [ada, host]);
    await name(carol, [ada]);
    await ada.call(accounts.block, { params: { accountId: bob.id } });
    await bob.call(accounts.block, { params: { accountId: host.id } });
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", carol.id).execute());
    expect([await unread(ada), await inbox(ada), await unread(host), await inbox(host)]).toEqual([0, [], 0, []]);
  });
});

describe("a message in other words", () => {
  test("tells whom it mentions in addition, and nobody again", async () => {
    const carol = await world.account(club);
    const said = await name(bob, [ada]);
    await edit(bob, said, naming(ada));
    await edit(bob, said, naming(carol, ada));
    await edit(bob, said, {});
    await edit(bob, said, { body: "Slack water" });
    expect(await told()).toEqual([ada.id, carol.id].sort());
  });

  test("does not tell who may not watch", async () => {
    const { id: passTypeId } = await world.passType(club, eventId);
    await world.registration(club, bob, eventId, { passTypeId });
    threadId = await beside.threadOf(await beside.live({ eventId }));
    const said = await name(bob, []);
    await edit(bob, said, naming(ada, host));
    expect(await told()).toEqual([host.id]);
  });

  test("that is changed twice at once tells nobody twice", async () => {
    const said = await name(bob, []);
    await Promise.all([1, 2, 3, 4].map(() => edit(bob, said, naming(ada))));
    expect(await told()).toEqual([ada.id]);
  });
});

test("a message that is sent again with its key tells nobody again", async () => {
  const body = { ...naming(ada), clientKey: randomUUID() };
  const replies = await Promise.all([1, 2, 3].map(() => send(bob, body)));
  expect([...replies, await send(bob, body)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await told()).toEqual([ada.id]);
});

test("a fact that the version before has kept is still heard, and mentions nobody", () => {
  const kept = { threadId: randomUUID(), messageId: randomUUID(), accountId: randomUUID() };
  const { payload } = facts["threadMessage.sent"];
  expect(payload.parse(kept)).toEqual({ ...kept, eventId: null, groupId: null, mentionedIds: [] });
});

test("who names too many in an hour is refused, and may go on writing", async () => {
  const { rows: crew } = await world.scope(club).write((tx) =>
    sql<Person>`insert into accounts (username) select 'crew-' || n from generate_series(1, 50) n
        returning id, username`.execute(tx),
  );
  for (let nth = 0; nth < 5; nth += 1) await name(bob, crew);
  // Those of an edit count as well.
  await edit(bob, await name(bob, []), naming(...crew));
  const refused = await send(bob, naming(ada));
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  expect((await send(bob, naming())).status).toBe(200);
  await name(host, [ada]);
  expect((await told()).filter((id) => id === ada.id)).toHaveLength(1);
  expect(await told()).toHaveLength(301);
});
