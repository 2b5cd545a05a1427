import { chat } from "#contract/chat";
import { callerOf } from "#lib/api/caller";
import { mutation } from "#lib/api/query";
import { changeMessage } from "#lib/chat/cached";
import { useReactIn } from "./reactions.ts";

/** Reacts to a message of a conversation or does so no longer. */
export const useReactInConversation = (conversationId: string) => {
  const paramsOf = (messageId: number) => ({ conversationId, messageId: String(messageId) });
  return useReactIn<number>({
    name: chat.react.id,
    options: mutation(chat.react, { invalidates: [] }),
    react: (client, messageId, emojiName) =>
      callerOf(client)(chat.react, { params: paramsOf(messageId), body: { emojiName } }),
    unreact: (client, messageId, reactionId) =>
      callerOf(client)(chat.unreact, { params: { ...paramsOf(messageId), reactionId } }),
    change: (client, messageId, work) => changeMessage(client, conversationId, messageId, work),
  });
};
