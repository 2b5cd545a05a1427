import { beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import type { TestAccount } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";
import { setUpCrew } from "./chat-crew.ts";

const crew = setUpCrew();
/** Whom none of them knows; Bob and Carol are strangers to each other as well. */
let stranger: TestAccount;
beforeEach(async () => {
  stranger = await crew.world.account(crew.club);
});

const create = (by: TestAccount, name: string, ...others: { id: string }[]) =>
  crew.world.send(chat.create, { body: { name, accountIds: others.map(({ id }) => id) } }, by.who);
const add = (by: TestAccount, conversationId: string, account: TestAccount) =>
  crew.world.send(chat.addMember, { params: { conversationId, accountId: account.id } }, by.who);
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
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Night watch");
    const seen = await crew.bob.call(chat.get, { params: { conversationId } });
    expect(seen).toMatchObject({ accountId: crew.bob.id, role: "member", channel: { name: "Night watch" } });
    expect(new Map((await membersOf(crew.bob, conversationId)) as [string, string][])).toEqual(
      new Map([
        [crew.ada.id, "moderator"],
        [crew.bob.id, "member"],
        [crew.carol.id, "member"],
      ]),
    );
  });

  test("with nobody who has to be asked first, and with nobody who is not there", async () => {
    await crew.circle.follow(crew.ada.id, stranger.id);
    const refused = (place: number) => [460, "contacts_only", { [`accountIds.${place}`]: "contacts_only" }];
    expect(outcome(await create(crew.ada, "Two of us", stranger))).toEqual(refused(0));
    expect(outcome(await create(crew.ada, "Crew", crew.bob, stranger))).toEqual(refused(1));
    const gone = await crew.world.account(crew.club, { disabled: true });
    await crew.circle.befriend(crew.ada, gone);
    const [elsewhere] = await circleOf(crew.world, await crew.world.organization()).people(1);
    for (const nobody of [gone, elsewhere, { id: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d" }])
      expect(outcome(await create(crew.ada, "Crew", crew.bob, nobody ?? gone))).toEqual([
        ...[400, "validation_failed"],
        { "accountIds.1": "unknown" },
      ]);
    // Whoever is named, by their places: also beside oneself and people who are named twice.
    const all = [crew.ada, crew.bob, crew.bob, stranger, gone];
    expect(outcome(await create(crew.ada, "Crew", ...all))).toEqual([
      ...[400, "validation_failed"],
      { "accountIds.3": "contacts_only", "accountIds.4": "unknown" },
    ]);
    expect((await crew.ada.call(chat.list)).items).toEqual([]);
  });

  test("with a name, where it is more than two, and never with oneself alone", async () => {
    expect(outcome(await create(crew.ada, " ", crew.bob, crew.carol))).toEqual([
      400,
      "validation_failed",
      { name: "required" },
    ]);
    expect(outcome(await create(crew.ada, "Me", crew.ada))).toEqual([
      400,
      "validation_failed",
      { accountIds: "required" },
    ]);
    expect(outcome(await create(crew.ada, "Me"))).toEqual([400, "validation_failed", { accountIds: "required" }]);
    const crowd = Array.from({ length: 101 }, () => crew.bob);
    expect(outcome(await create(crew.ada, "All", ...crowd))).toEqual([
      400,
      "validation_failed",
      { accountIds: "too_many" },
    ]);
  });

  test("once by two people, whoever of them opens it, and also by both at the same moment", async () => {
    const opened = await Promise.all([
      crew.circle.open(crew.ada, [crew.bob]),
      crew.circle.open(crew.bob, [crew.ada]),
      crew.circle.open(crew.ada, [crew.bob, crew.ada]),
      crew.circle.open(crew.bob, [crew.ada]),
    ]);
    expect(new Set(opened).size).toBe(1);
    expect(await crew.circle.open(crew.ada, [crew.carol])).not.toBe(opened[0]);
    expect(await crew.circle.open(crew.ada, [crew.bob], "Plans")).not.toBe(opened[0]);
    expect((await crew.bob.call(chat.list)).count).toBe(2);
  });
});

describe("somebody is added", () => {
  test("by a moderator, reads what is said from then on, and a second time nothing happens", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    await crew.circle.say(crew.ada, conversationId, "Between us");
    expect((await add(crew.ada, conversationId, crew.carol)).status).toBe(200);
    await crew.circle.say(crew.bob, conversationId, "Welcome");
    expect(await crew.circle.read(crew.carol, conversationId)).toEqual(["Welcome"]);
    expect(await crew.circle.read(crew.bob, conversationId)).toEqual(["Welcome", "Between us"]);
    const before = await membersOf(crew.ada, conversationId);
    expect((await add(crew.ada, conversationId, crew.carol)).status).toBe(200);
    expect(await membersOf(crew.ada, conversationId)).toEqual(before);
    // Two people are no longer alone in it: what they say to each other now is a conversation of its own.
    expect(await crew.circle.open(crew.ada, [crew.bob])).not.toBe(conversationId);
  });

  test("by no member, no outsider, and never who is no contact", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob], "Crew");
    expect(outcome(await add(crew.bob, conversationId, crew.carol))).toEqual([403, "forbidden", null]);
    expect(outcome(await add(stranger, conversationId, crew.carol))).toEqual([404, "not_found", null]);
    expect(outcome(await add(crew.ada, conversationId, stranger))).toEqual([460, "contacts_only", null]);
    await crew.circle.block(stranger, crew.ada);
    expect(outcome(await add(crew.ada, conversationId, stranger))).toEqual([404, "not_found", null]);
    expect(await membersOf(crew.ada, conversationId)).toHaveLength(2);
  });

  test("until it is full", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob], "Crew");
    await crew.world.scope(crew.club).write(async (tx) => {
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
    expect(outcome(await add(crew.ada, conversationId, crew.carol))).toEqual([460, "conversation_full", null]);
    const { channel } = await crew.ada.call(chat.get, { params: { conversationId } });
    expect([channel._count.members, channel.members.length]).toEqual([1000, 5]);
  });
});

