import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Toasts } from "#components/layout/toasts";
import { AuthenticatorScreen } from "#components/security/authenticator-screen";
import { SecurityScreen } from "#components/security/security-screen";
import { deviceKey, done, signInTo } from "./account-fixtures.ts";
import { failed, ok } from "./api-fake-server.ts";
import { refusal, setUpAuthPage } from "./auth-harness";
import { beginHosted, introduceHosted } from "./hosted-fixtures.ts";

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const page = setUpAuthPage();
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
  page.open(
    <>
      <SecurityScreen />
      <Toasts />
    </>,
  );

beforeEach(async () => {
  await signInTo(page);
  page.answers.GetUser = { body: { Username: "ada", UserAttributes: [] } };
  page.answers.ListDevices = { body: { Devices: [phone, here] } };
  page.answers["GET /login/recoveryCodes"] = ok({ left: 2, supported: true });
});

describe("changing the password", () => {
  const change = async (previous: string, proposed: string) => {
    await press("Change password");
    await user.type(field("Current password"), previous);
    await user.type(field("New password"), proposed);
    await user.keyboard("{Enter}");
  };

  it("sends both, says so, and gives the focus back", async () => {
    page.answers.ChangePassword = done;
    await open();
    await change("aA1!aA1!", "bB2!bB2!");
    await screen.findByText("saved");
    expect(page.asked("ChangePassword")).toMatchObject([
      { PreviousPassword: "aA1!aA1!", ProposedPassword: "bB2!bB2!" },
    ]);
    expect(document.activeElement).toBe(await button("Change password"));
    expect(screen.queryByLabelText("Current password")).toBeNull();
    await waitFor(() => expect(page.asked("ListDevices").length).toBeGreaterThan(1));
  });

  it.each([
    ["short", "bB2!bB2!", "Password must be at least 8 characters long"],
    ["aA1!aA1!", "bB2!b", "Password must be at least 8 characters long"],
    ["aA1!aA1!", "bbbbbbbb", "Please meet all password requirements"],
  ])("asks nobody about %s and %s", async (previous, proposed, said) => {
    await open();
    await change(previous, proposed);
    await screen.findByText(said);
    expect(page.asked("ChangePassword")).toEqual([]);
  });

  it.each([
    ["NotAuthorizedException", "Incorrect username or password.", "The password you entered is incorrect."],
    ["NotAuthorizedException", "Password attempts exceeded", "Password attempts exceeded"],
    ["InvalidPasswordException", "Password did not conform", "Password does not meet requirements"],
    ["LimitExceededException", "Attempt limit exceeded", "Too many attempts. Please try again later"],
    ["InternalErrorException", "", "Password change failed"],
  ])("words %s (%s)", async (type, message, said) => {
    page.answers.ChangePassword = refusal(type, message);
    await open();
    await change("aA1!aA1!", "bB2!bB2!");
    await screen.findByText(said);
    expect(field("Current password").value).toBe("aA1!aA1!");
  });

  it("blames the current password for being wrong", async () => {
    page.answers.ChangePassword = refusal("NotAuthorizedException", "Incorrect username or password.");
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
    expect(page.asked("ChangePassword")).toEqual([]);
  });
});

describe("the authenticator app", () => {
  it("is turned on elsewhere", async () => {
    await open();
    const link = await screen.findByRole("link", { name: "Turn on" });
    expect(link.getAttribute("href")).toBe("/en/account/security/authenticator");
    expect(page.asked("GET /login/recoveryCodes")).toEqual([]);
  });

  it("is turned off after a question", async () => {
    page.answers.GetUser = { body: { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] } };
    page.answers.SetUserMFAPreference = () => {
      page.answers.GetUser = { body: {} };
      return done;
    };
    await open();
    await press("Turn off");
    expect(page.asked("SetUserMFAPreference")).toEqual([]);
    await confirm("Turn off");
    await screen.findByRole("link", { name: "Turn on" });
    expect(page.asked("SetUserMFAPreference")).toMatchObject([
      { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } },
    ]);
  });

  it("offers another try when the provider does not say how it stands", async () => {
    page.answers.GetUser = refusal("TooManyRequestsException");
    await open();
    await screen.findByText("Too many attempts. Please try again later");
    page.answers.GetUser = { body: {} };
    await press("Try again");
    await screen.findByText("Off");
  });

  it("asks to sign in again where the provider has forgotten the session", async () => {
    page.answers.GetUser = refusal("NotAuthorizedException", "Access Token has been revoked");
    await open();
    await press("Sign in again");
    expect(await isSignedIn()).toBe(false);
  });
});

