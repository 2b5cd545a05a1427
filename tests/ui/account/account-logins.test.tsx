import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { LoginsScreen } from "#components/account/logins-screen";
import { modules as calls } from "#contract/all";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { admission, setUpAuthPage } from "#ui-tests/auth/auth-harness";
import { ada, byron, login } from "./account-center-fixtures.ts";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

beforeEach(async () => {
  history.replaceState(null, "", "/en/account");
  page.beside("InitiateAuth", admission());
  page.answer(calls.self.get, ada);
  await page.session?.signIn("ada@example.org", "aA1!aA1!");
  page.session?.setUser(ada);
});

describe("logins", () => {
  const id = "5b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a51";
  const waiting = { id, createdAt: "2026-11-01T10:00:00.000Z", expiresAt: "2026-11-15T10:00:00.000Z" };
  const open = async () => {
    page.answerElse([answer(calls.login.invitations, pageOf([])), answer(calls.login.sentInvitations, pageOf([]))]);
    page.answer(calls.login.logins, pageOf([login, byron]));
    await show(<LoginsScreen />);
    await screen.findByText("You");
  };
  const confirmIn = async (name: string) =>
    user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));

  it("invites by Login ID, and shows who has not answered", async () => {
    page.answer(
      callTo(calls.login.addLogin, { username: "two words" }),
      refused("login_unknown", { message: "We couldn't find a login with that email." }),
    );
    page.answer(callTo(calls.login.addLogin, { username: "grace" }), null);
    await open();
    await press("Send invitation");
    await screen.findByText("Please fill this in.");
    await user.type(field("Login ID"), "two words{Enter}");
    await screen.findByText("We couldn't find a login with that email.");
    expect(field("Login ID").value).toBe("two words");
    page.answer(calls.login.sentInvitations, pageOf([{ ...waiting, username: "grace" }]));
    await user.clear(field("Login ID"));
    await user.type(field("Login ID"), " grace ");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(page.bodies(callTo(calls.login.addLogin, { username: "grace" }))).toHaveLength(1));
    await waitFor(() => expect(field("Login ID").value).toBe(""));
    const withdraw = await screen.findByRole("button", { name: "Take back the invitation for grace" });
    page.answer(callTo(calls.login.removeLogin, { username: "grace" }), null);
    page.answer(calls.login.sentInvitations, pageOf([]));
    await user.click(withdraw);
    await waitFor(() => expect(screen.queryByText("Waiting for an answer")).toBeNull());
    expect(page.bodies(callTo(calls.login.removeLogin, { username: "grace" }))).toHaveLength(1);
  });

  it("shows addresses in their own letters, and names them as they are kept", async () => {
    const kept = "anna@xn--e1afmkfd.xn--p1ai";
    page.answer(calls.login.sentInvitations, pageOf([{ ...waiting, username: kept }]));
    await open();
    await screen.findByText("anna@пример.рф");
    page.answer(callTo(calls.login.removeLogin, { username: kept }), null);
    await user.click(screen.getByRole("button", { name: "Take back the invitation for anna@пример.рф" }));
    await waitFor(() => expect(page.bodies(callTo(calls.login.removeLogin, { username: kept }))).toHaveLength(1));
    page.answer(calls.login.logins, pageOf([login, { ...byron, email: "olga@xn--e1afmkfd.xn--p1ai" }]));
    await page.hear("login");
    await screen.findByText("olga@пример.рф");
  });

  it("accepts an invitation and goes on as who one is", async () => {
    const account = aBaseAccount("grace-h", "Grace");
    page.answer(calls.login.invitations, pageOf([{ ...waiting, account }]));
    page.answer(callTo(calls.login.acceptInvitation, { loginInvitationId: waiting.id }), null);
    await open();
    const accept = await screen.findByRole("button", { name: /^Accept: act as Grace/ });
    page.answer(calls.login.invitations, pageOf([]));
    await user.click(accept);
    await waitFor(() => expect(accept.isConnected).toBe(false));
    expect(page.session?.store.getState().executeAs).toBe(ada.id);
  });

  it("declines an invitation, and says what the platform says of one that is over", async () => {
    const account = aBaseAccount("grace-h", "Grace");
    page.answer(calls.login.invitations, pageOf([{ ...waiting, account }]));
    page.answer(
      callTo(calls.login.declineInvitation, { loginInvitationId: waiting.id }),
      refused("not_found", { message: "Not there." }),
    );
    await open();
    const decline = await screen.findByRole("button", { name: /^Decline the invitation of Grace/ });
    await user.click(decline);
    await waitFor(() => expect(page.notify).toHaveBeenCalledWith("Not there."));
    page.answer(callTo(calls.login.declineInvitation, { loginInvitationId: waiting.id }), null);
    page.answer(calls.login.invitations, pageOf([]));
    await user.click(decline);
    await waitFor(() => expect(decline.isConnected).toBe(false));
  });

  it("removes another login after a question", async () => {
    page.answer(callTo(calls.login.removeLogin, { username: "byron" }), null);
    await open();
    await press("Remove byron");
    await confirmIn("Remove login");
    await waitFor(() => expect(page.bodies(callTo(calls.login.removeLogin, { username: "byron" }))).toHaveLength(1));
    expect(place.gone).toEqual([]);
  });

  it("warns that one leaves, and then leads to the accounts that are left", async () => {
    page.answer(callTo(calls.login.removeLogin, { username: "ada@example.org" }), null);
    await open();
    await press("Remove ada@example.org");
    await screen.findByText(/You lose access to this account/);
    await confirmIn("Leave account");
    await waitFor(() => expect(place.replaced).toEqual(["/en/auth/accounts"]));
    expect(page.session?.store.getState().user?.id).toBeNull();
  });

  it("says what the platform says of the last one, and stays", async () => {
    const sentence = "The last login of an account cannot be removed.";
    page.answer(
      callTo(calls.login.removeLogin, { username: "ada@example.org" }),
      refused("last_login", { message: sentence }),
    );
    await open();
    await press("Remove ada@example.org");
    await confirmIn("Leave account");
    await waitFor(() => expect(page.notify).toHaveBeenCalledWith(sentence));
    expect(place.gone).toEqual([]);
    expect(screen.getByText("You")).toBeTruthy();
  });
});
