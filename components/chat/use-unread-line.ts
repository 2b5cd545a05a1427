import { useEffect, useState } from "react";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { firstUnreadIn } from "#lib/chat/unread";

interface Asked {
  /** The last message that had been read; null = nothing was unread. */
  readUntil: number | null;
  /** The oldest first. */
  messages: readonly ChatChannelMessage[];
  viewerId: string | null;
  list: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Where begins what was unread when the conversation was opened. It stays there: to open it was to read it. */
export const useUnreadLine = ({ readUntil, messages, viewerId, list }: Asked) => {
  const [isSeeking, setIsSeeking] = useState(false);
  const [jumps, setJumps] = useState(0);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const oldest = messages[0]?.id ?? 0;
  // What was said before the line must be here, or there must be nothing: else it may lie further above.
  const isReached = readUntil !== null && (oldest <= readUntil || !hasNextPage);
  const firstUnread = isReached ? firstUnreadIn(messages, { readUntil, viewerId }) : null;
  const isAbove = readUntil !== null && !isReached && messages.length > 0;
  if (isSeeking && (isReached || isFetchNextPageError)) {
    setIsSeeking(false);
    if (isReached) setJumps(jumps + 1);
  }
  useEffect(() => {
    if (isSeeking && isAbove && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isSeeking, isAbove, isFetching, isFetchNextPageError, fetchNextPage]);
  return { firstUnread, isAbove, isSeeking, jumps, jump: () => setIsSeeking(true) };
};
