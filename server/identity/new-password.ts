import type { Tx } from "#server/db/database";
import { notify } from "#server/identity/letters/notify";
import { endSessions } from "#server/identity/tokens/sessions.queries";
import { attemptsOf, forgetAttempts } from "./attempts.ts";
import type { Call } from "./call.ts";
import { closeChallenges } from "./challenges.ts";
import { deleteCodes } from "./codes.ts";
import { originOf } from "./origins.ts";
import { type User, updateUser } from "./users.queries.ts";

/**
 * A new password voids what the old one opened: questions, codes, locks, and every session but `keep`; the person is
 * told by mail. The caller holds the user's lock.
 */
export const replacePassword = async (
  call: Call,
  tx: Tx,
  user: User,
  passwordHash: string,
  keep?: string,
): Promise<void> => {
  await updateUser(tx, user.sub, { passwordHash, updatedAt: call.now });
  await endSessions(tx, user.sub, call.now, keep);
  await closeChallenges(tx, user.sub);
  await deleteCodes(tx, user.sub, "reset", "signIn");
  const here = { origin: originOf(call), isKnown: false };
  const names = [user.username, user.email];
  await forgetAttempts(tx, ...names.flatMap((name) => attemptsOf("password", name, here)));
  await notify(call, tx, user, "passwordChanged");
};
