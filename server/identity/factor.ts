import type { Tx } from "#server/db/database";
import { attemptsOf, countAttempt, forgetAttempts } from "./attempts.ts";
import type { Call } from "./call.ts";
import { isKnownOrigin, originOf } from "./origins.ts";
import { fault, type IdentityFault } from "./protocol.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { stepOfCode } from "./software-token.ts";
import { type User, updateUser } from "./users.queries.ts";

/** Counts across sessions: a new sign-in gives no new guesses. The caller holds the user's lock. */
const judge = async (
  call: Call,
  tx: Tx,
  { sub }: User,
  take: () => Promise<boolean>,
): Promise<IdentityFault | null> => {
  const origin = originOf(call);
  const isKnown = await isKnownOrigin(tx, sub, origin, call.now);
  const attempts = attemptsOf("factor", sub, { origin, isKnown });
  if (!(await countAttempt(tx, attempts, call.now))) return fault.limitExceeded();
  if (!(await take())) return fault.codeMismatch();
  await forgetAttempts(tx, ...attempts);
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
  call: Call,
  tx: Tx,
  user: User,
  secret: string,
  code: string,
): Promise<IdentityFault | null> => judge(call, tx, user, () => takeAppCode(tx, user, secret, code, call.now));

/** Judges a code of the authenticator app, or a recovery code in its place. */
export const faultOfFactor = (call: Call, tx: Tx, user: User, code: string): Promise<IdentityFault | null> =>
  judge(
    call,
    tx,
    user,
    async () =>
      (await takeAppCode(tx, user, user.totpSecret, code, call.now)) || (await takeRecoveryCode(tx, user.sub, code)),
  );
