"use client";

import { later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { useHasAccount } from "#lib/session/use-session";

const UnreadMark = later(() => import("./unread-mark").then((part) => part.UnreadMark));
const NoticesHere = later(() => import("./notices-here").then((part) => part.NoticesHere));

/** The number in the page's title, and what this device shows besides; nothing of it is loaded for who is not signed in. */
export function UnreadCount() {
  return (
    useHasAccount() && (
      <LatePart>
        <UnreadMark />
        <NoticesHere />
      </LatePart>
    )
  );
}
