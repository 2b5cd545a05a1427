import { expect, test } from "vitest";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

const signedInBrowser = (sub = "sub-1") => {
  const tabs = createTabs();
  const first = tabs.openTab();
  const signIn = (whose: string) => {
    const storage = createSessionStorage(organizationId, first.local, first.session);
    storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: `refresh-${whose}` });
    storage.setUserData({ id: null, locale: null, username: whose, email: `${whose}@example.org`, sub: whose });
  };
  signIn(sub);
  /** A page of a tab that has this session storage, as after a reload. */
  const openPage = (session: Storage = tabs.openTab().session) => {
    const page = createSession(
      { organizationId, clientId: "client-1", identityEndpoint: "http://127.0.0.1:9/identity" },
      tabs.openTab({ session }),
    );
    page.start();
    return { page, session };
  };
  return { openPage, signIn };
};

const actingIn = async ({ page }: ReturnType<ReturnType<typeof signedInBrowser>["openPage"]>) =>
  (await page.headers("en")).executeAs;

test("two tabs act as two accounts, and each keeps its own over a reload", async () => {
  const { openPage } = signedInBrowser();
  const left = openPage();
  const right = openPage();
  left.page.switchAccount("account-left");
  right.page.switchAccount("account-right");
  expect([await actingIn(left), await actingIn(right)]).toEqual(["account-left", "account-right"]);
  expect(await actingIn(openPage(left.session))).toBe("account-left");
  expect(await actingIn(openPage(right.session))).toBe("account-right");
});

test("a new tab acts as the account that was chosen last", async () => {
  const { openPage } = signedInBrowser();
  openPage().page.switchAccount("account-left");
  openPage().page.switchAccount("account-right");
  expect(await actingIn(openPage())).toBe("account-right");
});

test("what a tab has chosen does not outlive the login that chose it", async () => {
  const { openPage, signIn } = signedInBrowser();
  const tab = openPage();
  tab.page.switchAccount("account-left");
  tab.page.signOut();
  signIn("sub-2");
  expect(await actingIn(openPage(tab.session))).toBeUndefined();
});
