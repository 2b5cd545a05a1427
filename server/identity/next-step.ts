import type { Tx } from "#server/db/database";
import { sendCode } from "#server/identity/letters/delivery";
import { maskEmail } from "#server/identity/letters/masking";
import type { Grant } from "#server/identity/tokens/refresh-tokens";
import { startSession } from "#server/identity/tokens/sessions";
import { authenticationResult } from "#server/identity/tokens/tokens";
import type { Call } from "./call.ts";
import { type ChallengeName, openChallenge } from "./challenges.ts";
import type { User } from "./users.queries.ts";

/** Where a sign-in stands after a right answer: through, or at the next question. */
export type Step =
  | { kind: "grant"; grant: Grant }
  | { kind: "challenge"; name: ChallengeName; session: string; user: User };

/** Asks the person a question; the mailed one goes out with it. */
export const ask = async (call: Call, tx: Tx, user: User, name: ChallengeName): Promise<Step> => {
  if (name === "SMS_MFA") await sendCode(call, tx, user, "signIn");
  return { kind: "challenge", name, session: await openChallenge(tx, user.sub, name, call.now), user };
};

/** After the password: the second factor where the person has one, else tokens. The caller holds the user's lock. */
export const proceed = async (call: Call, tx: Tx, user: User): Promise<Step> => {
  if (user.mfa === "totp") return ask(call, tx, user, "SOFTWARE_TOKEN_MFA");
  if (user.mfa === "email") return ask(call, tx, user, "SMS_MFA");
  return { kind: "grant", grant: await startSession(call, tx, user) };
};

const parametersOf = (name: ChallengeName, { username, email }: User): Record<string, string> => {
  switch (name) {
    case "NEW_PASSWORD_REQUIRED":
      return { USER_ID_FOR_SRP: username, userAttributes: JSON.stringify({ email }), requiredAttributes: "[]" };
    case "SOFTWARE_TOKEN_MFA":
      return { USER_ID_FOR_SRP: username };
    case "SMS_MFA":
      return {
        USER_ID_FOR_SRP: username,
        CODE_DELIVERY_DELIVERY_MEDIUM: "EMAIL",
        CODE_DELIVERY_DESTINATION: maskEmail(email),
      };
  }
};

/** The step in the words of the protocol. */
export const replyOf = async (call: Call, step: Step): Promise<object> => {
  if (step.kind === "grant") return authenticationResult(call, step.grant);
  return { ChallengeName: step.name, Session: step.session, ChallengeParameters: parametersOf(step.name, step.user) };
};
