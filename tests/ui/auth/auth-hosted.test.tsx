import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HostedReturnScreen } from "#components/auth/hosted/hosted-return-screen";
import { SignInScreen } from "#components/auth/signing-in/sign-in-screen";
import { modules as calls } from "#contract/all";
import type { HostedProtocol } from "#lib/session/hosted-provider";
import { aLogin, aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { place } from "#tests/ui/harness/navigation";
import { beginHosted, hostedKey, introduceHosted } from "#tests/ui/listings/hosted-fixtures";
import { admission, setUpAuthPage } from "./auth-harness";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const account = aSelf();

/** The tab has begun a sign-in at a provider, which sent it back with this. */
const comeBack = async (answer: string, { locale = "en", protocol = "openid" as HostedProtocol } = {}) => {
  beginHosted(page, { locale, protocol });
  window.history.replaceState(null, "", `/en/auth/callback${answer}`);
  await show(<HostedReturnScreen />);
};

const introduce = () => introduceHosted(page);

beforeEach(() => {
  page.answer(calls.login.get, aLogin([account]));
});

describe("the buttons of other providers", () => {
  const config = {
    COGNITO_HOSTED_URL: "https://id.example.org",
    AUTH: {
      APPLE: true,
      CUSTOM: [{ name: "club", btnText: "Club pass", color: "#102030", textColor: "#ffffff" }],
    },
  };

  it("lead to the provider's page with their name", async () => {
    introduce();
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    await show(<SignInScreen />, config);
    screen.getByRole("button", { name: "Continue with Apple" });
    await user.click(screen.getByRole("button", { name: "Club pass" }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const address = new URL(String(assign.mock.calls[0]?.[0]));
    expect(address.origin + address.pathname).toBe(`${page.address()}/authorize`);
    expect(address.searchParams.get("identity_provider")).toBe("club");
    expect(address.searchParams.get("redirect_uri")).toBe(`${window.location.origin}/auth/callback`);
  });

  it("take the paths of a pool's hosted pages where nothing introduces itself", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    await show(<SignInScreen />, config);
    await user.click(screen.getByRole("button", { name: "Continue with Apple" }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const address = new URL(String(assign.mock.calls[0]?.[0]));
    expect(address.pathname).toBe("/oauth2/authorize");
    expect(address.searchParams.get("identity_provider")).toBe("SignInWithApple");
  });
});

describe("back from another provider", () => {
  it("one is signed in, and the address keeps no secret", async () => {
    introduce();
    await comeBack("?code=code-1&state=state-1");
    screen.getByText("Signing you in…");
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
    expect(window.location.href).not.toContain("code-1");
    expect(page.bodies("POST /token")).toHaveLength(1);
  });

  it("one goes on in the language one left in", async () => {
    await comeBack("?code=code-1&state=state-1", { locale: "ja" });
    await waitFor(() => expect(place.replaced).toEqual(["/ja/auth/callback?code=code-1&state=state-1"]));
    expect(page.bodies("POST /token")).toEqual([]);
  });

  it.each([
    [
      "?error=access_denied&state=state-1",
      "The sign-in was canceled. Nothing has changed: you can try again or choose another way.",
    ],
    ["?error=server_error&state=state-1", "The sign-in did not work. Please try again or choose another way."],
    [
      "?code=code-1&state=made-up",
      "This sign-in was started somewhere else or has been used already. Please start again.",
    ],
    ["", "This sign-in was started somewhere else or has been used already. Please start again."],
  ])("with %j it says in words what is the matter, and leads back", async (answer, sentence) => {
    introduce();
    await comeBack(answer);
    await screen.findByText(sentence);
    expect(screen.getByRole("link", { name: "Back to sign in" }).getAttribute("href")).toBe("/en/auth/sign-in");
    expect(page.bodies("POST /token")).toEqual([]);
  });

  it("tries again when nobody answered", async () => {
    introduce();
    const send = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await comeBack("?code=code-1&state=state-1");
    await screen.findByText("Network error. Please check your connection.");
    expect(send).toHaveBeenCalledOnce();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
  });

  it("takes no token that the platform could not read", async () => {
    introduce();
    introduceHosted(page, { access_token: "opaque" });
    await comeBack("?code=code-1&state=state-1");
    await screen.findByText("The sign-in did not work. Please try again or choose another way.");
    expect(page.session?.store.getState().status).toBe("anonymous");
  });

  it("a reload of the page leads whoever is signed in on", async () => {
    page.beside("InitiateAuth", admission());
    await page.session?.signIn("ada@example.org", "aA1!aA1!");
    page.tab().removeItem(hostedKey);
    window.history.replaceState(null, "", "/en/auth/callback");
    await show(<HostedReturnScreen />);
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
  });
});
