import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "./session.ts";
import type { SessionState } from "./session-store.ts";

const isOtherPerson = (now: SessionState, before: SessionState): boolean =>
  now.status !== before.status || now.executeAs !== before.executeAs || now.user?.sub !== before.user?.sub;

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
  const stopWatching = client.getQueryCache().subscribe(({ type, query }) => {
    // Only hydration adds a query that has its data already.
    if (type !== "added" || query.state.data === undefined) return;
    if (session.store.getState().status === "authenticated") query.invalidate();
  });
  askAgain();
  return () => {
    stopFollowing();
    stopWatching();
  };
};
