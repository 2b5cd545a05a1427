import type { Tx } from "#server/db/database";
import { countAttempt, factorAttempts, forgetAttempts } from "./attempts.ts";
import { fault, type IdentityFault } from "./protocol.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { stepOfCode } from "./software-token.ts";
import { type User, updateUser } from "./users.queries.ts";

/** Counts across sessions: a new sign-in gives no new guesses. The caller holds the user's lock. */
const judge = async (tx: Tx, { sub }: User, now: Date, take: () => Promise<boolean>): Promise<IdentityFault | null> => {
  if (!(await countAttempt(tx, factorAttempts(sub), now))) return fault.limitExceeded();
  if (!(await take())) return fault.codeMismatch();
  await forgetAttempts(tx, factorAttempts(sub));
  return null;
};

const takeAppCode = async (tx: Tx, user: User, secret: string | null, code: string, now: Date): Promise<boolean> => {
  const step = secret === null ? null : stepOfCode(secret, code, now, user.totpStep);
  if (step === null) return false;
  await updateUser(tx, user.sub, { totpStep: step });
  return true;
};

/** Judges a code made with a secret that is being enrolled. */
export const faultOfEnrolment = (
  tx: Tx,
  user: User,
  secret: string,
  code: string,
  now: Date,
): Promise<IdentityFault | null> => judge(tx, user, now, () => takeAppCode(tx, user, secret, code, now));

/** Judges a code of the authenticator app, or a recovery code in its place. */
export const faultOfFactor = (tx: Tx, user: User, code: string, now: Date): Promise<IdentityFault | null> =>
  judge(
    tx,
    user,
    now,
    async () =>
      (await takeAppCode(tx, user, user.totpSecret, code, now)) || (await takeRecoveryCode(tx, user.sub, code)),
  );
