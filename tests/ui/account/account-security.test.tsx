import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { Toasts } from "#components/layout/notices/toasts";
import { AuthenticatorScreen } from "#components/security/authenticator-screen";
import { SecurityScreen } from "#components/security/security-screen";
import { modules as calls } from "#contract/all";
import { refused } from "#tests/ui/harness/contract-reply";
import { beginHosted, introduceHosted } from "#tests/ui/listings/hosted-fixtures";
import { refusal, setUpAuthPage } from "#ui-tests/auth/auth-harness";
import { deviceKey, done, signInTo } from "./account-fixtures.ts";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => user.click(await button(name));
/** Presses the dialog's own button of that name. */
const confirm = async (name: string) =>
  user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
const isSignedIn = async () => "authorization" in ((await page.session?.headers("en")) ?? {});

const device = (DeviceKey: string, attributes: Record<string, string>) => ({
  DeviceKey,
  DeviceAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  DeviceCreateDate: Date.parse("2026-11-01T10:00:00Z") / 1000,
  DeviceLastAuthenticatedDate: Date.parse("2026-11-20T10:00:00Z") / 1000,
});
const phone = device("us-east-1_9", { device_browser: "Safari", device_system: "iOS", last_ip_used: "192.0.2.0/24" });
const here = device(deviceKey, { device_name: "Chrome on Linux", last_ip_used: "0:0:0::/48" });

const open = () =>
  show(
    <>
      <SecurityScreen />
      <Toasts />
    </>,
  );

beforeEach(async () => {
  await signInTo(page);
  page.beside("GetUser", { body: { Username: "ada", UserAttributes: [] } });
  page.beside("ListDevices", { body: { Devices: [phone, here] } });
  page.answer(calls.login.recoveryCodes, { left: 2, supported: true });
});

describe("changing the password", () => {
  const change = async (previous: string, proposed: string) => {
    await press("Change password");
    await user.type(field("Current password"), previous);
    await user.type(field("New password"), proposed);
    await user.keyboard("{Enter}");
  };

  it("sends both, says so, and gives the focus back", async () => {
    page.beside("ChangePassword", done);
    await open();
    await change("aA1!aA1!", "bB2!bB2!");
    await screen.findByText("saved");
    expect(page.bodies("ChangePassword")).toMatchObject([
      { PreviousPassword: "aA1!aA1!", ProposedPassword: "bB2!bB2!" },
    ]);
    expect(document.activeElement).toBe(await button("Change password"));
    expect(screen.queryByLabelText("Current password")).toBeNull();
    await waitFor(() => expect(page.bodies("ListDevices").length).toBeGreaterThan(1));
  });

  it.each([
    ["short", "bB2!bB2!", "Password must be at least 8 characters long"],
    ["aA1!aA1!", "bB2!b", "Password must be at least 8 characters long"],
    ["aA1!aA1!", "bbbbbbbb", "Please meet all password requirements"],
  ])("asks nobody about %s and %s", async (previous, proposed, said) => {
    await open();
    await change(previous, proposed);
    await screen.findByText(said);
    expect(page.bodies("ChangePassword")).toEqual([]);
  });

  it.each([
    ["NotAuthorizedException", "Incorrect username or password.", "The password you entered is incorrect."],
    ["NotAuthorizedException", "Password attempts exceeded", "Password attempts exceeded"],
    ["InvalidPasswordException", "Password did not conform", "Password does not meet requirements"],
    ["LimitExceededException", "Attempt limit exceeded", "Too many attempts. Please try again later"],
    ["InternalErrorException", "", "Password change failed"],
  ])("words %s (%s)", async (type, message, said) => {
    page.beside("ChangePassword", refusal(type, message));
    await open();
    await change("aA1!aA1!", "bB2!bB2!");
    await screen.findByText(said);
    expect(field("Current password").value).toBe("aA1!aA1!");
  });

  it("blames the current password for being wrong", async () => {
    page.beside("ChangePassword", refusal("NotAuthorizedException", "Incorrect username or password."));
    await open();
    await change("aA1!aA1!", "bB2!bB2!");
    await waitFor(() => expect(document.activeElement).toBe(field("Current password")));
    expect(field("Current password").getAttribute("aria-invalid")).toBe("true");
    expect(field("New password").getAttribute("aria-invalid")).not.toBe("true");
  });

  it("says that there is no session when it is gone", async () => {
    await open();
    await press("Change password");
    await user.type(field("Current password"), "aA1!aA1!");
    await user.type(field("New password"), "bB2!bB2!");
    page.session?.signOut();
    await user.keyboard("{Enter}");
    await screen.findByText("No valid access token available");
    expect(page.bodies("ChangePassword")).toEqual([]);
  });
});

describe("the authenticator app", () => {
  it("is turned on elsewhere", async () => {
    await open();
    const link = await screen.findByRole("link", { name: "Turn on" });
    expect(link.getAttribute("href")).toBe("/en/account/security/authenticator");
    expect(page.bodies(calls.login.recoveryCodes)).toEqual([]);
  });

  it("is turned off after a question", async () => {
    page.beside("GetUser", { body: { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] } });
    page.beside("SetUserMFAPreference", () => {
      page.beside("GetUser", { body: {} });
      return done;
    });
    await open();
    await press("Turn off");
    expect(page.bodies("SetUserMFAPreference")).toEqual([]);
    await confirm("Turn off");
    await screen.findByRole("link", { name: "Turn on" });
    expect(page.bodies("SetUserMFAPreference")).toMatchObject([
      { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } },
    ]);
  });

  it("offers another try when the provider does not say how it stands", async () => {
    page.beside("GetUser", refusal("TooManyRequestsException"));
    await open();
    await screen.findByText("Too many attempts. Please try again later");
    page.beside("GetUser", { body: {} });
    await press("Try again");
    await screen.findByText("Off");
  });

  it("asks to sign in again where the provider has forgotten the session", async () => {
    page.beside("GetUser", refusal("NotAuthorizedException", "Access Token has been revoked"));
    await open();
    await press("Sign in again");
    expect(await isSignedIn()).toBe(false);
  });
});

