import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmScreen } from "#components/auth/confirm-screen";
import { ForgotScreen } from "#components/auth/forgot-screen";
import { ResetScreen } from "#components/auth/reset-screen";
import { SignInScreen } from "#components/auth/sign-in-screen";
import { SignUpScreen } from "#components/auth/sign-up-screen";
import { ok } from "./api-fake-server.ts";
import { admission, refusal, setUpAuthPage } from "./auth-harness";

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
const address = vi.hoisted(() => ({ search: "" }));
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(address.search),
}));

const page = setUpAuthPage();
const user = userEvent.setup();
const password = "aA1!aA1!";
const account = { id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a01", locale: "en" };

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: string) =>
  document.getElementById(field(name).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent;
const press = (name: string) => user.click(screen.getByRole("button", { name }));

beforeEach(() => {
  router.push.mockReset();
  router.replace.mockReset();
  address.search = "";
  page.answers["GET /login"] = ok({ email: "ada@example.org", accounts: [account] });
});

describe("signing in", () => {
  const signIn = async (email = "ada@example.org") => {
    await user.type(field("Email"), email);
    await user.type(field("Password"), `${password}{Enter}`);
  };

  it("lands where the only account belongs", async () => {
    page.answers.InitiateAuth = admission();
    await page.open(<SignInScreen />);
    await signIn();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/en/activities"));
    expect(page.session?.store.getState().user?.id).toBe(account.id);
  });

  it("lets a login with several accounts choose", async () => {
    page.answers.InitiateAuth = admission();
    page.answers["GET /login"] = ok({ accounts: [account, { ...account, id: "2" }] });
    await page.open(<SignInScreen />);
    await signIn();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/en/auth/accounts"));
  });

  it("says in one sentence what is missing, without asking the provider", async () => {
    await page.open(<SignInScreen />);
    await press("Sign in");
    expect((await screen.findByRole("alert")).textContent).toBe("Email and password are required");
    expect(page.asked("InitiateAuth")).toEqual([]);
  });

  it("keeps what was typed and shows the provider's own words when it refuses", async () => {
    page.answers.InitiateAuth = refusal("NotAuthorizedException", "Incorrect username or password.");
    await page.open(<SignInScreen />);
    await signIn();
    expect((await screen.findByRole("alert")).textContent).toBe("Incorrect username or password.");
    expect([field("Email").value, field("Password").value]).toEqual(["ada@example.org", password]);
  });

  it("leads somebody unconfirmed to the code with their name", async () => {
    page.answers.InitiateAuth = refusal("UserNotConfirmedException");
    await page.open(<SignInScreen />);
    await signIn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/auth/confirm?username=ada%40example.org"));
  });

  it("sends once, however often Enter is pressed", async () => {
    let release = () => {};
    page.answers.InitiateAuth = () =>
      new Promise((resolve) => {
        release = () => resolve(refusal("NotAuthorizedException", "No."));
      });
    await page.open(<SignInScreen />);
    await signIn();
    await user.type(field("Password"), "{Enter}{Enter}");
    await press("Sign in");
    await waitFor(() => expect(page.asked("InitiateAuth")).toHaveLength(1));
    expect(screen.getByRole("button", { name: "Sign in" }).getAttribute("aria-busy")).toBe("true");
    release();
    await screen.findByRole("alert");
    expect(page.asked("InitiateAuth")).toHaveLength(1);
  });

  it("warns of locked capitals while the password is typed", async () => {
    await page.open(<SignInScreen />);
    await user.click(field("Password"));
    await user.keyboard("{CapsLock}a");
    screen.getByText("Caps Lock is on.");
    await user.keyboard("{CapsLock}a");
    expect(screen.queryByText("Caps Lock is on.")).toBeNull();
  });

  it("keeps the address for the neighbouring screens", async () => {
    const { goTo } = await page.open(<SignInScreen />);
    await user.type(field("Email"), "ada@example.org");
    goTo(<SignUpScreen />);
    expect(field("Email").value).toBe("ada@example.org");
    goTo(<ForgotScreen />);
    expect(field("Email").value).toBe("ada@example.org");
  });

  it("tells password managers what is what", async () => {
    await page.open(<SignInScreen />);
    const facts = ["Email", "Password"].map((name) => [field(name).name, field(name).autocomplete]);
    expect(facts).toEqual([
      ["email", "username"],
      ["password", "current-password"],
    ]);
    expect(field("Email").form).toBe(field("Password").form);
    expect(field("Email").form?.method).toBe("post");
  });
});

describe("the ways in", () => {
  it("says so when there is none", async () => {
    await page.open(<SignInScreen />, { AUTH: { EMAIL: false, GOOGLE: true } });
    screen.getByText("No authentication methods are currently available. Please contact support.");
    expect(screen.queryByLabelText("Email")).toBeNull();
  });

  it("keeps the form behind a button where other providers come first", async () => {
    const hosted = { COGNITO_HOSTED_URL: "https://id.example.org", AUTH: { LAYOUT: "social", GOOGLE: true } } as const;
    await page.open(<SignInScreen />, hosted);
    screen.getByRole("button", { name: "Continue with Google" });
    expect(screen.queryByLabelText("Email")).toBeNull();
    await press("Continue with email");
    field("Email");
  });
});

describe("signing up", () => {
  const fill = async (email: string, secret: string) => {
    if (email) await user.type(field("Email"), email);
    if (secret) await user.type(field("Password"), secret);
    await press("Create account");
  };

  it("ticks the rules off while one types", async () => {
    await page.open(<SignUpScreen />);
    const met = () => screen.getAllByRole("listitem").filter((rule) => rule.textContent?.endsWith("(done)"));
    expect(met()).toHaveLength(0);
    await user.type(field("Password"), "aA1");
    expect(met().map((rule) => rule.textContent)).toEqual([
      "A lowercase letter (done)",
      "An uppercase letter (done)",
      "A number (done)",
    ]);
    await user.type(field("Password"), "!aA1!");
    expect(met()).toHaveLength(5);
  });

  it.each([
    ["", "", "Email is required", "Password is required"],
    ["ada", "aaaaa", "Please enter a valid email address.", "Please meet all password requirements"],
    ["ada@example.org", "aA1!x", "", "Password must be at least 8 characters long"],
  ])(
    "answers %j and %j in place, the interface's rules before the flow's",
    async (email, secret, atEmail, atPassword) => {
      await page.open(<SignUpScreen />);
      await fill(email, secret);
      await screen.findByText(atPassword);
      expect(errorOf("Password")).toBe(atPassword);
      if (atEmail) expect(errorOf("Email")).toBe(atEmail);
      else expect(field("Email").getAttribute("aria-invalid")).toBeNull();
      expect(document.activeElement).toBe(field(atEmail ? "Email" : "Password"));
      expect(page.asked("SignUp")).toEqual([]);
    },
  );

  it("goes on to the code", async () => {
    page.answers.SignUp = { body: { UserConfirmed: false, UserSub: "sub-1" } };
    await page.open(<SignUpScreen />);
    await fill("ada@example.org", password);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/auth/confirm?username=ada%40example.org"));
    expect(page.asked("SignUp")).toMatchObject([
      { Username: "ada@example.org", UserAttributes: [{ Name: "email", Value: "ada@example.org" }] },
    ]);
  });

  it("puts a name that is taken at the email, and a password the provider dislikes at the password", async () => {
    page.answers.SignUp = refusal("UsernameExistsException");
    await page.open(<SignUpScreen />);
    await fill("ada@example.org", password);
    await screen.findByText("An account with this email already exists");
    expect(errorOf("Email")).toBe("An account with this email already exists");
    expect(document.activeElement).toBe(field("Email"));
    page.answers.SignUp = refusal("InvalidPasswordException");
    await press("Create account");
    await screen.findByText("Password does not meet requirements");
    expect(errorOf("Password")).toBe("Password does not meet requirements");
    expect(field("Email").getAttribute("aria-invalid")).toBeNull();
  });
});

describe("confirming", () => {
  beforeEach(() => {
    address.search = "username=ada%40example.org";
  });

  it("takes a pasted code, once, and signs in with the password of the sign-up", async () => {
    page.answers.SignUp = { body: { UserConfirmed: false } };
    page.answers.ConfirmSignUp = { body: {} };
    page.answers.InitiateAuth = admission();
    await page.session?.signUp("ada@example.org", "ada@example.org", password);
    await page.open(<ConfirmScreen />);
    expect(document.activeElement).toBe(field("Code"));
    await user.paste("12 34-56");
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/en/activities"));
    expect(page.asked("ConfirmSignUp")).toMatchObject([{ Username: "ada@example.org", ConfirmationCode: "123456" }]);
    expect(page.asked("InitiateAuth")).toMatchObject([{ AuthParameters: { PASSWORD: password } }]);
  });

  it("asks to sign in, name kept, when the password is gone", async () => {
    page.answers.ConfirmSignUp = { body: {} };
    const { goTo } = await page.open(<ConfirmScreen />);
    await user.type(field("Code"), "123456");
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/auth/sign-in"));
    goTo(<SignInScreen />);
    screen.getByText("Your email is confirmed. Sign in to continue.");
    expect(field("Email").value).toBe("ada@example.org");
  });

  it("shows a wrong code at the code and lets it be corrected", async () => {
    page.answers.ConfirmSignUp = refusal("CodeMismatchException");
    await page.open(<ConfirmScreen />);
    await user.type(field("Code"), "111111");
    await screen.findByText("Invalid verification code");
    page.answers.ConfirmSignUp = { body: {} };
    await user.type(field("Code"), "{Backspace}2");
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(page.asked("ConfirmSignUp").at(-1)).toMatchObject({ ConfirmationCode: "111112" });
  });

  it("asks for the name first when the address does not carry it", async () => {
    address.search = "";
    await page.open(<ConfirmScreen />);
    await press("Send another code");
    await screen.findByText("Email is required");
    expect(page.asked("ResendConfirmationCode")).toEqual([]);
  });

  it("sends another code, says so, and then waits", async () => {
    page.answers.ResendConfirmationCode = {
      body: { CodeDeliveryDetails: { Destination: "a***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" } },
    };
    await page.open(<ConfirmScreen />);
    await press("Send another code");
    await screen.findByText("Code sent successfully! check your email");
    screen.getByText("a***@e***");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send another code in 30 s" }).disabled).toBe(true);
  });
});

describe("a forgotten password", () => {
  it("is asked for by name, and an unknown one is said at the email", async () => {
    page.answers.ForgotPassword = refusal("UserNotFoundException");
    await page.open(<ForgotScreen />);
    await user.type(field("Email"), "ada@example.org");
    await press("Send code");
    await screen.findByText("User does not exist.");
    page.answers.ForgotPassword = { body: { CodeDeliveryDetails: { Destination: "a***@e***" } } };
    await press("Send code");
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/auth/reset?username=ada%40example.org"));
  });

  it("is replaced with the code", async () => {
    address.search = "username=ada%40example.org";
    page.answers.ConfirmForgotPassword = refusal("ExpiredCodeException");
    await page.open(<ResetScreen />);
    await user.type(field("Code"), "123456");
    expect(document.activeElement).toBe(field("New password"));
    await user.type(field("New password"), `${password}{Enter}`);
    await screen.findByText("Verification code has expired");
    expect(field("New password").value).toBe(password);
    page.answers.ConfirmForgotPassword = { body: {} };
    await press("Change password");
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/auth/sign-in"));
    expect(page.asked("ConfirmForgotPassword").at(-1)).toMatchObject({
      Username: "ada@example.org",
      ConfirmationCode: "123456",
      Password: password,
    });
  });
});
