import { createHmac } from "node:crypto";
import { shownAddress } from "#entities/shared/shown-addresses";
import type { Tx } from "#server/db/database";
import { createSecret } from "#server/identity/secrets";

/** Enough of an address for its owner to know it, in their own letters: `a***@e***`. */
export const maskEmail = (address: string): string => {
  const email = shownAddress(address);
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}***@${[...email.slice(at + 1)][0] ?? ""}***`;
};

/** The pool's own key; made when it is first needed. */
const maskingKey = async (tx: Tx): Promise<string> => {
  const find = () => tx.selectFrom("identityPools").select("maskingKey").executeTakeFirst();
  const known = await find();
  if (known) return known.maskingKey;
  await tx
    .insertInto("identityPools")
    .values({ maskingKey: createSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error("The key that was just made is not there.");
  return made.maskingKey;
};

const letters = "abcdefghijklmnopqrstuvwxyz";
/** Where people have their mailboxes, the common ones more often. */
const domains = ["gmail", "gmail", "gmail", "outlook", "yahoo", "icloud", "hotmail", "mail"];

/**
 * What a name that nobody bears is answered with: its own mask if it is an address, else one that looks like a person's
 * and stays the same. The key keeps others from working out which of the two they were shown.
 */
export const maskName = async (tx: Tx, name: string): Promise<string> => {
  if (name.includes("@")) return maskEmail(name);
  const [first = 0, second = 0, third = 0] = createHmac("sha256", await maskingKey(tx))
    .update(name)
    .digest();
  // Mailboxes often begin like the names of their owners.
  const initial = first % 2 === 0 ? ([...name][0] ?? "") : letters[second % letters.length];
  return maskEmail(`${initial}@${domains[third % domains.length]}`);
};
