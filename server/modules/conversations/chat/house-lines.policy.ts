import type { ChatEvent } from "#entities/conversations/chat";
import type { BaseAccount } from "#entities/people/accounts";

/** As whom lines and notices name somebody. */
export const nameOf = ({ firstName, lastName, username }: BaseAccount): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username;

/** A line of the house in plain English, for who reads the wire; screens say `event` in the reader's language. */
export const houseLine = (account: BaseAccount | null, { kind, name }: ChatEvent): string => {
  const who = account ? nameOf(account) : "Somebody";
  const what = {
    ...{ joined: "came in", left: "left", removed: "was removed", named: `named it ${name}` },
    ...{ pictured: "changed the picture", unpictured: "removed the picture" },
  };
  return `${who} ${what[kind]}`;
};
