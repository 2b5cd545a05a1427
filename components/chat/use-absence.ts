import { useEffect, useEffectEvent, useRef } from "react";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { firstUnreadIn } from "#lib/chat/unread";

interface Watched {
  /** Somebody can see the page. */
  isVisible: boolean;
  /** The newest messages are among these. */
  isWhole: boolean;
  /** The oldest first. */
  messages: readonly ChatChannelMessage[];
  viewerId: string | null;
  /** When the platform last answered with messages, in ms. */
  askedAt: number;
  /** Others have spoken while nobody could see it: behind this message. */
  onMissed: (readUntil: number) => void;
}

/** Whoever comes back to a conversation that stayed open is told where begins what others said meanwhile. */
export const useAbsence = ({ isVisible, isWhole, messages, viewerId, askedAt, onMissed }: Watched): void => {
  const gone = useRef<{ newestId: number; askedAt: number } | null>(null);
  const look = useEffectEvent(() => {
    if (!isVisible) {
      if (isWhole) gone.current ??= { newestId: messages.at(-1)?.id ?? 0, askedAt };
      return;
    }
    if (!gone.current) return;
    const readUntil = gone.current.newestId;
    const isMissed = firstUnreadIn(messages, { readUntil, viewerId }) !== null;
    // What no socket has told is known with the first answer.
    if (!isMissed && gone.current.askedAt === askedAt) return;
    gone.current = null;
    if (isMissed) onMissed(readUntil);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what may change it
  useEffect(() => look(), [isVisible, messages, askedAt]);
};
