import type { ChatChannelMessage } from "#entities/conversations/chat";
import { isOfOthers } from "#lib/conversations/days";

/** The first message that others have said since the reader read last; null where there is none among these. */
export const firstUnreadIn = (
  messages: readonly ChatChannelMessage[],
  { readUntil, viewerId }: { readUntil: number; viewerId: string | null },
): number | null => messages.find((message) => message.id > readUntil && isOfOthers(message, viewerId))?.id ?? null;
