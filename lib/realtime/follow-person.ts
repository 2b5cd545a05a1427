import type { SessionState, SessionStore } from "#lib/session/session-store";

/** Somebody whose token there is, and as whom they act. */
export interface Person {
  sub: string;
  executeAs: string | null;
}

const personOf = ({ status, user, executeAs }: SessionState): Person | null => {
  if (status !== "authenticated" || !user) return null;
  return (executeAs ?? user.id) === null ? null : { sub: user.sub, executeAs };
};

const isSame = (one: Person | null, other: Person | null): boolean =>
  one?.sub === other?.sub && one?.executeAs === other?.executeAs;

/** Has `open` hold something for whoever is there, one at a time. Returns how to end it. */
export const followPerson = (store: SessionStore, open: (person: Person) => () => void): (() => void) => {
  let current: Person | null = null;
  let close: (() => void) | undefined;
  const follow = (state: SessionState): void => {
    const next = personOf(state);
    if (isSame(next, current)) return;
    close?.();
    current = next;
    close = next ? open(next) : undefined;
  };
  const stop = store.subscribe(follow);
  follow(store.getState());
  return () => {
    stop();
    close?.();
  };
};
