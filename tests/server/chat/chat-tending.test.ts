import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";

let world: World;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
/** Moderates a conversation with the others, who are her contacts. */
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
let conversationId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  [ada, bob, carol] = await Promise.all([
    world.account(club, { firstName: "Ada", lastName: null }),
    world.account(club, { firstName: "Bob", lastName: "Oar" }),
    world.account(club, { firstName: null, lastName: null, username: "carol-of-the-sea" }),
  ]);
  for (const friend of [bob, carol]) await circle.befriend(ada, friend);
  conversationId = await circle.open(ada, [bob, carol], "Crew");
});
afterAll(() => world.close());

type Reply = Awaited<ReturnType<typeof removal>>;
const at = (account: { id: string }, of = conversationId) => ({ conversationId: of, accountId: account.id });
const removal = (by: TestAccount, account: { id: string }, of?: string) =>
  world.send(chat.removeMember, { params: at(account, of) }, by.who);
const role = (by: TestAccount, account: { id: string }, to: "moderator" | "member", of?: string) =>
  world.send(chat.setRole, { params: at(account, of), body: { role: to } }, by.who);
const rename = (by: TestAccount, name: unknown, of = conversationId) =>
  world.send(chat.rename, { params: { conversationId: of }, body: { name } }, by.who);
const add = (by: TestAccount, account: TestAccount) => by.call(chat.addMember, { params: at(account) });
const outcome = ({ status, body }: Reply) => [status, body.code ?? null];
const rolesSeenBy = async (of: TestAccount) => {
  const { items } = await of.call(chat.members, { params: { conversationId } });
  return new Map(items.map((member) => [member.accountId, member.role]));
};
const seenBy = (of: TestAccount) => of.call(chat.get, { params: { conversationId } });

