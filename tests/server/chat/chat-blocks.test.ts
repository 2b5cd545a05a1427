import { describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";

const crew = setUpCrew();

const create = (by: TestAccount, name: string, ...others: { id: string }[]) =>
  crew.world.send(chat.create, { body: { name, accountIds: others.map(({ id }) => id) } }, by.who);
const outcome = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.code ?? null,
  body.fields ?? null,
];
const membersOf = async (of: TestAccount, conversationId: string) =>
  (await of.call(chat.members, { params: { conversationId } })).items.map(({ accountId }) => accountId);

describe("people who have blocked each other", () => {
  const block = (by: TestAccount, other: TestAccount) => by.call(accounts.block, { params: { accountId: other.id } });

  test("reach each other no more in a conversation of two, and open none", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    await crew.circle.say(crew.bob, conversationId, "Before");
    await block(crew.ada, crew.bob);
    for (const writer of [crew.ada, crew.bob]) {
      const reply = await crew.world.send(
        chat.send,
        { params: { conversationId }, body: { text: "Hello?" } },
        writer.who,
      );
      expect([reply.status, reply.body.code]).toEqual([460, "conversation_unreachable"]);
    }
    // Follows went with the block; where some are left from elsewhere, they open nothing either.
    await crew.circle.befriend(crew.ada, crew.bob);
    expect(outcome(await create(crew.bob, "", crew.ada))).toEqual([
      400,
      "validation_failed",
      { "accountIds.0": "unknown" },
    ]);
    expect(outcome(await create(crew.ada, "", crew.bob))).toEqual([
      460,
      "contacts_only",
      { "accountIds.0": "contacts_only" },
    ]);
    expect(await crew.circle.read(crew.ada, conversationId)).toEqual([]);
    expect(await crew.circle.read(crew.bob, conversationId)).toEqual(["Before"]);
  });

  test("are told the same as whoever writes to somebody who has left", async () => {
    const [left, blocked] = [
      await crew.circle.open(crew.ada, [crew.bob]),
      await crew.circle.open(crew.ada, [crew.carol]),
    ];
    await crew.bob.call(chat.leave, { params: { conversationId: left } });
    await block(crew.carol, crew.ada);
    const answers = [left, blocked].map((conversationId) =>
      crew.world.send(chat.send, { params: { conversationId }, body: { text: "Hello?" } }, crew.ada.who),
    );
    const [one, other] = (await Promise.all(answers)).map(({ status, body: { requestId: _, ...body } }) => [
      status,
      body,
    ]);
    expect(one).toEqual(other);
  });

  test("neither see nor hear each other in one of many, and others see both", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    await crew.circle.say(crew.bob, conversationId, "From Bob");
    await block(crew.carol, crew.bob);
    await crew.circle.say(crew.bob, conversationId, "Bob again");
    await crew.circle.say(crew.carol, conversationId, "From Carol");
    expect(await crew.circle.read(crew.carol, conversationId)).toEqual(["From Carol"]);
    expect(await crew.circle.read(crew.bob, conversationId)).toEqual(["Bob again", "From Bob"]);
    expect(await crew.circle.read(crew.ada, conversationId)).toEqual(["From Carol", "Bob again", "From Bob"]);
    const seenBy = async (of: TestAccount) => {
      const { channel, read } = await of.call(chat.get, { params: { conversationId } });
      const people = await membersOf(of, conversationId);
      return [channel._count.members, channel.members.length, people.length, channel.messages[0]?.text, read];
    };
    expect(await seenBy(crew.carol)).toEqual([2, 2, 2, "From Carol", true]);
    expect(await seenBy(crew.bob)).toEqual([2, 2, 2, "Bob again", true]);
    expect(await seenBy(crew.ada)).toEqual([3, 3, 3, "From Carol", true]);
    await crew.circle.say(crew.bob, conversationId, "Bob last");
    expect(await crew.carol.call(chat.get, { params: { conversationId } })).toMatchObject({
      ...{ read: true, channel: { messages: [{ text: "From Carol" }] } },
    });
  });
});

describe("muting", () => {
  test("is one's own business, and takes a conversation out of what is counted", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob], "Crew");
    const params = { conversationId };
    expect(await crew.bob.call(chat.setNotifications, { params, body: { notifications: false } })).toMatchObject({
      ...{
        accountId: crew.bob.id,
        notifications: false,
        channel: { members: [{ notifications: true }, { notifications: true }] },
      },
    });
    const wants = async (of: TestAccount) =>
      new Map(
        (await of.call(chat.members, { params })).items.map((member) => [member.accountId, member.notifications]),
      );
    expect(await wants(crew.bob)).toEqual(
      new Map([
        [crew.ada.id, true],
        [crew.bob.id, false],
      ]),
    );
    expect(await wants(crew.ada)).toEqual(
      new Map([
        [crew.ada.id, true],
        [crew.bob.id, true],
      ]),
    );
  });
});
