import { useState } from "react";
import type { BaseAccount } from "#entities/people/accounts";

export interface Chosen {
  people: readonly BaseAccount[];
  has: (id: string) => boolean;
  toggle: (account: BaseAccount) => void;
  /** These alone. */
  keep: (ids: readonly string[]) => void;
}

/** Whom one is about to write to, or to add, in the order in which they were chosen. */
export function useChosen(): Chosen {
  const [people, setPeople] = useState<readonly BaseAccount[]>([]);
  const has = (id: string) => people.some((person) => person.id === id);
  return {
    people,
    has,
    keep: (ids) => setPeople((known) => known.filter(({ id }) => ids.includes(id))),
    toggle: (account) =>
      setPeople(has(account.id) ? people.filter(({ id }) => id !== account.id) : [...people, account]),
  };
}
