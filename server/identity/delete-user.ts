import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { attemptsOf, forgetAttempts } from "./attempts.ts";
import { listOrigins } from "./origins.ts";
import { lockUser } from "./users.queries.ts";

/**
 * Removes a person from the pool with all that is known of them; their sessions end with it. A subject that is not
 * there, as one of another provider, is gone already.
 */
export const deleteUser = async (tx: Tx, sub: string): Promise<void> => {
  const user = isId(sub) ? await lockUser(tx, sub) : undefined;
  if (!user) return;
  const places = ["", ...(await listOrigins(tx, sub))].map((origin) => ({ origin, isKnown: false }));
  const attempts = places.flatMap((place) => [
    ...attemptsOf("password", user.username, place),
    ...attemptsOf("password", user.email, place),
    ...attemptsOf("factor", sub, place),
  ]);
  await forgetAttempts(tx, ...attempts);
  await tx.deleteFrom("identityUsers").where("sub", "=", sub).execute();
};
