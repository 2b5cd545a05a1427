import { expect } from "vitest";
import { chat } from "#contract/chat";
import type { RawReply } from "#tests/support/client";
import type { TestAccount, World } from "#tests/support/world";
import type { circleOf } from "./chat-circle.ts";

/** How a call was refused; without a code where it was not. */
export const outcome = ({ status, body }: RawReply) => [status, body.code ?? null];

/** What people do who ask whether they may write, and who are asked. */
export const askingIn = (world: World, circle: ReturnType<typeof circleOf>) => ({
  tryToSay: (by: TestAccount, conversationId: string, text = "Once more") =>
    world.send(chat.send, { params: { conversationId }, body: { text } }, by.who),

  /** By their numbers: what stands among somebody's conversations, and what they are asked for. */
  listsOf: async (who: TestAccount) => {
    const [own, asked] = [await who.call(chat.list), await who.call(chat.requests)];
    expect([own.count, asked.count]).toEqual([own.items.length, asked.items.length]);
    return [own, asked].map(({ items }) => items.map(({ channelId }) => String(channelId)));
  },

  stateFor: async (who: TestAccount, conversationId: string) =>
    (await who.call(chat.get, { params: { conversationId } })).channel.request,

  ask: async (by: TestAccount, whom: TestAccount): Promise<string> => {
    const conversationId = await circle.open(by, [whom]);
    await circle.say(by, conversationId, "May I?");
    return conversationId;
  },

  accept: (by: TestAccount, conversationId: string) =>
    world.send(chat.acceptRequest, { params: { conversationId } }, by.who),

  /** Who asked leaves. */
  takeBack: (by: TestAccount, conversationId: string) => world.send(chat.leave, { params: { conversationId } }, by.who),

  decline: (by: TestAccount, conversationId: string) =>
    world.send(chat.declineRequest, { params: { conversationId } }, by.who),
});
