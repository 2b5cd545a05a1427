import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { factorAttempts, forgetAttempts, passwordAttempts } from "./attempts.ts";
import { lockUser } from "./users.queries.ts";

/**
 * Removes a person from the pool with all that is known of them; their sessions end with it. A subject that is not
 * there, as one of another provider, is gone already.
 */
export const deleteUser = async (tx: Tx, sub: string): Promise<void> => {
  const user = isId(sub) ? await lockUser(tx, sub) : undefined;
  if (!user) return;
  await forgetAttempts(tx, passwordAttempts(user.username), passwordAttempts(user.email), factorAttempts(sub));
  await tx.deleteFrom("identityUsers").where("sub", "=", sub).execute();
};
