import { endSessions } from "#server/identity/tokens/sessions.queries";
import type { SignedIn } from "./access.ts";
import type { Call } from "./call.ts";
import { deleteUser } from "./delete-user.ts";
import { lockUser } from "./users.queries.ts";

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
    await endSessions(tx, user.sub, call.now);
  });
  return {};
};

/** Ends the person's being in the pool; what the platform keeps of them is the platform's to delete. */
export const deletePerson = async (call: Call, { user }: SignedIn): Promise<object> => {
  await call.scope.write((tx) => deleteUser(tx, user.sub));
  return {};
};
