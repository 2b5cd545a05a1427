import { useEffect, useMemo } from "react";
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
