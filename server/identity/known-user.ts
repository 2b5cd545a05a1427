import type { Tx } from "#server/db/database";

/** What the embedded provider knows of a subject; nothing when the pool is somebody else's. */
export const findKnownUser = (tx: Tx, sub: string) =>
  tx.selectFrom("identityUsers").where("sub", "=", sub).select(["email", "emailVerified", "locale"]).executeTakeFirst();
