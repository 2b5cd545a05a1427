import type { SessionState } from "#lib/session/session-store";
import { keptPrefix } from "#lib/session/storage";

/** Begins all that the player keeps; a sign-out takes it along. In the tab's own storage it is the key of what it plays. */
export const playerKey = (organizationId: string): string => `${keptPrefix(organizationId)}player`;

const visitor = ".visitor";

/**
 * Where the places of whoever listens lie in local storage. Null: it is not known yet who that is, or as which account
 * a login acts.
 */
export const shelfKey = (
  organizationId: string,
  { status, executeAs, user }: Pick<SessionState, "status" | "executeAs" | "user">,
): string | null => {
  if (status === "anonymous") return playerKey(organizationId) + visitor;
  const accountId = executeAs ?? user?.id ?? null;
  return status === "unknown" || accountId === null ? null : `${playerKey(organizationId)}.${accountId}`;
};

export const isVisitors = (shelf: string): boolean => shelf.endsWith(visitor);
