import { useEffect } from "react";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { useMessages } from "#hooks/conversations/chat";
import { readBack, useBehind } from "#lib/chat/behind";

interface Read {
  conversationId: string;
  /** The oldest first. */
  messages: readonly ChatChannelMessage[];
  list: ReturnType<typeof useMessages>;
}

/** Of a list that does not reach to the newest messages: what is said meanwhile, and how it goes on to them. */
export const useReadingBack = ({ conversationId, messages, list }: Read) => {
  const isBack = list.hasPreviousPage;
  useEffect(() => (isBack ? readBack(conversationId) : undefined), [isBack, conversationId]);
  const behind = useBehind((state) => state.messages);
  const newestId = messages.at(-1)?.id ?? 0;
  return {
    messages: behind.filter(({ id }) => id > newestId),
    pages: {
      hasNextPage: list.hasPreviousPage,
      isFetching: list.isFetching,
      isFetchingNextPage: list.isFetchingPreviousPage,
      isFetchNextPageError: list.isFetchPreviousPageError,
      fetchNextPage: list.fetchPreviousPage,
    },
  };
};
