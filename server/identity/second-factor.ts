import type * as z from "zod";
import type { Tx } from "#server/db/database";
import { notify } from "#server/identity/letters/notify";
import type { SignedIn } from "./access.ts";
import { type Call, decide } from "./call.ts";
import { faultOfEnrolment } from "./factor.ts";
import { fault, type IdentityFault } from "./protocol.ts";
import { deleteRecoveryCodes } from "./recovery-codes.ts";
import type * as requests from "./requests.ts";
import { createSoftwareSecret } from "./software-token.ts";
import { lockUser, type User, updateUser } from "./users.queries.ts";

/** A secret for the authenticator app; it counts once a code made with it was shown. */
export const associateSoftwareToken = async (call: Call, { user }: SignedIn): Promise<object> => {
  const SecretCode = createSoftwareSecret();
  await call.scope.write((tx) => updateUser(tx, user.sub, { totpPending: SecretCode, updatedAt: call.now }));
  return { SecretCode };
};

export const verifySoftwareToken = async (
  call: Call,
  { user }: SignedIn,
  input: z.output<typeof requests.verifySoftwareToken>,
): Promise<object> => {
  await decide(call.scope, async (tx): Promise<undefined | IdentityFault> => {
    const current = await lockUser(tx, user.sub);
    if (!current?.totpPending) return fault.softwareTokenMissing();
    const refusal = await faultOfEnrolment(call, tx, current, current.totpPending, input.UserCode);
    if (refusal) return refusal.type === "CodeMismatchException" ? fault.softwareTokenMismatch() : refusal;
    const changes = { totpSecret: current.totpPending, totpSince: call.now, totpPending: null, updatedAt: call.now };
    await updateUser(tx, user.sub, changes);
    // One app takes the place of another.
    if (current.mfa === "totp") await notify(call, tx, current, "authenticatorOn");
  });
  return { Status: "SUCCESS" };
};

/** One second factor at a time; of two that are wanted the app wins, unless mail is preferred. */
const wantedFactor = (user: User, input: z.output<typeof requests.setMfaPreference>): User["mfa"] => {
  const mail = input.EmailMfaSettings ?? input.SMSMfaSettings;
  const isApp = input.SoftwareTokenMfaSettings?.Enabled ?? user.mfa === "totp";
  const isMail = mail?.Enabled ?? user.mfa === "email";
  if (isApp && isMail) return mail?.PreferredMfa ? "email" : "totp";
  if (isApp) return "totp";
  return isMail ? "email" : "none";
};

/** Codes that stand in for the app go with it; its coming and going is told by mail. */
const settleApp = async (call: Call, tx: Tx, before: User, mfa: User["mfa"]): Promise<void> => {
  if ((before.mfa === "totp") === (mfa === "totp")) return;
  if (mfa !== "totp") await deleteRecoveryCodes(tx, before.sub);
  await notify(call, tx, before, mfa === "totp" ? "authenticatorOn" : "authenticatorOff");
};

export const setMfaPreference = async (
  call: Call,
  { user }: SignedIn,
  input: z.output<typeof requests.setMfaPreference>,
): Promise<object> => {
  await decide(call.scope, async (tx): Promise<undefined | IdentityFault> => {
    const current = await lockUser(tx, user.sub);
    if (!current) return fault.accessTokenRevoked();
    const mfa = wantedFactor(current, input);
    if (mfa === "totp" && current.totpSecret === null) return fault.softwareTokenMissing();
    await updateUser(tx, user.sub, { mfa, updatedAt: call.now });
    await settleApp(call, tx, current, mfa);
  });
  return {};
};
