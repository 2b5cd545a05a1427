import type * as z from "zod";
import { revokeByToken, rotate } from "#server/identity/tokens/refresh-tokens";
import { authenticationResult } from "#server/identity/tokens/tokens";
import { type Attempts, attemptsOf, countAttempt, forgetAttempts, sweepAttempts } from "./attempts.ts";
import { type Call, decide } from "./call.ts";
import { ask, proceed, replyOf, type Step } from "./next-step.ts";
import { isKnownOrigin, originOf } from "./origins.ts";
import { fault, type IdentityFault } from "./protocol.ts";
import type * as requests from "./requests.ts";
import { throttleAddress, throttleSending } from "./throttle.ts";
import { findUserByName, lockUser, type User } from "./users.queries.ts";

/** The person, and what their attempt was counted under: forgotten once it counts as right. */
interface Checked {
  readonly user: User;
  readonly attempts: readonly Attempts[];
}

/** Throws while locked: what was counted beside the lock is rolled back with it. */
const countGuess = (call: Call, name: string, isSignedIn: boolean): Promise<readonly Attempts[]> =>
  call.scope.write(async (tx) => {
    const origin = originOf(call);
    const isKnown = isSignedIn || (await isKnownOrigin(tx, name, origin, call.now));
    const attempts = attemptsOf("password", name, { origin, isKnown });
    if (!(await countAttempt(tx, attempts, call.now))) throw fault.passwordLocked();
    return attempts;
  });

/**
 * The person of that name, by their password. Whether it is the name or the password that is wrong shows in neither
 * words nor time, nor in when the lock comes. Who is signed in already is no stranger.
 */
export const checkPassword = async (
  call: Call,
  { name, password, isSignedIn = false }: { name: string; password: string; isSignedIn?: boolean },
): Promise<Checked> => {
  const { scope, now, provider } = call;
  const attempts = await countGuess(call, name, isSignedIn);
  const user = await scope.read((tx) => findUserByName(tx, name));
  const isRight = await provider.passwords.matches(user?.passwordHash, password);
  if (user && isRight) return { user, attempts };
  await scope.write((tx) => sweepAttempts(tx, now));
  throw fault.wrongCredentials();
};

const enter = (call: Call, { user: checked, attempts }: Checked): Promise<Step> =>
  decide(call.scope, async (tx): Promise<Step | IdentityFault> => {
    const user = await lockUser(tx, checked.sub);
    // The password may have been replaced while it was checked.
    if (user?.passwordHash !== checked.passwordHash) return fault.wrongCredentials();
    await forgetAttempts(tx, ...attempts);
    if (user.status === "UNCONFIRMED") return fault.notConfirmed();
    if (user.status === "RESET_REQUIRED") return fault.resetRequired();
    if (user.status === "FORCE_CHANGE_PASSWORD") return ask(call, tx, user, "NEW_PASSWORD_REQUIRED");
    return proceed(call, tx, user);
  });

const signIn = async (call: Call, name: string, password: string): Promise<object> => {
  await throttleAddress(call, "signIn");
  const checked = await checkPassword(call, { name, password });
  if (checked.user.mfa === "email") await throttleSending(call, "signIn", checked.user.sub);
  return replyOf(call, await enter(call, checked));
};

const refresh = async (call: Call, token: string): Promise<object> => {
  await throttleAddress(call, "refresh");
  const grant = await decide(call.scope, (tx) => rotate(call, tx, token));
  return authenticationResult(call, grant);
};

export const initiateAuth = (call: Call, input: z.output<typeof requests.initiateAuth>): Promise<object> =>
  input.AuthFlow === "USER_PASSWORD_AUTH"
    ? signIn(call, input.AuthParameters.USERNAME, input.AuthParameters.PASSWORD)
    : refresh(call, input.AuthParameters.REFRESH_TOKEN);

export const revokeToken = async (call: Call, input: z.output<typeof requests.revokeToken>): Promise<object> => {
  await throttleAddress(call, "refresh");
  await call.scope.write((tx) => revokeByToken(tx, input.Token, call.now));
  return {};
};
