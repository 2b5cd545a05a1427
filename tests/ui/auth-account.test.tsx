import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AccountsScreen } from "#components/auth/accounts-screen";
import { ChallengeScreen } from "#components/auth/challenge-screen";
import { ProfileScreen } from "#components/auth/profile-screen";
import { failed, ok } from "./api-fake-server.ts";
import { admission, refusal, setUpAuthPage } from "./auth-harness";

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router, useSearchParams: () => new URLSearchParams() }));

const page = setUpAuthPage();
const user = userEvent.setup();
const ada = {
  id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a01",
  username: "ada-lovelace",
  firstName: "Ada",
  lastName: "Lovelace",
  image: null,
  locale: "en",
};
const grace = {
  ...ada,
  id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a02",
  username: "grace-h",
  firstName: "Grace",
  lastName: "H",
};

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const loginWith = (...accounts: object[]) =>
  ok({ email: "ada@example.org", username: "ada@example.org", firstName: null, lastName: null, accounts });
const signIn = async () => {
  page.answers.InitiateAuth = admission();
  await page.session?.signIn("ada@example.org", "aA1!aA1!");
};
const challenge = (ChallengeName: string, ChallengeParameters = {}) => ({
  body: { ChallengeName, Session: ChallengeName, ChallengeParameters },
});

beforeEach(() => {
  router.push.mockReset();
  router.replace.mockReset();
});

