import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { Beginning } from "#lib/api/query";
import { firstUnreadIn } from "#lib/chat/unread";

interface Asked {
  /** The last message that had been read; null = nothing was unread. */
  readUntil: number | null;
  /** Where what is loaded was begun. */
  beginning: Beginning;
  /** The oldest first. */
  messages: readonly ChatChannelMessage[];
  viewerId: string | null;
  /** There is more that was said before. */
  hasOlder: boolean;
}

/** Where begins what was unread when the conversation was opened. It stays there: to open it was to read it. */
export const unreadLine = ({ readUntil, beginning, messages, viewerId, hasOlder }: Asked) => {
  const [oldest] = messages;
  if (readUntil === null || !oldest) return { firstUnread: null, isAbove: false };
  // What was said before the line must be here, or there must be nothing: else it may lie further above.
  const isReached = oldest.id <= readUntil || !hasOlder || beginning.after === String(readUntil);
  return { firstUnread: isReached ? firstUnreadIn(messages, { readUntil, viewerId }) : null, isAbove: !isReached };
};
