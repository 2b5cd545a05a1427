import { expect, test } from "vitest";
import { chat } from "#contract/chat";
import type { AnyEndpoint } from "#kernel/define";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";

const crew = setUpCrew();

/** What a member could send. */
const bodies: Partial<Record<keyof typeof chat, object>> = {
  send: { text: "Boo" },
  editMessage: { text: "Boo" },
  setRole: { role: "moderator" },
  rename: { name: "Ours now" },
  setNotifications: { notifications: false },
  reportMessage: { reason: "spam" },
  react: { emojiName: "fire" },
};

/** All that names a conversation, of the whole contract: a call that comes later is asked as well. */
const calls: [string, AnyEndpoint][] = Object.entries(chat).filter(([, { path }]) => path.includes("{conversationId}"));

const rolesSeenBy = async (by: TestAccount, conversationId: string) => {
  const { items } = await by.call(chat.members, { params: { conversationId } });
  return items.map(({ accountId, role }) => `${accountId} ${role}`).sort();
};

test("outsiders, who has left, who was removed, people of other organizations find nothing and do nothing", async () => {
  const { world, club, circle, ada, bob, carol } = crew;
  const [removed, stranger] = [await world.account(club), await world.account(club)];
  const neighbour = await world.account(await world.organization());
  await circle.befriend(ada, removed);
  const conversationId = await circle.open(ada, [bob, carol, removed], "Crew");
  const { id } = await circle.say(ada, conversationId, "Secret");
  await carol.call(chat.leave, { params: { conversationId } });
  await ada.call(chat.removeMember, { params: { conversationId, accountId: removed.id } });
  const before = await rolesSeenBy(ada, conversationId);
  const { id: reactionId } = await circle.react(bob, conversationId, id, "fire");
  const params = { conversationId, messageId: String(id), accountId: bob.id, reactionId };
  expect(calls.length).toBeGreaterThan(14);
  for (const [name, who] of Object.entries({ stranger, carol, removed, neighbour })) {
    for (const [key, call] of calls) {
      const body = Object.entries(bodies).find(([known]) => known === key)?.[1];
      for (const query of call.method === "GET" ? [{}, { search: "Secret" }, { cursor: String(id + 1) }] : [{}]) {
        const reply = await world.send(call, { params, query, ...(body && { body }) }, who.who);
        expect([reply.status, reply.body.code], `${name} ${call.id}`).toEqual([404, "not_found"]);
      }
    }
    expect(await who.call(chat.list), name).toEqual({ items: [], count: 0 });
  }
  expect(await rolesSeenBy(ada, conversationId)).toEqual(before);
  expect(await circle.read(ada, conversationId)).toEqual(["Secret"]);
  expect(await circle.reactions(ada, conversationId)).toEqual([["fire", bob.id]]);
});
