import { threads } from "#contract/threads";
import { callerOf } from "#lib/api/caller";
import { mutation } from "#lib/api/query";
import { changeThreadMessage } from "#lib/threads/cached";
import { useReactIn } from "./reactions.ts";

/** Reacts to a message of a thread or does so no longer. */
export const useReactInThread = (threadId: string) =>
  useReactIn<string>({
    name: threads.react.id,
    options: mutation(threads.react, { invalidates: [] }),
    react: (client, threadMessageId, emojiName) =>
      callerOf(client)(threads.react, { params: { threadId, threadMessageId }, body: { emojiName } }),
    unreact: (client, threadMessageId, reactionId) =>
      callerOf(client)(threads.unreact, { params: { threadId, threadMessageId, reactionId } }),
    change: (client, threadMessageId, work) => changeThreadMessage(client, threadId, threadMessageId, work),
  });
