import type * as z from "zod";
import { countAttempt, forgetAttempts, passwordAttempts, sweepAttempts } from "./attempts.ts";
import { type Call, decide } from "./call.ts";
import { ask, proceed, replyOf, type Step } from "./next-step.ts";
import { fault, type IdentityFault } from "./protocol.ts";
import { revokeByToken, rotate } from "./refresh-tokens.ts";
import type * as requests from "./requests.ts";
import { throttleAddress, throttleSending } from "./throttle.ts";
import { authenticationResult } from "./tokens.ts";
import { findUserByName, lockUser, type User } from "./users.queries.ts";

/**
 * The person of that name, by their password. Whether it is the name or the password that is wrong shows in neither
 * words nor time, nor in when the lock comes.
 */
export const checkPassword = async (call: Call, name: string, password: string): Promise<User> => {
  const { scope, now, provider } = call;
  if (!(await scope.write((tx) => countAttempt(tx, passwordAttempts(name), now)))) throw fault.passwordLocked();
  const user = await scope.read((tx) => findUserByName(tx, name));
  const isRight = await provider.passwords.matches(user?.passwordHash, password);
  if (user && isRight) return user;
  await scope.write((tx) => sweepAttempts(tx, now));
  throw fault.wrongCredentials();
};

const enter = (call: Call, name: string, checked: User): Promise<Step> =>
  decide(call.scope, async (tx): Promise<Step | IdentityFault> => {
    const user = await lockUser(tx, checked.sub);
    // The password may have been replaced while it was checked.
    if (user?.passwordHash !== checked.passwordHash) return fault.wrongCredentials();
    await forgetAttempts(tx, passwordAttempts(name));
    if (user.status === "UNCONFIRMED") return fault.notConfirmed();
    if (user.status === "RESET_REQUIRED") return fault.resetRequired();
    if (user.status === "FORCE_CHANGE_PASSWORD") return ask(call, tx, user, "NEW_PASSWORD_REQUIRED");
    return proceed(call, tx, user);
  });

const signIn = async (call: Call, name: string, password: string): Promise<object> => {
  await throttleAddress(call, "signIn");
  const user = await checkPassword(call, name, password);
  if (user.mfa === "email") await throttleSending(call, "signIn", user.sub);
  return replyOf(call, await enter(call, name, user));
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
