import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ConfirmScreen } from "#components/auth/signing-in/confirm-screen";
import { ResetScreen } from "#components/auth/signing-in/reset-screen";
import { SignInScreen } from "#components/auth/signing-in/sign-in-screen";
import { SignUpScreen } from "#components/auth/signing-in/sign-up-screen";
import { admission, refusal, setUpAuthPage } from "./auth-harness";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const password = "aA1!aA1!";

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("an address that somebody has signed up with before", () => {
  const taken = "A login with this email already exists. Please sign in instead.";

  it("is answered with the way to the sign-in, and goes along", async () => {
    page.beside("SignUp", refusal("UsernameExistsException"));
    const { goTo } = await show(<SignUpScreen />);
    await user.type(field("Email"), "ada@example.org");
    await user.type(field("Password"), `${password}{Enter}`);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(taken);
    expect(within(alert).getByRole("link", { name: "sign in" }).getAttribute("href")).toBe("/en/auth/sign-in");
    screen.getByText("An account with this email already exists");
    goTo(<SignInScreen />);
    expect(field("Email").value).toBe("ada@example.org");
  });

  it("is spoken of no longer once another one is typed", async () => {
    page.beside("SignUp", refusal("UsernameExistsException"));
    await show(<SignUpScreen />);
    await user.type(field("Email"), "ada@example.org");
    await user.type(field("Password"), `${password}{Enter}`);
    expect((await screen.findByRole("alert")).textContent).toBe(taken);
    await user.type(field("Email"), "x");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe.each([
  ["confirming", <ConfirmScreen key="confirm" />, "/en/auth/confirm"],
  ["resetting", <ResetScreen key="reset" />, "/en/auth/reset"],
])("the name of who is %s", (_what, shown, path) => {
  it("leaves the address bar at once, and is still known after a reload", async () => {
    history.replaceState(null, "", `${path}?username=ada%40example.org`);
    await show(shown);
    expect([location.pathname, location.search]).toEqual([path, ""]);
    screen.getByText("ada@example.org");
    cleanup();
    await show(shown);
    screen.getByText("ada@example.org");
  });
});

it("the name that a code is asked for is forgotten with the sign-in", async () => {
  page.session?.keepPendingLogin("ada@example.org");
  page.beside("InitiateAuth", admission());
  await page.session?.signIn("ada@example.org", password);
  expect(page.session?.pendingLogin()).toBeNull();
});