describe("recovery codes", () => {
  const codes = ["aaaaa-bbbbb", "ccccc-ddddd"];
  beforeEach(() => {
    page.answers.GetUser = { body: { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] } };
  });

  it("are made anew after a question, and shown once", async () => {
    page.answers["POST /login/recoveryCodes"] = ok({ codes });
    await open();
    await screen.findByText("2 recovery codes left");
    await press("Make new codes");
    await confirm("Make new codes");
    await screen.findByText("aaaaa-bbbbb");
    expect(document.activeElement?.textContent).toBe("Your recovery codes");
    page.answers["GET /login/recoveryCodes"] = ok({ left: 10, supported: true });
    await press("I have kept them");
    expect(screen.queryByText("aaaaa-bbbbb")).toBeNull();
  });

  it("need a recent sign-in", async () => {
    page.answers["POST /login/recoveryCodes"] = failed(460, { code: "sign_in_again" });
    await open();
    await press("Make new codes");
    await confirm("Make new codes");
    await screen.findByText("For your safety, sign in again first.");
    await press("Sign in again");
    expect(await isSignedIn()).toBe(false);
  });

  it("do not show where the provider has none", async () => {
    page.answers["GET /login/recoveryCodes"] = ok({ left: 0, supported: false });
    await open();
    await button("Turn off");
    await waitFor(() => expect(page.asked("GET /login/recoveryCodes")).toHaveLength(1));
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
    page.answers.ForgetDevice = () => {
      page.answers.ListDevices = { body: { Devices: [here] } };
      return done;
    };
    await open();
    await press("Sign out Safari on iOS");
    await waitFor(() => expect(screen.queryByText("Safari on iOS")).toBeNull());
    expect(page.asked("ForgetDevice")).toMatchObject([{ DeviceKey: "us-east-1_9" }]);
    expect(document.activeElement?.textContent).toBe("Where you are signed in");
  });

  it("goes on page by page", async () => {
    page.answers.ListDevices = (body) =>
      typeof body === "object" && body !== null && "PaginationToken" in body
        ? { body: { Devices: [here] } }
        : { body: { Devices: [phone], PaginationToken: "next" } };
    await open();
    await press("Show more devices");
    await screen.findByText("This device");
    expect(screen.queryByRole("button", { name: "Show more devices" })).toBeNull();
  });

  it.each([
    ["lists none", { body: { Devices: [] } }],
    ["knows no such action", refusal("UnknownOperationException")],
  ])("is not told by a provider that %s", async (_name, reply) => {
    page.answers.ListDevices = reply;
    await open();
    await screen.findByText("Signed in somewhere else?");
    await button("Sign out everywhere");
  });

  it("ends everywhere, here as well", async () => {
    page.answers.GlobalSignOut = done;
    await open();
    await press("Sign out everywhere");
    expect(page.asked("GlobalSignOut")).toEqual([]);
    await confirm("Sign out everywhere");
    await waitFor(() => expect(page.session?.store.getState().status).toBe("anonymous"));
    expect(await isSignedIn()).toBe(false);
    expect(await page.session?.accessToken()).toBeNull();
  });

  it("goes on here when the provider does not answer", async () => {
    page.answers.GlobalSignOut = refusal("TooManyRequestsException");
    await open();
    await press("Sign out everywhere");
    await confirm("Sign out everywhere");
    await screen.findByText("Too many attempts. Please try again later");
    expect(await isSignedIn()).toBe(true);
  });
});

describe("who signed in with another provider", () => {
  const sentence = () =>
    screen.findByText(`You signed in with ${new URL(page.server?.url ?? "").host}.`, { exact: false });

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
    expect([page.asked("GetUser"), page.asked("ListDevices")]).toEqual([[], []]);
  });

  it("can sign out", async () => {
    await open();
    await press("Sign out");
    expect(await isSignedIn()).toBe(false);
    expect(page.asked("GlobalSignOut")).toEqual([]);
  });

  it("is offered no authenticator app where a link leads to one", async () => {
    await page.open(<AuthenticatorScreen />);
    await sentence();
    expect(page.asked("AssociateSoftwareToken")).toEqual([]);
  });

  it("has the cards again after a sign-in with a password", async () => {
    await open();
    await sentence();
    await signInTo(page);
    await button("Change password");
  });
});
