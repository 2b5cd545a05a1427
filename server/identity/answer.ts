import type * as z from "zod";
import type { Tx } from "#server/db/database";
import { startSession } from "#server/identity/tokens/sessions";
import { type Call, decide } from "./call.ts";
import { closeChallenge, countWrongAnswer, lockChallenge } from "./challenges.ts";
import { deleteCodes, faultOfCode } from "./codes.ts";
import { faultOfFactor } from "./factor.ts";
import { replacePassword } from "./new-password.ts";
import { proceed, replyOf, type Step } from "./next-step.ts";
import { checkPolicy } from "./passwords.ts";
import { fault, type IdentityFault } from "./protocol.ts";
import type * as requests from "./requests.ts";
import { throttleAddress } from "./throttle.ts";
import { lockUser, type User, updateUser } from "./users.queries.ts";

type Input = z.output<typeof requests.respondToAuthChallenge>;

const judge = (call: Call, tx: Tx, user: User, input: Input): Promise<IdentityFault | null> | null => {
  switch (input.ChallengeName) {
    case "NEW_PASSWORD_REQUIRED":
      return null;
    case "SOFTWARE_TOKEN_MFA":
      return faultOfFactor(call, tx, user, input.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
    case "SMS_MFA":
      return faultOfCode(tx, user.sub, "signIn", input.ChallengeResponses.SMS_MFA_CODE, call.now);
  }
};

const settle = async (call: Call, tx: Tx, user: User, newHash: string | undefined): Promise<Step> => {
  if (newHash === undefined) {
    await deleteCodes(tx, user.sub, "signIn");
    return { kind: "grant", grant: await startSession(call, tx, user) };
  }
  await replacePassword(call, tx, user, newHash);
  await updateUser(tx, user.sub, { status: "CONFIRMED" });
  return proceed(call, tx, { ...user, passwordHash: newHash, status: "CONFIRMED" });
};

const take = (call: Call, input: Input, newHash: string | undefined): Promise<Step> =>
  decide(call.scope, async (tx): Promise<Step | IdentityFault> => {
    const challenge = await lockChallenge(tx, input.Session, input.ChallengeName, call.now);
    const user = challenge && (await lockUser(tx, challenge.sub));
    const name = input.ChallengeResponses.USERNAME;
    if (!challenge || !user || ![user.username, user.email, user.sub].includes(name)) return fault.invalidSession();
    const refusal = await judge(call, tx, user, input);
    if (refusal) {
      await countWrongAnswer(tx, challenge);
      return refusal;
    }
    await closeChallenge(tx, challenge.sessionHash);
    return settle(call, tx, user, newHash);
  });

/** A refused new password costs nothing: the session can be answered again. */
export const respondToAuthChallenge = async (call: Call, input: Input): Promise<object> => {
  await throttleAddress(call, "signIn");
  if (input.ChallengeName !== "NEW_PASSWORD_REQUIRED") return replyOf(call, await take(call, input, undefined));
  checkPolicy(input.ChallengeResponses.NEW_PASSWORD);
  const newHash = await call.provider.passwords.hash(input.ChallengeResponses.NEW_PASSWORD);
  return replyOf(call, await take(call, input, newHash));
};
