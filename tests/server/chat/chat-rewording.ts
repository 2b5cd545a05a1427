import { chat } from "#contract/chat";
import { type ChatChannelMessage, chatChannelMessage } from "#entities/conversations/chat";
import type { RawReply } from "#tests/support/client";
import type { TestAccount, World } from "#tests/support/world";
import { outcome } from "./chat-asking.ts";

type Named = Pick<ChatChannelMessage, "id">;

/** What people do who say something in other words. */
export const rewordingIn = (world: World) => {
  const send = (
    by: TestAccount,
    conversationId: string,
    { id }: { id: number | string },
    body: object,
  ): Promise<RawReply> =>
    world.send(chat.editMessage, { params: { conversationId, messageId: String(id) }, body }, by.who);
  return {
    send,
    /** How it was refused; without a code where it was not. */
    tryTo: async (by: TestAccount, conversationId: string, message: { id: number | string }, text = "Otherwise") =>
      outcome(await send(by, conversationId, message, { text })),
    /** The message as it is then. */
    edit: async (
      by: TestAccount,
      conversationId: string,
      message: Named,
      text: string,
      besides: object = {},
    ): Promise<ChatChannelMessage> => {
      const { body } = await send(by, conversationId, message, { text, ...besides });
      return chatChannelMessage.parse(body.data);
    },
  };
};
