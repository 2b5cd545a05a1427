"use client";

import dynamic from "next/dynamic";
import { LatePart } from "#components/layout/late-part";
import { useHasAccount } from "#lib/session/use-session";
import type { BellLook } from "./bell-link";

const BellLink = dynamic(() => import("./bell-link").then((part) => part.BellLink), { ssr: false });

/** The way to one's notifications and how many are new; nothing of it is loaded for who is not signed in. */
export function NotificationBell({ look }: { look: BellLook }) {
  const hasAccount = useHasAccount();
  if (!hasAccount) return null;
  return (
    <LatePart>
      <BellLink look={look} />
    </LatePart>
  );
}
