import { useState } from "react";
import type { ChatChannelMessage, ChatReply } from "#entities/conversations/chat";
import { replyTo } from "#lib/chat/replies";
import { readDraft } from "#lib/composer/drafts";
import type { Desk } from "#lib/conversations/unsent";

/** What is shown of a conversation. */
interface Shown {
  /** The newest first; undefined until they come. */
  messages: readonly ChatChannelMessage[] | undefined;
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Whether a message would be among those that are shown, and is not: it was deleted. */
const isGone = (id: number, { messages, hasOlder, hasNewer }: Shown): boolean => {
  if (!messages || messages.some((message) => message.id === id)) return false;
  const isAfterOldest = !hasOlder || messages.some((message) => message.id < id);
  const isBeforeNewest = !hasNewer || messages.some((message) => message.id > id);
  return isAfterOldest && isBeforeNewest;
};

/** Which message the next one answers, as long as that is there; what this device has kept of it is taken up again. */
export function useReplying({ storage, author, place }: Desk, shown: Shown) {
  const [{ reply, turn }, setReplying] = useState<{ reply: ChatReply | null; turn: number }>(() => ({
    ...{ reply: readDraft(storage, author, place, Date.now())?.replyTo ?? null, turn: 0 },
  }));
  return {
    reply: reply && !isGone(reply.id, shown) ? reply : null,
    /** Rises each time somebody begins to answer. */
    turn,
    begin: (message: ChatChannelMessage): void => setReplying({ reply: replyTo(message), turn: turn + 1 }),
    giveUp: (): void => setReplying({ reply: null, turn }),
  };
}

export type Replying = ReturnType<typeof useReplying>;
