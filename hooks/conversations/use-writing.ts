import { useCallback, useEffect, useRef, useState } from "react";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { useWatch } from "#hooks/calls/use-watch";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { pageSayings } from "#lib/realtime/sayings";

/** Milliseconds after which nobody is writing any more of whom it is not told again. */
const fadesAfter = 6_000;
/** Milliseconds after which it may be said again; the platform passes over what comes within three seconds. */
const sayEvery = 3_500;

/** Accounts that are writing in the conversation just now, in the order in which they began. */
export const useWriters = (channelId: number, newest: ChatChannelMessage | undefined): readonly string[] => {
  const viewerId = useViewerId();
  const [writers, setWriters] = useState<readonly string[]>([]);
  const [fading] = useState(() => new Map<string, ReturnType<typeof setTimeout>>());
  const end = useCallback(
    (accountId: string) => {
      clearTimeout(fading.get(accountId));
      fading.delete(accountId);
      setWriters((known) => known.filter((each) => each !== accountId));
    },
    [fading],
  );
  useWatch(`conversations/${channelId}`, (event) => {
    if (event.type !== "chat.typing" || event.body.accountId === viewerId) return;
    const { accountId } = event.body;
    clearTimeout(fading.get(accountId));
    fading.set(accountId, setTimeout(end, fadesAfter, accountId));
    setWriters((known) => (known.includes(accountId) ? known : [...known, accountId]));
  });
  useEffect(() => {
    // They have said what they were writing.
    if (newest) end(newest.accountId);
  }, [newest, end]);
  useEffect(
    () => () => {
      for (const timer of fading.values()) clearTimeout(timer);
    },
    [fading],
  );
  return writers;
};

/** Says with every change of a text, though not too often, that the viewer is writing it. */
export const useSayWriting = (channelId: number): ((text: string) => void) => {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return (text) => {
    const now = Date.now();
    if (text.trim() === "" || now - saidAt.current < sayEvery) return;
    saidAt.current = now;
    pageSayings.say({ type: "typing", body: { channelId } });
  };
};
