import { useEffect, useEffectEvent, useMemo } from "react";
import { type Desk, forgetUnsent, recallUnsent, type ShownUnsent, useUnsent } from "#lib/conversations/unsent";

interface Known {
  clientKey: string | null;
}

/** What is written there and does not stand among these messages yet: it is on its way, or was not taken. */
export function useWaiting(desk: Desk, messages: readonly Known[] | undefined): readonly ShownUnsent[] {
  const unsent = useUnsent(desk);
  const said = useMemo(() => new Set(messages?.flatMap(({ clientKey }) => clientKey ?? [])), [messages]);
  useEffect(() => recallUnsent(desk), [desk]);
  useEffect(() => {
    // Its answer was lost, or it came by another way first.
    forgetUnsent(desk, said);
  }, [desk, said]);
  return unsent.filter(({ clientKey }) => !said.has(clientKey));
}

/**
 * Tries again what did not reach the platform, in the order in which it was written, once the list has come or changed:
 * then it can be reached. By its key nothing is said twice.
 */
export function useSendAgain(
  waiting: readonly ShownUnsent[],
  { data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number },
  send: (message: ShownUnsent) => void,
): void {
  const sendAgain = useEffectEvent(() => {
    for (const message of waiting) if (message.failure?.code === "unavailable") send(message);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when, and nothing else
  useEffect(() => sendAgain(), [data, dataUpdatedAt]);
}
