import type { Tx } from "#server/db/database";
import type { PassKey } from "./pass-code.policy.ts";

export const findRunningKey = (tx: Tx) =>
  tx
    .selectFrom("passSigningKeys")
    .where("retiredAt", "is", null)
    .select(["privateKey", "publicKey"])
    .executeTakeFirst();

/** Retired ones too. */
export const listPublicKeys = (tx: Tx) =>
  tx.selectFrom("passSigningKeys").select("publicKey").orderBy("createdAt", "desc").orderBy("id").execute();

/** Two first passes at once make one key. */
export const insertKey = (tx: Tx, key: PassKey) =>
  tx
    .insertInto("passSigningKeys")
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
