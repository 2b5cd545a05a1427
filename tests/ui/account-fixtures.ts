import type { FakeReply } from "./api-fake-server.ts";
import type { setUpAuthPage } from "./auth-harness";
import { expiringIn } from "./session-fakes.ts";

export const account = {
  id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a01",
  username: "ada-lovelace",
  firstName: "Ada",
  lastName: "Lovelace",
  image: null,
  locale: "en",
};
export const otherAccount = { ...account, id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a02", username: "grace-h" };

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
export const signInTo = async (page: ReturnType<typeof setUpAuthPage>): Promise<void> => {
  page.answers.InitiateAuth = admission;
  await page.session?.signIn("ada@example.org", "aA1!aA1!");
  page.session?.switchAccount(account.id);
  page.session?.setUser(account);
};

/** What the identity provider says when there is nothing to say. */
export const done: FakeReply = { body: {} };

export const pageOf = (items: readonly object[]): FakeReply => ({
  body: { status: "ok", message: "", data: items, count: items.length },
});
