"use client";

import { later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { CountedLook } from "#components/layout/navigation/counted-link";
import { useHasAccount } from "#lib/session/use-session";

const load = () => import("./bell-link").then((part) => part.BellLink);
const bells = {
  row: later(load, <div className="h-10" />),
  icon: later(load, <div className="size-10" />),
} as const satisfies Record<CountedLook, unknown>;

/** The way to one's notifications and how many are new; nothing of it is loaded for who is not signed in. */
export function NotificationBell({ look }: { look: CountedLook }) {
  const hasAccount = useHasAccount();
  if (!hasAccount) return null;
  const Bell = bells[look];
  return (
    <LatePart>
      <Bell look={look} />
    </LatePart>
  );
}
