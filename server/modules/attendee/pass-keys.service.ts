import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { createPassKey, type PassKey } from "./pass-code.ts";
import { findRunningKey, insertKey } from "./pass-keys.queries.ts";

export const findSigningKey = (tx: Tx): Promise<PassKey | undefined> => findRunningKey(tx);

/** The organization's key for the codes of passes, made with its first pass. */
export const ensureSigningKey = async (tx: Tx): Promise<PassKey> => {
  const known = await findRunningKey(tx);
  if (known) return known;
  await insertKey(tx, await createPassKey());
  const made = await findRunningKey(tx);
  if (!made) throw new AppError("conflict");
  return made;
};
