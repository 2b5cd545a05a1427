import type * as z from "zod";
import type { SignedIn } from "./access.ts";
import { faultOfSoftwareCode } from "./answer.ts";
import { type Call, decide } from "./call.ts";
import { fault, type IdentityFault } from "./protocol.ts";
import { revokeFamilies } from "./refresh-tokens.ts";
import type * as requests from "./requests.ts";
import { createSoftwareSecret } from "./software-token.ts";
import { lockUser, type User, updateUser } from "./users.queries.ts";

const settingNames = { none: null, totp: "SOFTWARE_TOKEN_MFA", email: "EMAIL_OTP" } as const;

export const getUser = async (_call: Call, { user }: SignedIn): Promise<object> => {
  const setting = settingNames[user.mfa];
  return {
    Username: user.username,
    UserAttributes: [
      { Name: "sub", Value: user.sub },
      { Name: "email", Value: user.email },
      { Name: "email_verified", Value: String(user.emailVerified) },
    ],
    ...(setting && { PreferredMfaSetting: setting, UserMFASettingList: [setting] }),
  };
};

export const globalSignOut = async (call: Call, { user }: SignedIn): Promise<object> => {
  await call.scope.write(async (tx) => {
    await lockUser(tx, user.sub);
    await revokeFamilies(tx, user.sub, call.now);
  });
  return {};
};

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
    const refusal = await faultOfSoftwareCode(tx, current, current.totpPending, input.UserCode, call.now);
    if (refusal) return refusal.type === "CodeMismatchException" ? fault.softwareTokenMismatch() : refusal;
    const changes = { totpSecret: current.totpPending, totpPending: null, updatedAt: call.now };
    await updateUser(tx, user.sub, changes);
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

export const setMfaPreference = async (
  call: Call,
  { user }: SignedIn,
  input: z.output<typeof requests.setMfaPreference>,
): Promise<object> => {
  await decide(call.scope, async (tx): Promise<undefined | IdentityFault> => {
    const current = await lockUser(tx, user.sub);
    const mfa = current && wantedFactor(current, input);
    if (mfa === "totp" && current?.totpSecret === null) return fault.softwareTokenMissing();
    await updateUser(tx, user.sub, { mfa, updatedAt: call.now });
  });
  return {};
};
