import type * as z from "zod";
import { emailInput, keptAddress } from "#entities/shared/mail-addresses";
import { deliveryDetails, localeOf, refusingSteadily, sendCode, steadily } from "#server/identity/letters/delivery";
import { maskEmail, maskName } from "#server/identity/letters/masking";
import { type Call, decide } from "./call.ts";
import { faultOfCode } from "./codes.ts";
import { checkPolicy } from "./passwords.ts";
import { fault, type IdentityFault } from "./protocol.ts";
import type * as requests from "./requests.ts";
import { resetTries, throttleAddress, throttleSending, throttleTries } from "./throttle.ts";
import {
  deleteAbandonedSignUps,
  findUserByName,
  insertUser,
  lockUser,
  type User,
  updateUser,
} from "./users.queries.ts";

/** Letters, digits, marks and signs; no spaces. What looks like an address must be the person's own. */
export const checkNames = (username: string, email: string): void => {
  if (!emailInput.safeParse(email).success) throw fault.invalidParameter("Invalid email address format.");
  if (username.length > 128 || !/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(username))
    throw fault.invalidParameter("1 validation error detected: Value at 'Username' failed to satisfy constraint");
  if (username.includes("@") && username !== email)
    throw fault.invalidParameter("Username cannot be an email address other than the user's own.");
};

const emailOf = (input: z.output<typeof requests.signUp>): string => {
  const email = input.UserAttributes.find(({ Name }) => Name === "email")?.Value;
  if (email === undefined)
    throw fault.invalidParameter("Attributes did not conform to the schema: email: The attribute is required");
  return keptAddress(email);
};

export const signUp = async (call: Call, input: z.output<typeof requests.signUp>): Promise<object> => {
  await throttleAddress(call, "signUp");
  const { now, scope } = call;
  const { Username: username, ClientMetadata } = input;
  const email = emailOf(input);
  checkNames(username, email);
  checkPolicy(input.Password);
  const passwordHash = await call.provider.passwords.hash(input.Password);
  const locale = localeOf(call, ClientMetadata?.locale);
  const user = await decide(scope, async (tx): Promise<User | IdentityFault> => {
    await deleteAbandonedSignUps(tx, [username, email], now);
    const made = await insertUser(tx, { username, email, passwordHash, locale, createdAt: now, updatedAt: now });
    if (!made) return (await findUserByName(tx, email)) ? fault.emailTaken() : fault.usernameTaken();
    await sendCode(call, tx, made, "confirm");
    return made;
  });
  await resetTries(call, "confirm", [username, email]);
  return { UserConfirmed: false, UserSub: user.sub, ...deliveryDetails(maskEmail(email)) };
};

const confirm = (call: Call, { Username, ConfirmationCode }: z.output<typeof requests.confirmSignUp>) =>
  decide(call.scope, async (tx): Promise<undefined | IdentityFault> => {
    const named = await findUserByName(tx, Username);
    const user = named && (await lockUser(tx, named.sub));
    if (!user) return fault.codeMismatch();
    const refusal = await faultOfCode(tx, user.sub, "confirm", ConfirmationCode, call.now);
    if (refusal) return refusal;
    if (user.status !== "UNCONFIRMED") return;
    await updateUser(tx, user.sub, { status: "CONFIRMED", emailVerified: true, updatedAt: call.now });
  });

/** The right code may come twice, when a reply was lost: it answers the same until it expires. */
export const confirmSignUp = async (call: Call, input: z.output<typeof requests.confirmSignUp>): Promise<object> => {
  await throttleAddress(call, "code");
  await throttleTries(call, "confirm", input.Username);
  await refusingSteadily(call, confirm(call, input));
  await resetTries(call, "confirm", [input.Username]);
  return {};
};

const resend = async (call: Call, { Username: name, ClientMetadata }: z.output<typeof requests.sendCode>) => {
  const [user, destination] = await call.scope.write(async (tx) => {
    const known = await findUserByName(tx, name);
    if (known?.status === "UNCONFIRMED") await sendCode(call, tx, known, "confirm", ClientMetadata?.locale);
    return [known, known ? maskEmail(known.email) : await maskName(tx, name)] as const;
  });
  await resetTries(call, "confirm", user ? [name, user.username, user.email] : [name]);
  return deliveryDetails(destination);
};

/** Answers alike for who waits for a code, who was confirmed long ago, and who does not exist. */
export const resendConfirmationCode = async (
  call: Call,
  input: z.output<typeof requests.sendCode>,
): Promise<object> => {
  await throttleAddress(call, "code");
  await throttleSending(call, "confirm", input.Username);
  return steadily(call, resend(call, input));
};
