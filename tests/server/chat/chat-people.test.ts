import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";

let world: World;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
/** Contacts of Ada, and strangers to each other. */
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  const [first, second, third] = await circle.people(3);
  if (!first || !second || !third) throw new Error("There is nobody.");
  [ada, bob, carol] = [first, second, third];
  stranger = await world.account(club);
});
afterAll(() => world.close());

const create = (by: TestAccount, name: string, ...others: { id: string }[]) =>
  world.send(chat.create, { body: { name, accountIds: others.map(({ id }) => id) } }, by.who);
const add = (by: TestAccount, conversationId: string, account: TestAccount) =>
  world.send(chat.addMember, { params: { conversationId, accountId: account.id } }, by.who);
const outcome = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.code ?? null,
  body.fields ?? null,
];
const membersOf = async (of: TestAccount, conversationId: string) =>
  (await of.call(chat.members, { params: { conversationId }, query: { orderBy: "createdAt" } })).items.map(
    ({ accountId, role }) => [accountId, role],
  );

describe("a conversation is opened", () => {
  test("with contacts, by who then moderates it", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Night watch");
    const seen = await bob.call(chat.get, { params: { conversationId } });
    expect(seen).toMatchObject({ accountId: bob.id, role: "member", channel: { name: "Night watch" } });
    expect(new Map((await membersOf(bob, conversationId)) as [string, string][])).toEqual(
      new Map([
        [ada.id, "moderator"],
        [bob.id, "member"],
        [carol.id, "member"],
      ]),
    );
  });

  test("with nobody who has to be asked first, and with nobody who is not there", async () => {
    await circle.follow(ada.id, stranger.id);
    expect(outcome(await create(ada, "Two of us", stranger))).toEqual([460, "contacts_only", null]);
    expect(outcome(await create(ada, "Crew", bob, stranger))).toEqual([460, "contacts_only", null]);
    const gone = await world.account(club, { disabled: true });
    await circle.befriend(ada, gone);
    const [elsewhere] = await circleOf(world, await world.organization()).people(1);
    for (const nobody of [gone, elsewhere, { id: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d" }])
      expect(outcome(await create(ada, "Crew", bob, nobody ?? gone))).toEqual([
        ...[400, "validation_failed"],
        { "accountIds.1": "unknown" },
      ]);
    expect((await ada.call(chat.list)).items).toEqual([]);
  });

  test("with a name, where it is more than two, and never with oneself alone", async () => {
    expect(outcome(await create(ada, " ", bob, carol))).toEqual([400, "validation_failed", { name: "required" }]);
    expect(outcome(await create(ada, "Me", ada))).toEqual([400, "validation_failed", { accountIds: "required" }]);
    expect(outcome(await create(ada, "Me"))).toEqual([400, "validation_failed", { accountIds: "required" }]);
    const crowd = Array.from({ length: 101 }, () => bob);
    expect(outcome(await create(ada, "All", ...crowd))).toEqual([400, "validation_failed", { accountIds: "too_many" }]);
  });

  test("once by two people, whoever of them opens it, and also by both at the same moment", async () => {
    const opened = await Promise.all([
      circle.open(ada, [bob]),
      circle.open(bob, [ada]),
      circle.open(ada, [bob, ada]),
      circle.open(bob, [ada]),
    ]);
    expect(new Set(opened).size).toBe(1);
    expect(await circle.open(ada, [carol])).not.toBe(opened[0]);
    expect(await circle.open(ada, [bob], "Plans")).not.toBe(opened[0]);
    expect((await bob.call(chat.list)).count).toBe(2);
  });
});

describe("somebody is added", () => {
  test("by a moderator, reads what is said from then on, and a second time nothing happens", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "Between us");
    expect((await add(ada, conversationId, carol)).status).toBe(200);
    await circle.say(bob, conversationId, "Welcome");
    expect(await circle.read(carol, conversationId)).toEqual(["Welcome"]);
    expect(await circle.read(bob, conversationId)).toEqual(["Welcome", "Between us"]);
    const before = await membersOf(ada, conversationId);
    expect((await add(ada, conversationId, carol)).status).toBe(200);
    expect(await membersOf(ada, conversationId)).toEqual(before);
    // Two people are no longer alone in it: what they say to each other now is a conversation of its own.
    expect(await circle.open(ada, [bob])).not.toBe(conversationId);
  });

  test("by no member, no outsider, and never who is no contact", async () => {
    const conversationId = await circle.open(ada, [bob], "Crew");
    expect(outcome(await add(bob, conversationId, carol))).toEqual([403, "forbidden", null]);
    expect(outcome(await add(stranger, conversationId, carol))).toEqual([404, "not_found", null]);
    expect(outcome(await add(ada, conversationId, stranger))).toEqual([460, "contacts_only", null]);
    await circle.block(stranger, ada);
    expect(outcome(await add(ada, conversationId, stranger))).toEqual([404, "not_found", null]);
    expect(await membersOf(ada, conversationId)).toHaveLength(2);
  });

  test("until it is full", async () => {
    const conversationId = await circle.open(ada, [bob], "Crew");
    await world.scope(club).write(async (tx) => {
      const crowd = Array.from({ length: 998 }, (_, place) => ({ username: `crowd-${place}`, email: null }));
      const rows = await tx.insertInto("accounts").values(crowd).returning("id").execute();
      const number = Number(conversationId);
      const { id } = await tx
        .selectFrom("conversations")
        .where("number", "=", number)
        .select("id")
        .executeTakeFirstOrThrow();
      const members = rows.map((row) => ({ conversationId: id, accountId: row.id }));
      await tx.insertInto("conversationMembers").values(members).execute();
    });
    expect(outcome(await add(ada, conversationId, carol))).toEqual([460, "conversation_full", null]);
    const { channel } = await ada.call(chat.get, { params: { conversationId } });
    expect([channel._count.members, channel.members.length]).toEqual([1000, 5]);
  });
});