describe("a member is removed", () => {
  test("by a moderator, finds nothing from then on, and what they have said stays", async () => {
    await circle.say(bob, conversationId, "Mine");
    expect(outcome(await removal(ada, bob))).toEqual([200, null]);
    expect(outcome(await removal(ada, bob))).toEqual([404, "not_found"]);
    expect(await bob.call(chat.list)).toEqual({ items: [], count: 0 });
    const reply = await world.send(chat.get, { params: { conversationId } }, bob.who);
    expect(outcome(reply)).toEqual([404, "not_found"]);
    expect([...(await rolesSeenBy(ada)).keys()].toSorted()).toEqual([ada.id, carol.id].toSorted());
    expect(await circle.read(carol, conversationId)).toEqual(["Mine"]);
  });

  test("by no member and by nobody who moderates no more", async () => {
    expect(outcome(await removal(bob, carol))).toEqual([403, "forbidden"]);
    await role(ada, bob, "moderator");
    await role(bob, ada, "member");
    expect(outcome(await removal(ada, carol))).toEqual([403, "forbidden"]);
    expect((await rolesSeenBy(bob)).size).toBe(3);
  });

  test("never oneself, nobody who is not in it, and never whom a block hides", async () => {
    const outsider = await world.account(club);
    const [neighbour] = await circleOf(world, await world.organization()).people(1);
    expect((await removal(ada, ada)).status).toBe(403);
    for (const nobody of [outsider, neighbour ?? outsider, { id: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d" }])
      expect(outcome(await removal(ada, nobody))).toEqual([404, "not_found"]);
    await bob.call(accounts.block, { params: { accountId: ada.id } });
    expect(outcome(await removal(ada, bob))).toEqual([404, "not_found"]);
    await ada.call(accounts.block, { params: { accountId: carol.id } });
    expect(outcome(await removal(ada, carol))).toEqual([404, "not_found"]);
    expect(await circle.lines(ada, conversationId)).toEqual([]);
    expect((await bob.call(chat.list)).count).toBe(1);
    expect((await carol.call(chat.list)).count).toBe(1);
  });

  test("once, also by two at the same moment and while they leave", async () => {
    await role(ada, bob, "moderator");
    const replies = await Promise.all([
      removal(ada, carol),
      removal(bob, carol),
      world.send(chat.leave, { params: { conversationId } }, carol.who),
    ]);
    const codes = replies.map(({ status }) => status).toSorted();
    expect(codes).toEqual([200, 404, 404]);
    expect(await circle.lines(ada, conversationId)).toHaveLength(1);
  });

  test("while their account is deleted, and either way they are gone", async () => {
    const [removed] = await Promise.all([removal(ada, carol), carol.call(self.remove)]);
    expect([200, 404]).toContain(removed.status);
    expect([...(await rolesSeenBy(ada)).keys()].toSorted()).toEqual([ada.id, bob.id].toSorted());
    expect(await circle.lines(ada, conversationId)).toEqual([]);
  });
});

describe("a role", () => {
  test("is given and taken back, and with it what moderators may do", async () => {
    expect(await ada.call(chat.setRole, { params: at(bob), body: { role: "moderator" } })).toMatchObject({
      ...{ accountId: ada.id, role: "moderator" },
    });
    expect((await rolesSeenBy(carol)).get(bob.id)).toBe("moderator");
    expect(outcome(await rename(bob, "Bob's"))).toEqual([200, null]);
    await role(ada, bob, "member");
    expect(outcome(await rename(bob, "Bob's again"))).toEqual([403, "forbidden"]);
    expect((await seenBy(bob)).role).toBe("member");
  });

  test("is given by no member, to nobody else, and to nobody whom a block hides", async () => {
    const outsider = await world.account(club);
    expect(outcome(await role(bob, bob, "moderator"))).toEqual([403, "forbidden"]);
    expect(outcome(await role(ada, outsider, "moderator"))).toEqual([404, "not_found"]);
    expect((await world.send(chat.setRole, { params: at(bob), body: { role: "owner" } }, ada.who)).status).toBe(400);
    await ada.call(accounts.block, { params: { accountId: bob.id } });
    expect(outcome(await role(ada, bob, "moderator"))).toEqual([404, "not_found"]);
    expect((await rolesSeenBy(carol)).get(bob.id)).toBe("member");
  });

  test("of the last moderator who is there stays", async () => {
    expect(outcome(await role(ada, ada, "member"))).toEqual([460, "last_moderator"]);
    await role(ada, bob, "moderator");
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", bob.id).execute());
    expect(outcome(await role(ada, ada, "member"))).toEqual([460, "last_moderator"]);
    await role(ada, carol, "moderator");
    expect(outcome(await role(ada, ada, "member"))).toEqual([200, null]);
  });

  test("of two who take it from each other at once stays with one of them", async () => {
    await role(ada, bob, "moderator");
    const replies = await Promise.all([role(ada, bob, "member"), role(bob, ada, "member")]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const roles = await rolesSeenBy(carol);
    expect([roles.get(ada.id), roles.get(bob.id)].toSorted()).toEqual(["member", "moderator"]);
  });
});

describe("a name", () => {
  test("is given by moderators and read by everybody", async () => {
    const named = await ada.call(chat.rename, { params: { conversationId }, body: { name: "  Dawn rowers " } });
    expect(named.channel.name).toBe("Dawn rowers");
    expect((await seenBy(bob)).channel.name).toBe("Dawn rowers");
    expect(outcome(await rename(bob, "Mine"))).toEqual([403, "forbidden"]);
  });

  test("is one visible line of a certain length", async () => {
    for (const [name, fault] of [
      ["", "required"],
      ["  ", "required"],
      ["x".repeat(121), "too_long"],
    ]) {
      const { status, body } = await rename(ada, name);
      expect([status, body.fields], JSON.stringify(name)).toEqual([400, { name: fault }]);
    }
    expect((await rename(ada, null)).status).toBe(400);
    expect((await seenBy(bob)).channel.name).toBe("Crew");
  });
});

test("two people alone have no one above the other: nobody is removed, nothing named, no line told", async () => {
  const pair = await circle.open(ada, [bob]);
  for (const by of [ada, bob]) {
    const other = by === ada ? bob : ada;
    for (const reply of [await removal(by, other, pair), await role(by, other, "moderator", pair)])
      expect(outcome(reply)).toEqual([403, "forbidden"]);
    expect(outcome(await rename(by, "Ours", pair))).toEqual([403, "forbidden"]);
  }
  expect(await ada.call(chat.get, { params: { conversationId: pair } })).toMatchObject({ channel: { direct: true } });
  await bob.call(chat.leave, { params: { conversationId: pair } });
  expect(await circle.lines(ada, pair)).toEqual([]);
});

describe("lines of the house", () => {
  test("tell who came in, left, was removed and gave a name, among what was said and in its order", async () => {
    await circle.say(ada, conversationId, "Ahoy");
    await bob.call(chat.leave, { params: { conversationId } });
    await circle.say(carol, conversationId, "Where is he?");
    await add(ada, bob);
    await rename(ada, "Dawn <rowers>");
    await rename(ada, "Dawn <rowers>");
    await removal(ada, carol);
    const { items } = await ada.call(chat.messages, { params: { conversationId } });
    const line = (kind: string, account: TestAccount, text: string, name: string | null = null) => [
      ...["system", text, account.id, account.id],
      { kind, name },
    ];
    const said = (account: TestAccount, text: string) => ["user", text, account.id, account.id, null];
    expect(
      items.map(({ type, text, accountId, account, event }) => [type, text, accountId, account?.id, event]),
    ).toEqual([
      line("removed", carol, "carol-of-the-sea was removed"),
      line("named", ada, "Ada named it Dawn <rowers>", "Dawn <rowers>"),
      line("joined", bob, "Bob Oar came in"),
      said(carol, "Where is he?"),
      line("left", bob, "Bob Oar left"),
      said(ada, "Ahoy"),
    ]);
    expect(items[1]?.html).toBe("Ada named it Dawn &lt;rowers&gt;");
    // Who came in reads that they did, and nothing of what was before.
    expect(await circle.lines(bob, conversationId)).toEqual(items.toSpliced(3).map(({ text }) => text));
    const [first] = (await ada.call(chat.list)).items;
    expect(first?.channel.messages).toEqual([items[0]]);
  });

  test("are nothing unread, and take away nothing that is", async () => {
    await circle.say(ada, conversationId, "Read");
    for (const reader of [bob, carol]) await circle.read(reader, conversationId);
    await rename(ada, "Dawn rowers");
    const unread = async (of: TestAccount) => [
      (await seenBy(of)).read,
      (await of.call(self.get))._count.chatChannels,
      (await of.call(chat.list)).items[0]?.read,
    ];
    expect(await unread(bob)).toEqual([true, 0, true]);
    await circle.say(bob, conversationId, "New");
    await rename(ada, "Dusk rowers");
    expect(await unread(carol)).toEqual([false, 1, false]);
    expect(await unread(ada)).toEqual([false, 1, false]);
    await circle.read(ada, conversationId);
    expect(await unread(ada)).toEqual([true, 0, true]);
  });

  test("are deleted by nobody, whoever they are about", async () => {
    await rename(ada, "Dawn rowers");
    const [line] = (await ada.call(chat.messages, { params: { conversationId } })).items;
    const params = { conversationId, messageId: String(line?.id) };
    for (const by of [ada, bob])
      expect(outcome(await world.send(chat.removeMessage, { params }, by.who))).toEqual([403, "forbidden"]);
    expect(await circle.lines(bob, conversationId)).toEqual(["Ada named it Dawn rowers"]);
  });

  test("are hidden from whom a block hides their account, and go with it", async () => {
    await carol.call(accounts.block, { params: { accountId: bob.id } });
    await bob.call(chat.leave, { params: { conversationId } });
    expect(await circle.lines(carol, conversationId)).toEqual([]);
    expect(await circle.lines(ada, conversationId)).toEqual(["Bob Oar left"]);
    await bob.call(self.remove);
    expect(await circle.lines(ada, conversationId)).toEqual([]);
    expect((await seenBy(ada)).channel).toMatchObject({ messages: [], lastMessageAt: null });
  });
});
