"use client";

import { lazy, Suspense } from "react";
import { LatePart } from "#components/layout/late-part";
import { useSession } from "#lib/session/use-session";
import type { AgendaKeeperProps } from "./agenda-keeper";
import { AgendaKeepingContext } from "./agenda-keeping";

const AgendaKeeper = lazy(() => import("./agenda-keeper").then((part) => ({ default: part.AgendaKeeper })));

/** Everybody reads the same inside; what is one's own in it comes on top. */
export function OwnAgenda(props: AgendaKeeperProps) {
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const nobodys = <AgendaKeepingContext value={null}>{props.children}</AgendaKeepingContext>;
  if (!isSignedIn) return nobodys;
  return (
    <LatePart fallback={nobodys}>
      <Suspense fallback={nobodys}>
        <AgendaKeeper {...props} />
      </Suspense>
    </LatePart>
  );
}
