import { useState } from "react";
import type { InvitableAccount } from "#entities/groups/groups";

export interface Choice {
  people: readonly InvitableAccount[];
  has: (id: string) => boolean;
  toggle: (account: InvitableAccount) => void;
  add: (accounts: readonly InvitableAccount[]) => void;
  clear: () => void;
}

/** Whom one is about to invite. */
export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlyMap<string, InvitableAccount>>(new Map());
  const add = (accounts: readonly InvitableAccount[]) =>
    setChosen((before) => new Map([...before, ...accounts.map((account) => [account.id, account] as const)]));
  return {
    people: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (account) => {
      if (!chosen.has(account.id)) return add([account]);
      return setChosen(new Map([...chosen].filter(([id]) => id !== account.id)));
    },
    add,
    clear: () => setChosen(new Map()),
  };
}
