"use client";

import { useMemo } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import type { Holder } from "#lib/attendee/shelf";
import { useSession } from "#lib/session/use-session";

/** Whoever looks, as long as that is known; null otherwise. */
export function useHolder(): Holder | null {
  const { ORGANIZATION_ID: organizationId } = useAppContext().config;
  const sub = useSession(({ user }) => user?.sub);
  const accountId = useSession(({ executeAs, user }) => executeAs ?? user?.id);
  return useMemo(
    () => (sub && accountId ? { organizationId, sub, accountId } : null),
    [organizationId, sub, accountId],
  );
}
