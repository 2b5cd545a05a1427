import type { QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import type { Session } from "./session.ts";
import type { SessionState } from "./session-store.ts";

/** Whoever names the account that acted unnamed before, goes on as the same. */
const isOtherAccount = (now: SessionState, before: SessionState): boolean =>
  now.executeAs !== before.executeAs && (before.executeAs !== null || now.executeAs !== before.user?.id);

const isOtherPerson = (now: SessionState, before: SessionState): boolean =>
  now.status !== before.status || isOtherAccount(now, before) || now.user?.sub !== before.user?.sub;

/** Hydration sets the data of a query and leaves alone whether it is being fetched; a fetch called off sets both. */
const isCovered = (told: QueryCacheNotifyEvent): boolean =>
  told.type === "updated" && told.action.type === "setState" && !("fetchStatus" in told.action.state);

/**
 * Keeps what is cached in step with who is looking: another person or account empties the cache, and what a page
 * brought along, read by nobody in particular, is asked for again once it is known that somebody is signed in.
 * Returns how to stop.
 */
export const bindSession = (client: QueryClient, session: Session): (() => void) => {
  const askAgain = (): void => {
    if (session.store.getState().status !== "authenticated") return;
    void client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
  };
  const stopFollowing = session.store.subscribe((now, before) => {
    if (before.status === "unknown") askAgain();
    else if (isOtherPerson(now, before)) client.clear();
  });
  const stopWatching = client.getQueryCache().subscribe((told) => {
    const { query } = told;
    if (query.state.data === undefined || session.store.getState().status !== "authenticated") return;
    // Only hydration adds a query that has its data already.
    if (told.type === "added") query.invalidate();
    // What is known of somebody is then covered by what a newer page says to everybody; it is on the screen already.
    else if (isCovered(told)) void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
  askAgain();
  return () => {
    stopFollowing();
    stopWatching();
  };
};