describe("a challenge", () => {
  const meet = async (reply: ReturnType<typeof challenge>) => {
    page.answers.InitiateAuth = reply;
    page.answers["GET /login"] = loginWith(ada);
    await page.session?.signIn("ada@example.org", "aA1!aA1!");
    await page.open(<ChallengeScreen />);
  };

  it("takes a new password by the rules", async () => {
    page.answers.RespondToAuthChallenge = admission();
    await meet(challenge("NEW_PASSWORD_REQUIRED"));
    await waitFor(() => expect(document.activeElement).toBe(field("New password")));
    await user.type(field("New password"), "aA1{Enter}");
    await screen.findByText("Please meet all password requirements");
    await user.type(field("New password"), "!aA1!{Enter}");
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/en/events"));
    expect(page.asked("RespondToAuthChallenge")).toMatchObject([
      { ChallengeResponses: { USERNAME: "ada@example.org", NEW_PASSWORD: "aA1!aA1!" } },
    ]);
  });

  it("says where a message went, and that a code is wrong", async () => {
    page.answers.RespondToAuthChallenge = refusal("CodeMismatchException");
    await meet(challenge("SMS_MFA", { CODE_DELIVERY_DESTINATION: "+*****1234" }));
    screen.getByText("Enter the code we sent to +*****1234.");
    await user.type(field("Code"), "111111");
    await screen.findByText("Invalid code. Please try again.");
    expect(page.asked("RespondToAuthChallenge")).toHaveLength(1);
  });

  it("goes from one question to the next", async () => {
    page.answers.RespondToAuthChallenge = challenge("SOFTWARE_TOKEN_MFA");
    await meet(challenge("SMS_MFA"));
    await user.type(field("Code"), "123456");
    await screen.findByRole("heading", { name: "Open your authenticator app" });
    expect(field("Code").value).toBe("");
  });

  it("takes an answer to whatever else is asked, and wants one", async () => {
    page.answers.RespondToAuthChallenge = admission();
    await meet(challenge("CUSTOM_CHALLENGE"));
    await press("Continue");
    await screen.findByText("Please enter a code");
    await user.type(field("Answer"), "blue{Enter}");
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/en/events"));
  });

  it("is forgotten by a reload: then one signs in again", async () => {
    await page.open(<ChallengeScreen />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/en/auth/sign-in"));
  });
});

describe("choosing an account", () => {
  it("lists them and acts as the chosen one", async () => {
    page.answers["GET /login"] = loginWith(ada, grace);
    await signIn();
    await page.open(<AccountsScreen />);
    await user.click(await screen.findByRole("button", { name: /Grace H/ }));
    expect(router.replace).toHaveBeenCalledWith("/en/events");
    expect(page.session?.store.getState().executeAs).toBe(grace.id);
  });

  it("leads a login without one to its profile, and a stranger to sign-in", async () => {
    page.answers["GET /login"] = loginWith();
    const { goTo } = await page.open(<AccountsScreen />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/en/auth/sign-in"));
    await signIn();
    goTo(<AccountsScreen />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/en/auth/profile"));
  });

  it("says why it cannot, and tries again", async () => {
    page.answers["GET /login"] = failed(462, { code: "account_disabled", message: "This account is disabled." });
    await signIn();
    await page.open(<AccountsScreen />);
    await screen.findByText("This account is disabled.");
    page.answers["GET /login"] = loginWith(ada);
    await press("Try again");
    await screen.findByRole("button", { name: /Ada Lovelace/ });
  });
});

describe("completing the profile", () => {
  const company = {
    id: "2b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a01",
    name: "company",
    label: "Company",
    description: null,
    type: "text",
    editable: true,
    required: true,
    public: true,
  } as const;
  const since = {
    ...company,
    id: "2b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a02",
    label: "Years",
    type: "number",
    required: false,
  } as const;

  const start = async (change: Parameters<typeof page.open>[1] = {}) => {
    page.answers["GET /login"] = loginWith();
    page.answers["GET /self/username"] = ok({ available: true, message: "" });
    await signIn();
    await page.open(<ProfileScreen />, change);
    await screen.findByLabelText("Username");
  };
  const agree = () => user.click(screen.getByRole("checkbox"));

  it("ticks the username's rules off and asks once whether it is free", async () => {
    await start();
    const met = () => screen.getAllByRole("listitem").filter((rule) => rule.textContent?.endsWith("(done)"));
    expect(met()).toHaveLength(0);
    await user.type(field("Username"), "a-");
    expect(met().map((rule) => rule.textContent)).toEqual([
      "Lowercase letters, numbers and hyphens only (done)",
      "No two hyphens in a row (done)",
    ]);
    await user.type(field("Username"), "lovelace");
    expect(met()).toHaveLength(4);
    await screen.findByText("This username is available.");
    const asked = page.server?.requests.filter(({ path }) => path.startsWith("/self/username")).map(({ path }) => path);
    expect(asked).toEqual(["/self/username?username=a-lovelace"]);
  });

  it.each([
    ["ada", "Please meet all username requirements"],
    ["-adalove", "Username cannot start or end with a hyphen"],
    ["ada--love", "Username cannot contain consecutive hyphens"],
  ])("answers %j with %j", async (username, sentence) => {
    await start();
    await user.type(field("Username"), username);
    await press("Continue");
    await screen.findByText(sentence);
    expect(document.activeElement).toBe(field("Username"));
    screen.getByText("Please fix the errors before continuing.");
    screen.getByText("You must agree to the terms and conditions");
    expect(page.asked("POST /login/account")).toEqual([]);
  });

  it("sends what was given, with the time of the agreement, and lands", async () => {
    page.answers["POST /login/account"] = ok({ id: ada.id });
    await start({ ATTRIBUTES: [company], AUTH: { FIELDS: { PHONE: true, INTERNAL_REF_ID: true } } });
    await user.type(field("Username"), "ada-lovelace");
    await user.type(field(/^First name/), "Ada");
    await user.type(field(/^Member number/), "42");
    await user.type(field("Company"), "Analytical Engines");
    await agree();
    await press("Continue");
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/en/events"));
    expect(page.asked("POST /login/account")).toEqual([
      {
        email: "ada@example.org",
        username: "ada-lovelace",
        firstName: "Ada",
        internalRefId: "42",
        locale: "en",
        attributes: { [company.id]: "Analytical Engines" },
        termsAccepted: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it("focuses the first fault on the page, opening what hides it", async () => {
    await start({ ATTRIBUTES: [since] });
    await user.type(field("Username"), "ada-lovelace");
    await agree();
    await user.type(field(/^Years/), "many");
    await press("Continue");
    await screen.findByText("Please enter a number.");
    expect(document.activeElement).toBe(field(/^Years/));
    expect(field(/^Years/).closest("details")?.open).toBe(true);
  });

  it("puts a name that was taken meanwhile at the username and keeps the rest", async () => {
    page.answers["POST /login/account"] = failed(460, {
      code: "username_taken",
      message: "This username is already taken.",
    });
    await start();
    await user.type(field("Username"), "ada-lovelace");
    await user.type(field(/^Last name/), "Lovelace");
    await agree();
    await press("Continue");
    await screen.findByText("This username is already taken.");
    expect(document.activeElement).toBe(field("Username"));
    expect(field(/^Last name/).value).toBe("Lovelace");
  });
});
