import type * as z from "zod";
import { deliveryDetails, refusingSteadily, sendCode, steadily } from "#server/identity/letters/delivery";
import { maskEmail, maskName } from "#server/identity/letters/masking";
import type { SignedIn } from "./access.ts";
import { type Call, decide } from "./call.ts";
import { faultOfCode } from "./codes.ts";
import { replacePassword } from "./new-password.ts";
import { rememberOrigin } from "./origins.ts";
import { checkPolicy } from "./passwords.ts";
import { fault, type IdentityFault } from "./protocol.ts";
import type * as requests from "./requests.ts";
import { checkPassword } from "./sign-in.ts";
import { resetTries, throttleAddress, throttleSending, throttleTries } from "./throttle.ts";
import { findUserByName, lockUser, updateUser } from "./users.queries.ts";

const send = async (call: Call, { Username: name, ClientMetadata }: z.output<typeof requests.sendCode>) => {
  const [user, destination] = await call.scope.write(async (tx) => {
    const known = await findUserByName(tx, name);
    if (known) await sendCode(call, tx, known, "reset", ClientMetadata?.locale);
    return [known, known ? maskEmail(known.email) : await maskName(tx, name)] as const;
  });
  await resetTries(call, "reset", user ? [name, user.username, user.email] : [name]);
  return deliveryDetails(destination);
};

/** Answers alike whether anybody bears the name; a mail goes only to who does. */
export const forgotPassword = async (call: Call, input: z.output<typeof requests.sendCode>): Promise<object> => {
  await throttleAddress(call, "code");
  await throttleSending(call, "reset", input.Username);
  return steadily(call, send(call, input));
};

type Reset = z.output<typeof requests.confirmForgotPassword>;

const reset = (call: Call, { Username, ConfirmationCode }: Reset, passwordHash: string) =>
  decide(call.scope, async (tx): Promise<undefined | IdentityFault> => {
    const named = await findUserByName(tx, Username);
    const user = named && (await lockUser(tx, named.sub));
    if (!user) return fault.codeMismatch();
    const refusal = await faultOfCode(tx, user.sub, "reset", ConfirmationCode, call.now);
    if (refusal) return refusal;
    await replacePassword(call, tx, user, passwordHash);
    await updateUser(tx, user.sub, { status: "CONFIRMED", emailVerified: true });
    // The mailbox is as good a proof as the password: whoever was locked out among strangers has a way in here.
    await rememberOrigin(call, tx, user.sub);
  });

/** Who has the code has the mailbox, so this confirms a sign-up as well. */
export const confirmForgotPassword = async (call: Call, input: Reset): Promise<object> => {
  await throttleAddress(call, "code");
  checkPolicy(input.Password);
  await throttleTries(call, "reset", input.Username);
  const passwordHash = await call.provider.passwords.hash(input.Password);
  await refusingSteadily(call, reset(call, input, passwordHash));
  await resetTries(call, "reset", [input.Username]);
  return {};
};

/** Ends the person's other sessions; the one that asks goes on. */
export const changePassword = async (
  call: Call,
  { user, family }: SignedIn,
  input: z.output<typeof requests.changePassword>,
): Promise<object> => {
  checkPolicy(input.ProposedPassword);
  const { username: name } = user;
  const { user: checked } = await checkPassword(call, { name, password: input.PreviousPassword, isSignedIn: true });
  const passwordHash = await call.provider.passwords.hash(input.ProposedPassword);
  await decide(call.scope, async (tx): Promise<undefined | IdentityFault> => {
    const current = await lockUser(tx, user.sub);
    if (current?.passwordHash !== checked.passwordHash) return fault.wrongCredentials();
    await replacePassword(call, tx, current, passwordHash, family);
  });
  return {};
};
