import { aSelf } from "#tests/ui/accounts/accounts-fixtures";
import type { FakeReply } from "#tests/ui/api/api-fake-server";
import { expiringIn } from "#tests/ui/session/session-fakes";
import type { AuthPage } from "#ui-tests/auth/auth-harness";

export const account = aSelf({ id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a01", username: "ada-lovelace" });
export const otherAccount = aSelf({ id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a02", username: "grace-h" });

export const deviceKey = "us-east-1_7e2d6b1c-33a5-4a64-9d3c-5b1f6f0c7a01";

/** A sign-in of the device above. */
const admission: FakeReply = {
  body: {
    AuthenticationResult: {
      AccessToken: expiringIn(3600, { device_key: deviceKey }),
      IdToken: expiringIn(3600, { sub: "sub-1", email: "ada@example.org", "cognito:username": "ada@example.org" }),
      RefreshToken: "refresh-1",
    },
  },
};

/** Signs in, and acts as the account. */
export const signInTo = async (page: AuthPage): Promise<void> => {
  page.beside("InitiateAuth", admission);
  await page.session?.signIn("ada@example.org", "aA1!aA1!");
  page.session?.switchAccount(account.id);
  page.session?.setUser(account);
};

/** What the identity provider says when there is nothing to say. */
export const done: FakeReply = { body: {} };