describe("recovery codes", () => {
  const codes = ["aaaaa-bbbbb", "ccccc-ddddd"];
  beforeEach(() => {
    page.beside("GetUser", { body: { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] } });
  });

  it("are made anew after a question, and shown once", async () => {
    page.answer(calls.login.createRecoveryCodes, { codes });
    await open();
    await screen.findByText("2 recovery codes left");
    await press("Make new codes");
    await confirm("Make new codes");
    await screen.findByText("aaaaa-bbbbb");
    expect(document.activeElement?.textContent).toBe("Your recovery codes");
    page.answer(calls.login.recoveryCodes, { left: 10, supported: true });
    await press("I have kept them");
    expect(screen.queryByText("aaaaa-bbbbb")).toBeNull();
  });

  it("need a recent sign-in", async () => {
    page.answer(calls.login.createRecoveryCodes, refused("sign_in_again"));
    await open();
    await press("Make new codes");
    await confirm("Make new codes");
    await screen.findByText("For your safety, sign in again first.");
    await press("Sign in again");
    expect(await isSignedIn()).toBe(false);
  });

  it("do not show where the provider has none", async () => {
    page.answer(calls.login.recoveryCodes, { left: 0, supported: false });
    await open();
    await button("Turn off");
    await waitFor(() => expect(page.bodies(calls.login.recoveryCodes)).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Make new codes" })).toBeNull();
  });
});

describe("where one is signed in", () => {
  it("begins with this device, which is not signed out alone", async () => {
    await open();
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toContain("Chrome on LinuxThis device");
    expect(first?.textContent).toContain(" · This network");
    expect(second?.textContent).toContain("Safari on iOS");
    expect(second?.textContent).toContain("192.0.2.*");
    expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
  });

  it("forgets one device", async () => {
    page.beside("ForgetDevice", () => {
      page.beside("ListDevices", { body: { Devices: [here] } });
      return done;
    });
    await open();
    await press("Sign out Safari on iOS");
    await waitFor(() => expect(screen.queryByText("Safari on iOS")).toBeNull());
    expect(page.bodies("ForgetDevice")).toMatchObject([{ DeviceKey: "us-east-1_9" }]);
    expect(document.activeElement?.textContent).toBe("Where you are signed in");
  });

  it("goes on page by page", async () => {
    page.beside("ListDevices", ({ body }) =>
      typeof body === "object" && body !== null && "PaginationToken" in body
        ? { body: { Devices: [here] } }
        : { body: { Devices: [phone], PaginationToken: "next" } },
    );
    await open();
    await press("Show more devices");
    await screen.findByText("This device");
    expect(screen.queryByRole("button", { name: "Show more devices" })).toBeNull();
  });

  it.each([
    ["lists none", { body: { Devices: [] } }],
    ["knows no such action", refusal("UnknownOperationException")],
  ])("is not told by a provider that %s", async (_name, reply) => {
    page.beside("ListDevices", reply);
    await open();
    await screen.findByText("Signed in somewhere else?");
    await button("Sign out everywhere");
  });

  it("ends everywhere, here as well", async () => {
    page.beside("GlobalSignOut", done);
    await open();
    await press("Sign out everywhere");
    expect(page.bodies("GlobalSignOut")).toEqual([]);
    await confirm("Sign out everywhere");
    await waitFor(() => expect(page.session?.store.getState().status).toBe("anonymous"));
    expect(await isSignedIn()).toBe(false);
    expect(await page.session?.accessToken()).toBeNull();
  });

  it("goes on here when the provider does not answer", async () => {
    page.beside("GlobalSignOut", refusal("TooManyRequestsException"));
    await open();
    await press("Sign out everywhere");
    await confirm("Sign out everywhere");
    await screen.findByText("Too many attempts. Please try again later");
    expect(await isSignedIn()).toBe(true);
  });
});

describe("who signed in with another provider", () => {
  const sentence = () => screen.findByText(`You signed in with ${new URL(page.address()).host}.`, { exact: false });

  beforeEach(async () => {
    introduceHosted(page);
    beginHosted(page);
    await page.session?.hosted.finish(new URLSearchParams("code=code-1&state=state-1"));
  });

  it("reads where their password is, and the identity provider is asked nothing", async () => {
    await open();
    await sentence();
    for (const title of ["Password", "Authenticator app", "Where you are signed in"])
      expect(screen.queryByRole("heading", { name: title })).toBeNull();
    expect([page.bodies("GetUser"), page.bodies("ListDevices")]).toEqual([[], []]);
  });

  it("can sign out", async () => {
    await open();
    await press("Sign out");
    expect(await isSignedIn()).toBe(false);
    expect(page.bodies("GlobalSignOut")).toEqual([]);
  });

  it("is offered no authenticator app where a link leads to one", async () => {
    await show(<AuthenticatorScreen />);
    await sentence();
    expect(page.bodies("AssociateSoftwareToken")).toEqual([]);
  });

  it("has the cards again after a sign-in with a password", async () => {
    await open();
    await sentence();
    await signInTo(page);
    await button("Change password");
  });
});
