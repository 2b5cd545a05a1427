"use client";

import { later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { CountedLook } from "#components/layout/navigation/counted-link";
import { useAppContext } from "#components/layout/providers/app-context";
import { useHasAccount } from "#lib/session/use-session";

const load = () => import("./message-link").then((part) => part.MessageLink);
const links = {
  row: later(load, <div className="h-10" />),
  icon: later(load, <div className="size-10" />),
} as const satisfies Record<CountedLook, unknown>;

/** Beside the bell, where the community writes to each other; nothing of it is loaded for who is not signed in. */
export function ChatEntry({ look }: { look: CountedLook }) {
  const isOn = useAppContext().config.MODULES.threads.enabled;
  const hasAccount = useHasAccount();
  if (!(isOn && hasAccount)) return null;
  const Entry = links[look];
  return (
    <LatePart>
      <Entry look={look} />
    </LatePart>
  );
}
