import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { callerOf } from "#lib/api/caller";
import { forgetFirstAnswers } from "#lib/api/first-calls";
import { noteRead, takeMessage } from "#lib/chat/cached";
import { lookAt } from "#lib/chat/looked-at";
import { closeShown } from "#lib/push/shown";
import { atMostOnceA } from "#lib/realtime/at-most-once-a";

/** Milliseconds in which any number of messages are read with one call. */
const pause = 1000;

/** Who reads, and what. */
interface Reader {
  conversationId: string;
  viewerId: string | null;
}

const showRead = (client: QueryClient, { conversationId, viewerId }: Reader): void => {
  if (viewerId !== null) void closeShown(viewerId, `chat:${conversationId}`).catch(() => undefined);
  if (!noteRead(client, conversationId)) return;
  // The document has asked for oneself before, and nobody may have looked at the answer yet.
  forgetFirstAnswers();
  void client.invalidateQueries({ queryKey: [self.get.module, self.get.id] });
};

/** Reads the newest messages once more, and with that says that they are read. */
const readNewest = async (client: QueryClient, reader: Reader): Promise<void> => {
  const { conversationId } = reader;
  const { items } = await callerOf(client)(chat.messages, { params: { conversationId } });
  for (const message of items.toReversed()) takeMessage(client, conversationId, message, { isRead: true });
  showRead(client, reader);
};

interface Reading {
  /** The newest message that is shown. */
  newest: ChatChannelMessage | undefined;
  /** When the platform last answered with messages, in ms. */
  askedAt: number;
  /** The newest ones are asked for. */
  isAsking: boolean;
  /** Older ones are: that is to have read nothing. */
  isReadingOn: boolean;
  /** Somebody sees the end of the conversation. */
  isLooking: boolean;
}

/** Whoever asks for messages has read them; what comes afterwards is read while somebody looks at the end. */
export const useReading = (
  conversationId: string,
  { newest, askedAt, isAsking, isReadingOn, isLooking }: Reading,
): void => {
  const client = useQueryClient();
  const viewerId = useViewerId();
  const readUntil = useRef(0);
  const wasReadingOn = useRef(false);
  const newestId = newest?.id ?? 0;
  const isOwn = newest?.accountId === viewerId;
  const [reading] = useState(() =>
    atMostOnceA(pause, () => {
      // What fails is read with the next message, or the next look.
      readNewest(client, { conversationId, viewerId }).catch(() => undefined);
    }),
  );
  useEffect(() => reading.stop, [reading]);
  useEffect(() => (isLooking ? lookAt(conversationId) : undefined), [isLooking, conversationId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the newest one was when they were asked for
  useEffect(() => {
    if (askedAt === 0 || wasReadingOn.current) return;
    readUntil.current = newestId;
    showRead(client, { conversationId, viewerId });
  }, [askedAt, client, conversationId, viewerId]);
  useEffect(() => {
    wasReadingOn.current = isReadingOn;
  }, [isReadingOn]);
  useEffect(() => {
    if (!isLooking || isAsking || newestId <= readUntil.current || isOwn) return;
    readUntil.current = newestId;
    reading.ask();
  }, [isLooking, isAsking, newestId, isOwn, reading]);
};
