import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ChallengeScreen } from "#components/auth/challenge/challenge-screen";
import { AccountsScreen } from "#components/auth/profile/accounts-screen";
import { modules as calls } from "#contract/all";
import type { Self } from "#entities/account/self";
import type { LoginInvitation } from "#entities/identity/login";
import { baseAccount } from "#entities/people/accounts";
import { aLogin, aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { admission, refusal, setUpAuthPage } from "./auth-harness";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const ada = aSelf({ id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a01", username: "ada-lovelace" });
const grace = aSelf({
  ...{ id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a02", username: "grace-h", firstName: "Grace", lastName: "H" },
});

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const loginWith = (...accounts: Self[]) => aLogin(accounts);
const signIn = async () => {
  page.beside("InitiateAuth", admission());
  await page.session?.signIn("ada@example.org", "aA1!aA1!");
};
const challenge = (ChallengeName: string, ChallengeParameters = {}) => ({
  body: { ChallengeName, Session: ChallengeName, ChallengeParameters },
});

describe("a challenge", () => {
  const meet = async (reply: ReturnType<typeof challenge>) => {
    page.beside("InitiateAuth", reply);
    page.answer(calls.login.get, loginWith(ada));
    await page.session?.signIn("ada@example.org", "aA1!aA1!");
    await show(<ChallengeScreen />);
  };

  it("takes a new password by the rules", async () => {
    page.beside("RespondToAuthChallenge", admission());
    await meet(challenge("NEW_PASSWORD_REQUIRED"));
    await waitFor(() => expect(document.activeElement).toBe(field("New password")));
    await user.type(field("New password"), "aA1{Enter}");
    await screen.findByText("Please meet all password requirements");
    await user.type(field("New password"), "!aA1!{Enter}");
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
    expect(page.bodies("RespondToAuthChallenge")).toMatchObject([
      { ChallengeResponses: { USERNAME: "ada@example.org", NEW_PASSWORD: "aA1!aA1!" } },
    ]);
  });

  it("says where a message went, and that a code is wrong", async () => {
    page.beside("RespondToAuthChallenge", refusal("CodeMismatchException"));
    await meet(challenge("SMS_MFA", { CODE_DELIVERY_DESTINATION: "+*****1234" }));
    screen.getByText("Enter the code we sent to +*****1234.");
    await user.type(field("Code"), "111111");
    await screen.findByText("Invalid code. Please try again.");
    expect(page.bodies("RespondToAuthChallenge")).toHaveLength(1);
  });

  it("takes a recovery code in place of the app's, however it is spaced", async () => {
    page.beside("RespondToAuthChallenge", refusal("CodeMismatchException"));
    await meet(challenge("SOFTWARE_TOKEN_MFA"));
    await press("Use a recovery code");
    await waitFor(() => expect(document.activeElement).toBe(field("Recovery code")));
    await user.type(field("Recovery code"), "abc{Enter}");
    await screen.findByText("A recovery code looks like xxxxx-xxxxx.");
    expect(page.bodies("RespondToAuthChallenge")).toEqual([]);
    await user.clear(field("Recovery code"));
    await user.type(field("Recovery code"), "4K7Q2 xw9hp{Enter}");
    await screen.findByText("Invalid code. Please try again.");
    page.beside("RespondToAuthChallenge", admission());
    await press("Continue");
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
    expect(page.bodies("RespondToAuthChallenge").at(-1)).toMatchObject({
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session: "SOFTWARE_TOKEN_MFA",
      ChallengeResponses: { USERNAME: "ada@example.org", SOFTWARE_TOKEN_MFA_CODE: "4k7q2-xw9hp" },
    });
  });

  it("tells password managers whose code it is", async () => {
    await meet(challenge("SOFTWARE_TOKEN_MFA"));
    const form = field("Code").form;
    expect(field("Code").autocomplete).toBe("one-time-code");
    expect(form?.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe("ada@example.org");
  });

  it("goes from one question to the next", async () => {
    page.beside("RespondToAuthChallenge", challenge("SOFTWARE_TOKEN_MFA"));
    await meet(challenge("SMS_MFA"));
    await user.type(field("Code"), "123456");
    await screen.findByRole("heading", { name: "Open your authenticator app" });
    expect(field("Code").value).toBe("");
  });

  it("takes an answer to whatever else is asked, and wants one", async () => {
    page.beside("RespondToAuthChallenge", admission());
    await meet(challenge("CUSTOM_CHALLENGE"));
    await press("Continue");
    await screen.findByText("Please enter a code");
    await user.type(field("Answer"), "blue{Enter}");
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
  });

  it("is forgotten by a reload: then one signs in again", async () => {
    await show(<ChallengeScreen />);
    await waitFor(() => expect(place.replaced).toEqual(["/en/auth/sign-in"]));
  });
});

/** To act as this account. */
const anInvitationOf = (account: Self): LoginInvitation => ({
  id: "5b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a51",
  account: baseAccount.parse(account),
  createdAt: "2026-11-01T10:00:00.000Z",
  expiresAt: "2026-11-15T10:00:00.000Z",
});

describe("choosing an account", () => {
  it("lists them and acts as the chosen one", async () => {
    page.answer(calls.login.get, loginWith(ada, grace));
    await signIn();
    await show(<AccountsScreen />);
    await user.click(await screen.findByRole("button", { name: /Grace H/ }));
    expect(place.replaced).toEqual(["/en/activities"]);
    expect(page.session?.store.getState().executeAs).toBe(grace.id);
  });

  it("says which one it is now, and which one it was before", async () => {
    page.answer(calls.login.get, loginWith(ada, grace));
    await signIn();
    page.session?.switchAccount(grace.id);
    const { goTo } = await show(<AccountsScreen />);
    const row = await screen.findByRole("button", { name: /Grace H/ });
    expect(row.textContent).toContain("Acting as");
    page.session?.leave("account", "/events");
    goTo(<AccountsScreen key="again" />);
    const again = await screen.findByRole("button", { name: /Grace H.*Last used/ });
    expect(again.textContent).not.toContain("Acting as");
    expect(screen.getAllByText("Last used")).toHaveLength(1);
  });

  it("says nothing of who was here before", async () => {
    page.answer(calls.login.get, loginWith(ada, grace));
    await signIn();
    page.session?.switchAccount(grace.id);
    page.session?.signOut();
    await signIn();
    await show(<AccountsScreen />);
    await screen.findByRole("button", { name: /Grace H/ });
    expect(screen.queryByText("Last used")).toBeNull();
  });

  it("asks an account for what it lacks before it goes on", async () => {
    page.answer(calls.login.get, loginWith(ada, { ...grace, needsProfileCompletion: true }));
    await signIn();
    await show(<AccountsScreen />);
    await user.click(await screen.findByRole("button", { name: /Grace H/ }));
    expect(place.replaced).toEqual(["/en/auth/complete"]);
  });

  it("leads a login without one to its profile, and a stranger to sign-in", async () => {
    page.answer(calls.login.get, loginWith());
    const { goTo } = await show(<AccountsScreen />);
    await waitFor(() => expect(place.replaced).toEqual(["/en/auth/sign-in"]));
    await signIn();
    goTo(<AccountsScreen />);
    await waitFor(() => expect(place.replaced).toEqual(["/en/auth/sign-in", "/en/auth/profile"]));
  });

  it("shows somebody new what they are invited to, and makes them nobody else by itself", async () => {
    const invitation = anInvitationOf(grace);
    page.answer(calls.login.get, loginWith());
    page.answer(calls.login.invitations, pageOf([invitation]));
    page.answer(callTo(calls.login.acceptInvitation, { loginInvitationId: invitation.id }), null);
    await signIn();
    await show(<AccountsScreen />);
    const accept = await screen.findByRole("button", { name: "Accept: act as Grace H too" });
    screen.getByRole("link", { name: "Create my own profile" });
    expect(place.gone).toEqual([]);
    page.answer(calls.login.get, loginWith(grace));
    page.answer(calls.login.invitations, pageOf([]));
    await user.click(accept);
    await screen.findByText("@grace-h");
    expect(page.session?.store.getState().executeAs).toBeNull();
  });

  it("says why it cannot, and tries again", async () => {
    page.answer(calls.login.get, refused("account_disabled", { message: "This account is disabled." }));
    await signIn();
    await show(<AccountsScreen />);
    await screen.findByText("This account is disabled.");
    page.answer(calls.login.get, loginWith(ada));
    await press("Try again");
    await screen.findByRole("button", { name: /Ada Lovelace/ });
  });
});
