import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";

let world: World;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  const [first, second, third] = await circle.people(3);
  if (!first || !second || !third) throw new Error("There is nobody.");
  [ada, bob, carol] = [first, second, third];
});
afterAll(() => world.close());

const create = (by: TestAccount, name: string, ...others: { id: string }[]) =>
  world.send(chat.create, { body: { name, accountIds: others.map(({ id }) => id) } }, by.who);
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
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(bob, conversationId, "Before");
    await block(ada, bob);
    for (const writer of [ada, bob]) {
      const reply = await world.send(chat.send, { params: { conversationId }, body: { text: "Hello?" } }, writer.who);
      expect([reply.status, reply.body.code]).toEqual([460, "conversation_unreachable"]);
    }
    // Follows went with the block; where some are left from elsewhere, they open nothing either.
    await circle.befriend(ada, bob);
    expect(outcome(await create(bob, "", ada))).toEqual([400, "validation_failed", { "accountIds.0": "unknown" }]);
    expect(outcome(await create(ada, "", bob))).toEqual([460, "contacts_only", null]);
    expect(await circle.read(ada, conversationId)).toEqual([]);
    expect(await circle.read(bob, conversationId)).toEqual(["Before"]);
  });

  test("are told the same as whoever writes to somebody who has left", async () => {
    const [left, blocked] = [await circle.open(ada, [bob]), await circle.open(ada, [carol])];
    await bob.call(chat.leave, { params: { conversationId: left } });
    await block(carol, ada);
    const answers = [left, blocked].map((conversationId) =>
      world.send(chat.send, { params: { conversationId }, body: { text: "Hello?" } }, ada.who),
    );
    const [one, other] = (await Promise.all(answers)).map(({ status, body: { requestId: _, ...body } }) => [
      status,
      body,
    ]);
    expect(one).toEqual(other);
  });

  test("neither see nor hear each other in one of many, and others see both", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    await circle.say(bob, conversationId, "From Bob");
    await block(carol, bob);
    await circle.say(bob, conversationId, "Bob again");
    await circle.say(carol, conversationId, "From Carol");
    expect(await circle.read(carol, conversationId)).toEqual(["From Carol"]);
    expect(await circle.read(bob, conversationId)).toEqual(["Bob again", "From Bob"]);
    expect(await circle.read(ada, conversationId)).toEqual(["From Carol", "Bob again", "From Bob"]);
    const seenBy = async (of: TestAccount) => {
      const { channel, read } = await of.call(chat.get, { params: { conversationId } });
      const people = await membersOf(of, conversationId);
      return [channel._count.members, channel.members.length, people.length, channel.messages[0]?.text, read];
    };
    expect(await seenBy(carol)).toEqual([2, 2, 2, "From Carol", true]);
    expect(await seenBy(bob)).toEqual([2, 2, 2, "Bob again", true]);
    expect(await seenBy(ada)).toEqual([3, 3, 3, "From Carol", true]);
    await circle.say(bob, conversationId, "Bob last");
    expect(await carol.call(chat.get, { params: { conversationId } })).toMatchObject({
      ...{ read: true, channel: { messages: [{ text: "From Carol" }] } },
    });
  });
});

describe("muting", () => {
  test("is one's own business, and takes a conversation out of what is counted", async () => {
    const conversationId = await circle.open(ada, [bob], "Crew");
    const params = { conversationId };
    expect(await bob.call(chat.setNotifications, { params, body: { notifications: false } })).toMatchObject({
      ...{
        accountId: bob.id,
        notifications: false,
        channel: { members: [{ notifications: true }, { notifications: true }] },
      },
    });
    const wants = async (of: TestAccount) =>
      new Map(
        (await of.call(chat.members, { params })).items.map((member) => [member.accountId, member.notifications]),
      );
    expect(await wants(bob)).toEqual(
      new Map([
        [ada.id, true],
        [bob.id, false],
      ]),
    );
    expect(await wants(ada)).toEqual(
      new Map([
        [ada.id, true],
        [bob.id, true],
      ]),
    );
  });
});
