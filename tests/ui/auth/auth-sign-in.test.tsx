import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ConfirmScreen } from "#components/auth/signing-in/confirm-screen";
import { ForgotScreen } from "#components/auth/signing-in/forgot-screen";
import { SignInScreen } from "#components/auth/signing-in/sign-in-screen";
import { SignUpScreen } from "#components/auth/signing-in/sign-up-screen";
import { modules as calls } from "#contract/all";
import { aLogin, aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";
import { place } from "#tests/ui/harness/navigation";
import { admission, refusal, setUpAuthPage } from "./auth-harness";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const password = "aA1!aA1!";
const account = aSelf();

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: string) =>
  document.getElementById(field(name).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent;
const press = (name: string) => user.click(screen.getByRole("button", { name }));

beforeEach(() => {
  history.replaceState(null, "", "/en/auth/sign-in");
  page.answer(calls.login.get, aLogin([account]));
});

describe("signing in", () => {
  const signIn = async (email = "ada@example.org") => {
    await user.type(field("Email"), email);
    await user.type(field("Password"), `${password}{Enter}`);
  };

  it("lands where the only account belongs", async () => {
    page.beside("InitiateAuth", admission());
    await show(<SignInScreen />);
    await signIn();
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
    expect(page.session?.store.getState().user?.id).toBe(account.id);
  });

  it("lets a login with several accounts choose", async () => {
    page.beside("InitiateAuth", admission());
    page.answer(calls.login.get, aLogin([account, aSelf({ id: idOf(2) })]));
    await show(<SignInScreen />);
    await signIn();
    await waitFor(() => expect(place.replaced).toEqual(["/en/auth/accounts"]));
  });

  it("says in one sentence what is missing, without asking the provider", async () => {
    await show(<SignInScreen />);
    await press("Sign in");
    expect((await screen.findByRole("alert")).textContent).toBe("Email and password are required");
    expect(page.bodies("InitiateAuth")).toEqual([]);
  });

  it("keeps what was typed and shows the provider's own words when it refuses", async () => {
    page.beside("InitiateAuth", refusal("NotAuthorizedException", "Incorrect username or password."));
    await show(<SignInScreen />);
    await signIn();
    expect((await screen.findByRole("alert")).textContent).toBe("Incorrect username or password.");
    expect([field("Email").value, field("Password").value]).toEqual(["ada@example.org", password]);
  });

  it("leads somebody unconfirmed to the code with their name", async () => {
    page.beside("InitiateAuth", refusal("UserNotConfirmedException"));
    await show(<SignInScreen />);
    await signIn();
    await waitFor(() => expect(place.pushed).toEqual(["/en/auth/confirm"]));
    expect(page.session?.pendingLogin()).toBe("ada@example.org");
  });

  it("sends once, however often Enter is pressed", async () => {
    let release = () => {};
    page.beside(
      "InitiateAuth",
      () =>
        new Promise((resolve) => {
          release = () => resolve(refusal("NotAuthorizedException", "No."));
        }),
    );
    await show(<SignInScreen />);
    await signIn();
    await user.type(field("Password"), "{Enter}{Enter}");
    await press("Sign in");
    await waitFor(() => expect(page.bodies("InitiateAuth")).toHaveLength(1));
    expect(screen.getByRole("button", { name: "Sign in" }).getAttribute("aria-busy")).toBe("true");
    release();
    await screen.findByRole("alert");
    expect(page.bodies("InitiateAuth")).toHaveLength(1);
  });

  it("warns of locked capitals while the password is typed", async () => {
    await show(<SignInScreen />);
    await user.click(field("Password"));
    await user.keyboard("{CapsLock}a");
    screen.getByText("Caps Lock is on.");
    await user.keyboard("{CapsLock}a");
    expect(screen.queryByText("Caps Lock is on.")).toBeNull();
  });

  it("keeps the address for the neighbouring screens", async () => {
    const { goTo } = await show(<SignInScreen />);
    await user.type(field("Email"), "ada@example.org");
    goTo(<SignUpScreen />);
    expect(field("Email").value).toBe("ada@example.org");
    goTo(<ForgotScreen />);
    expect(field("Email").value).toBe("ada@example.org");
  });

  it("tells password managers what is what", async () => {
    await show(<SignInScreen />);
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
    await show(<SignInScreen />, { AUTH: { EMAIL: false, GOOGLE: true } });
    screen.getByText("No authentication methods are currently available. Please contact support.");
    expect(screen.queryByLabelText("Email")).toBeNull();
  });

  it("keeps the form behind a button where other providers come first", async () => {
    const hosted = { COGNITO_HOSTED_URL: "https://id.example.org", AUTH: { LAYOUT: "social", GOOGLE: true } } as const;
    await show(<SignInScreen />, hosted);
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
    await show(<SignUpScreen />);
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
    [
      "jürgen@example.org",
      "aaaaa",
      "Before the @, only the letters a to z without accents, digits and signs can be used.",
      "Please meet all password requirements",
    ],
    ["ada", "aaaaa", "Please enter a valid email address.", "Please meet all password requirements"],
    ["ada@example.org", "aA1!x", "", "Password must be at least 8 characters long"],
  ])(
    "answers %j and %j in place, the interface's rules before the flow's",
    async (email, secret, atEmail, atPassword) => {
      await show(<SignUpScreen />);
      await fill(email, secret);
      await screen.findByText(atPassword);
      expect(errorOf("Password")).toBe(atPassword);
      if (atEmail) expect(errorOf("Email")).toBe(atEmail);
      else expect(field("Email").getAttribute("aria-invalid")).toBeNull();
      expect(document.activeElement).toBe(field(atEmail ? "Email" : "Password"));
      expect(page.bodies("SignUp")).toEqual([]);
    },
  );

  it("goes on to the code", async () => {
    page.beside("SignUp", { body: { UserConfirmed: false, UserSub: "sub-1" } });
    await show(<SignUpScreen />);
    await fill("ada@example.org", password);
    await waitFor(() => expect(place.pushed).toEqual(["/en/auth/confirm"]));
    expect(page.session?.pendingLogin()).toBe("ada@example.org");
    expect(page.bodies("SignUp")).toMatchObject([
      { Username: "ada@example.org", UserAttributes: [{ Name: "email", Value: "ada@example.org" }] },
    ]);
  });

  it("puts a name that is taken at the email, and a password the provider dislikes at the password", async () => {
    page.beside("SignUp", refusal("UsernameExistsException"));
    await show(<SignUpScreen />);
    await fill("ada@example.org", password);
    await screen.findByText("An account with this email already exists");
    expect(errorOf("Email")).toBe("An account with this email already exists");
    expect(document.activeElement).toBe(field("Email"));
    page.beside("SignUp", refusal("InvalidPasswordException"));
    await press("Create account");
    await screen.findByText("Password does not meet requirements");
    expect(errorOf("Password")).toBe("Password does not meet requirements");
    expect(field("Email").getAttribute("aria-invalid")).toBeNull();
  });
});

describe("confirming", () => {
  beforeEach(() => {
    history.replaceState(null, "", "/en/auth/confirm?username=ada%40example.org");
  });

  it("takes a pasted code, once, and signs in with the password of the sign-up", async () => {
    page.beside("SignUp", { body: { UserConfirmed: false } });
    page.beside("ConfirmSignUp", { body: {} });
    page.beside("InitiateAuth", admission());
    await page.session?.signUp("ada@example.org", "ada@example.org", password);
    await show(<ConfirmScreen />);
    expect(document.activeElement).toBe(field("Code"));
    await user.paste("12 34-56");
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
    expect(page.bodies("ConfirmSignUp")).toMatchObject([{ Username: "ada@example.org", ConfirmationCode: "123456" }]);
    expect(page.bodies("InitiateAuth")).toMatchObject([{ AuthParameters: { PASSWORD: password } }]);
  });

  it("asks to sign in, name kept, when the password is gone", async () => {
    page.beside("ConfirmSignUp", { body: {} });
    const { goTo } = await show(<ConfirmScreen />);
    await user.type(field("Code"), "123456");
    await waitFor(() => expect(place.pushed).toEqual(["/en/auth/sign-in"]));
    goTo(<SignInScreen />);
    screen.getByText("Your email is confirmed. Sign in to continue.");
    expect(field("Email").value).toBe("ada@example.org");
  });

  it("shows a wrong code at the code and lets it be corrected", async () => {
    page.beside("ConfirmSignUp", refusal("CodeMismatchException"));
    await show(<ConfirmScreen />);
    await user.type(field("Code"), "111111");
    await screen.findByText("Invalid verification code");
    page.beside("ConfirmSignUp", { body: {} });
    await user.type(field("Code"), "{Backspace}2");
    await waitFor(() => expect(place.pushed).toEqual(["/en/auth/sign-in"]));
    expect(page.bodies("ConfirmSignUp").at(-1)).toMatchObject({ ConfirmationCode: "111112" });
  });

  it("asks for the name first when the address does not carry it", async () => {
    history.replaceState(null, "", "/en/auth/confirm");
    await show(<ConfirmScreen />);
    await press("Send another code");
    await screen.findByText("Email is required");
    expect(page.bodies("ResendConfirmationCode")).toEqual([]);
  });

  it("sends another code, says so, and then waits", async () => {
    page.beside("ResendConfirmationCode", {
      body: { CodeDeliveryDetails: { Destination: "a***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" } },
    });
    await show(<ConfirmScreen />);
    await press("Send another code");
    await screen.findByText("Code sent successfully! check your email");
    screen.getByText("a***@e***");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send another code in 30 s" }).disabled).toBe(true);
  });
});
