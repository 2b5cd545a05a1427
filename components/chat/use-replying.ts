import { useState } from "react";
import type { ChatChannelMessage, ChatReply } from "#entities/conversations/chat";
import { replyTo } from "#lib/chat/replies";
import { readDraft } from "#lib/composer/drafts";
import type { Desk } from "#lib/conversations/unsent";

/** Which message the next one answers; what this device has kept of that is taken up again. */
export function useReplying({ storage, author, place }: Desk) {
  const [{ reply, turn }, setReplying] = useState<{ reply: ChatReply | null; turn: number }>(() => ({
    ...{ reply: readDraft(storage, author, place, Date.now())?.replyTo ?? null, turn: 0 },
  }));
  return {
    reply,
    /** Rises each time somebody begins to answer. */
    turn,
    begin: (message: ChatChannelMessage): void => setReplying({ reply: replyTo(message), turn: turn + 1 }),
    giveUp: (): void => setReplying({ reply: null, turn }),
  };
}

export type Replying = ReturnType<typeof useReplying>;