describe("who has nothing to do with it finds nothing and does nothing", () => {
  const of = (conversationId: string, messageId: string, accountId: string): [AnyEndpoint, object][] => {
    const params = { conversationId, messageId, accountId };
    return [
      [chat.get, { params }],
      [chat.members, { params }],
      [chat.messages, { params }],
      [chat.send, { params, body: { text: "Boo" } }],
      [chat.removeMessage, { params }],
      [chat.addMember, { params }],
      [chat.removeMember, { params }],
      [chat.setRole, { params, body: { role: "moderator" } }],
      [chat.rename, { params, body: { name: "Ours now" } }],
      [chat.setNotifications, { params, body: { notifications: false } }],
      [chat.leave, { params }],
      [chat.remove, { params }],
    ];
  };

  test("outsiders, who has left, who was removed, people of other organizations", async () => {
    const removed = await world.account(club);
    await circle.befriend(ada, removed);
    const conversationId = await circle.open(ada, [bob, carol, removed], "Crew");
    const { id } = await circle.say(ada, conversationId, "Secret");
    await carol.call(chat.leave, { params: { conversationId } });
    await ada.call(chat.removeMember, { params: { conversationId, accountId: removed.id } });
    const neighbour = await world.account(await world.organization());
    const before = await membersOf(ada, conversationId);
    for (const [name, who] of Object.entries({ stranger, carol, removed, neighbour })) {
      for (const [call, input] of of(conversationId, String(id), bob.id)) {
        const reply = await world.send(call, input, who.who);
        expect([reply.status, reply.body.code], `${name} ${call.id}`).toEqual([404, "not_found"]);
      }
      expect(await who.call(chat.list), name).toEqual({ items: [], count: 0 });
    }
    expect(await membersOf(ada, conversationId)).toEqual(before);
    expect(await circle.read(ada, conversationId)).toEqual(["Secret"]);
  });

  test("a message is found in its own conversation alone", async () => {
    const [one, other] = [await circle.open(ada, [bob]), await circle.open(ada, [carol])];
    const { id } = await circle.say(ada, one, "Here");
    const params = { conversationId: other, messageId: String(id) };
    expect((await world.send(chat.removeMessage, { params }, ada.who)).status).toBe(404);
    expect(await circle.read(bob, one)).toEqual(["Here"]);
  });

  test("nor does who was there before it, once they have come back", async () => {
    const conversationId = await circle.open(ada, [bob], "Crew");
    await circle.say(ada, conversationId, "Before");
    await bob.call(chat.leave, { params: { conversationId } });
    await add(ada, conversationId, bob);
    expect(await circle.read(bob, conversationId)).toEqual([]);
    expect(await bob.call(chat.get, { params: { conversationId } })).toMatchObject({ read: true });
  });
});

describe("moderators", () => {
  test("delete what others said, members only what they said themselves", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const said = await circle.say(bob, conversationId, "Mine");
    const own = await circle.say(ada, conversationId, "Hers");
    const remove = (by: TestAccount, id: number) =>
      world.send(chat.removeMessage, { params: { conversationId, messageId: String(id) } }, by.who);
    expect(outcome(await remove(carol, said.id))).toEqual([403, "forbidden", null]);
    expect(outcome(await remove(bob, own.id))).toEqual([403, "forbidden", null]);
    expect((await remove(bob, said.id)).status).toBe(200);
    const again = await circle.say(carol, conversationId, "Rude");
    expect((await remove(ada, again.id)).status).toBe(200);
    expect(outcome(await remove(ada, again.id))).toEqual([404, "not_found", null]);
    expect(await circle.read(bob, conversationId)).toEqual(["Hers"]);
    const { channel } = await bob.call(chat.get, { params: { conversationId } });
    expect([channel.messages[0]?.text, channel.lastMessageAt]).toEqual(["Hers", own.createdAt]);
  });

  test("delete the whole of it, with all that was said", async () => {
    const conversationId = await circle.open(ada, [bob], "Crew");
    await circle.say(bob, conversationId, "Gone");
    const remove = (by: TestAccount) => world.send(chat.remove, { params: { conversationId } }, by.who);
    expect(outcome(await remove(bob))).toEqual([403, "forbidden", null]);
    expect((await remove(ada)).status).toBe(200);
    expect((await remove(ada)).status).toBe(404);
    expect((await bob.call(chat.list)).items).toEqual([]);
    const left = await world.scope(club).read((tx) => tx.selectFrom("conversationMessages").select("text").execute());
    expect(left).toEqual([]);
  });

  test("may leave: who has been there longest looks after it, and the last one takes it along", async () => {
    const conversationId = await circle.open(ada, [carol], "Crew");
    await add(ada, conversationId, bob);
    await ada.call(chat.leave, { params: { conversationId } });
    expect(await membersOf(bob, conversationId)).toEqual([
      [carol.id, "moderator"],
      [bob.id, "member"],
    ]);
    await carol.call(chat.leave, { params: { conversationId } });
    await bob.call(chat.leave, { params: { conversationId } });
    const left = await world.scope(club).read((tx) => tx.selectFrom("conversations").select("id").execute());
    expect(left).toEqual([]);
  });
});
