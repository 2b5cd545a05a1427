import { useEffect, useEffectEvent, useMemo } from "react";
import {
  type Desk,
  forgetUnsent,
  isUnreached,
  recallUnsent,
  type ShownUnsent,
  type Unsent,
  useUnsent,
} from "#lib/conversations/unsent";

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
 * Sends in the order in which it was written. What did not reach the platform is tried again before anything else is sent,
 * and once the list has come or changed: then it can be reached. By its key nothing is said twice.
 */
export function useSendInOrder(
  waiting: readonly ShownUnsent[],
  { data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number },
  send: (message: Unsent) => void,
): (message: Unsent) => void {
  const left = waiting.filter(isUnreached);
  const sendLeft = useEffectEvent(() => left.forEach(send));
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when, and nothing else
  useEffect(() => sendLeft(), [data, dataUpdatedAt]);
  return (message) => {
    for (const each of left) send(each);
    if (!left.some(({ clientKey }) => clientKey === message.clientKey)) send(message);
  };
}
