"use client";

import { useMemo } from "react";
import { useAppContext } from "#components/layout/app-context";
import { Avatar } from "#components/ui/avatar";
import { useSelf } from "#hooks/self";
import { useViewerId } from "#hooks/use-viewer-id";
import type { Author } from "#lib/composer/drafts";
import { displayName } from "#lib/format/names";

/** Who writes; null for who is not signed in. */
export function useAuthor(): Author | null {
  const { ORGANIZATION_ID: organizationId } = useAppContext().config;
  const accountId = useViewerId();
  return useMemo(() => (accountId === null ? null : { organizationId, accountId }), [organizationId, accountId]);
}

export function AuthorAvatar({ size }: { size: "sm" | "md" }) {
  const { data: self } = useSelf();
  return <Avatar name={self ? displayName(self) : ""} src={self?.image?.uri ?? null} size={size} />;
}
