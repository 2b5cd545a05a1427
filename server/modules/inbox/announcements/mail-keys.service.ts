import { randomBytes } from "node:crypto";
import type { Tx } from "#server/db/database";
import { findMailKey, insertMailKey } from "./announcement-mail.queries.ts";

/** The organization's own key of unsubscribe links; made with the first mail that bears one. */
export const mailKey = async (tx: Tx): Promise<string> => {
  const known = await findMailKey(tx);
  if (known) return known.secret;
  await insertMailKey(tx, randomBytes(32).toString("base64"));
  const made = await findMailKey(tx);
  if (!made) throw new Error("The mail key that was just made is not there.");
  return made.secret;
};
