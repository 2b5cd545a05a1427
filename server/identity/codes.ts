import { randomInt, timingSafeEqual } from "node:crypto";
import type { Tx } from "#server/db/database";
import type { IdentityCodes } from "#server/db/tables";
import { fault, type IdentityFault } from "./protocol.ts";
import { digest } from "./secrets.ts";

export type CodePurpose = IdentityCodes["purpose"];

const minute = 60_000;
/** In ms. */
export const codeLifetimes: Readonly<Record<CodePurpose, number>> = {
  confirm: 24 * 60 * minute,
  reset: 60 * minute,
  signIn: 5 * minute,
};

const maxTries = 5;

const hashOf = (sub: string, purpose: CodePurpose, code: string): string => digest(sub, purpose, code);

/** A new code for the purpose; the one before it is worth nothing from now on. */
export const issueCode = async (tx: Tx, sub: string, purpose: CodePurpose, now: Date): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const fresh = {
    codeHash: hashOf(sub, purpose, code),
    tries: 0,
    expiresAt: new Date(now.getTime() + codeLifetimes[purpose]),
  };
  await tx
    .insertInto("identityCodes")
    .values({ sub, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(["organizationId", "sub", "purpose"]).doUpdateSet(fresh))
    .execute();
  return code;
};

/**
 * Null for the right code in time. That a code is late or spent is told only to who has it: anybody else gets the words for a
 * wrong one, as for a code that was never sent. Return the fault from the transaction, so that the try is counted.
 */
export const faultOfCode = async (
  tx: Tx,
  sub: string,
  purpose: CodePurpose,
  typed: string,
  now: Date,
): Promise<IdentityFault | null> => {
  const sent = await tx
    .selectFrom("identityCodes")
    .where("sub", "=", sub)
    .where("purpose", "=", purpose)
    .select(["codeHash", "tries", "expiresAt"])
    .forUpdate()
    .executeTakeFirst();
  if (!sent) return fault.codeMismatch();
  if (timingSafeEqual(Buffer.from(sent.codeHash), Buffer.from(hashOf(sub, purpose, typed))))
    return sent.tries < maxTries && new Date(sent.expiresAt) > now ? null : fault.codeExpired();
  await tx
    .updateTable("identityCodes")
    .set({ tries: sent.tries + 1 })
    .where("sub", "=", sub)
    .where("purpose", "=", purpose)
    .execute();
  return fault.codeMismatch();
};

/** After use. */
export const deleteCodes = async (tx: Tx, sub: string, ...purposes: readonly CodePurpose[]): Promise<void> => {
  await tx.deleteFrom("identityCodes").where("sub", "=", sub).where("purpose", "in", purposes).execute();
};