describe("who has nothing to do with it finds nothing", () => {
  test("a message is found in its own conversation alone", async () => {
    const [one, other] = [await crew.circle.open(crew.ada, [crew.bob]), await crew.circle.open(crew.ada, [crew.carol])];
    const { id } = await crew.circle.say(crew.ada, one, "Here");
    const params = { conversationId: other, messageId: String(id) };
    expect((await crew.world.send(chat.removeMessage, { params }, crew.ada.who)).status).toBe(404);
    expect(await crew.circle.read(crew.bob, one)).toEqual(["Here"]);
  });

  test("nor does who was there before it, once they have come back", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob], "Crew");
    await crew.circle.say(crew.ada, conversationId, "Before");
    await crew.bob.call(chat.leave, { params: { conversationId } });
    await add(crew.ada, conversationId, crew.bob);
    expect(await crew.circle.read(crew.bob, conversationId)).toEqual([]);
    expect(await crew.bob.call(chat.get, { params: { conversationId } })).toMatchObject({ read: true });
  });
});

describe("moderators", () => {
  test("delete what others said, members only what they said themselves", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const said = await crew.circle.say(crew.bob, conversationId, "Mine");
    const own = await crew.circle.say(crew.ada, conversationId, "Hers");
    const remove = (by: TestAccount, id: number) =>
      crew.world.send(chat.removeMessage, { params: { conversationId, messageId: String(id) } }, by.who);
    expect(outcome(await remove(crew.carol, said.id))).toEqual([403, "forbidden", null]);
    expect(outcome(await remove(crew.bob, own.id))).toEqual([403, "forbidden", null]);
    expect((await remove(crew.bob, said.id)).status).toBe(200);
    const again = await crew.circle.say(crew.carol, conversationId, "Rude");
    expect((await remove(crew.ada, again.id)).status).toBe(200);
    expect(outcome(await remove(crew.ada, again.id))).toEqual([404, "not_found", null]);
    expect(await crew.circle.read(crew.bob, conversationId)).toEqual(["Hers"]);
    const { channel } = await crew.bob.call(chat.get, { params: { conversationId } });
    expect([channel.messages[0]?.text, channel.lastMessageAt]).toEqual(["Hers", own.createdAt]);
  });

  test("delete the whole of it, with all that was said", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob], "Crew");
    await crew.circle.say(crew.bob, conversationId, "Gone");
    const remove = (by: TestAccount) => crew.world.send(chat.remove, { params: { conversationId } }, by.who);
    expect(outcome(await remove(crew.bob))).toEqual([403, "forbidden", null]);
    expect((await remove(crew.ada)).status).toBe(200);
    expect((await remove(crew.ada)).status).toBe(404);
    expect((await crew.bob.call(chat.list)).items).toEqual([]);
    const left = await crew.world
      .scope(crew.club)
      .read((tx) => tx.selectFrom("conversationMessages").select("text").execute());
    expect(left).toEqual([]);
  });

  test("may leave: who has been there longest looks after it, and the last one takes it along", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.carol], "Crew");
    await add(crew.ada, conversationId, crew.bob);
    await crew.ada.call(chat.leave, { params: { conversationId } });
    expect(await membersOf(crew.bob, conversationId)).toEqual([
      [crew.carol.id, "moderator"],
      [crew.bob.id, "member"],
    ]);
    await crew.carol.call(chat.leave, { params: { conversationId } });
    await crew.bob.call(chat.leave, { params: { conversationId } });
    const left = await crew.world.scope(crew.club).read((tx) => tx.selectFrom("conversations").select("id").execute());
    expect(left).toEqual([]);
  });
});
