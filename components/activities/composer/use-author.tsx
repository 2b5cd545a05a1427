"use client";

import { useMemo } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import type { Author } from "#lib/composer/drafts";

/** Who writes; null for who is not signed in. */
export function useAuthor(): Author | null {
  const { ORGANIZATION_ID: organizationId } = useAppContext().config;
  const accountId = useViewerId();
  return useMemo(() => (accountId === null ? null : { organizationId, accountId }), [organizationId, accountId]);
}
