import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { createPassKey, type PassHolding, type PassKey, verifyPassCode } from "./pass-code.policy.ts";
import { findRunningKey, insertKey, listPublicKeys } from "./pass-keys.queries.ts";

export const findSigningKey = (tx: Tx): Promise<PassKey | undefined> => findRunningKey(tx);

/** What codes of passes are verified with, the running key first. */
export const listVerifyingKeys = async (tx: Tx): Promise<string[]> =>
  (await listPublicKeys(tx)).map(({ publicKey }) => publicKey);

/** What a code stands for, by these keys; null for one that none of them has signed. */
export const readPassCode = (code: string, keys: readonly string[]): PassHolding | null => verifyPassCode(code, keys);

/** The organization's key for the codes of passes, made with its first pass. */
export const ensureSigningKey = async (tx: Tx): Promise<PassKey> => {
  const known = await findRunningKey(tx);
  if (known) return known;
  await insertKey(tx, await createPassKey());
  const made = await findRunningKey(tx);
  if (!made) throw new AppError("conflict");
  return made;
};
