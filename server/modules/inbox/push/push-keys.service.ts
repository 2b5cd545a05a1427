import webpush from "web-push";
import type { Tx } from "#server/db/database";
import { findKeys, insertKeys } from "./push.queries.ts";

/** The organization's own keys at push services; made when somebody first asks for them. */
export const pushKeys = async (tx: Tx): Promise<{ publicKey: string; privateKey: string }> => {
  const known = await findKeys(tx);
  if (known) return known;
  await insertKeys(tx, webpush.generateVAPIDKeys());
  const made = await findKeys(tx);
  if (!made) throw new Error("The push keys that were just made are not there.");
  return made;
};
