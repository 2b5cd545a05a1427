import type { Tx } from "#server/db/database";
import { factorAttempts, forgetAttempts, passwordAttempts } from "./attempts.ts";
import { lockUser } from "./users.queries.ts";

/**
 * Removes a person from the pool with all that is known of them; their sessions end with it. A subject that is not
 * there is gone already.
 */
export const deleteUser = async (tx: Tx, sub: string): Promise<void> => {
  const user = await lockUser(tx, sub);
  if (!user) return;
  await forgetAttempts(tx, passwordAttempts(user.username), passwordAttempts(user.email), factorAttempts(sub));
  await tx.deleteFrom("identityUsers").where("sub", "=", sub).execute();
};
