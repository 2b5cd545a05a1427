import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ForgotScreen } from "#components/auth/signing-in/forgot-screen";
import { ResetScreen } from "#components/auth/signing-in/reset-screen";
import { place } from "#tests/ui/harness/navigation";
import { refusal, setUpAuthPage } from "./auth-harness";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const password = "aA1!aA1!";

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => user.click(screen.getByRole("button", { name }));

describe("a forgotten password", () => {
  it("is asked for by name, and an unknown one is said at the email", async () => {
    page.beside("ForgotPassword", refusal("UserNotFoundException"));
    await show(<ForgotScreen />);
    await user.type(field("Email"), "ada@example.org");
    await press("Send code");
    await screen.findByText("User does not exist.");
    page.beside("ForgotPassword", { body: { CodeDeliveryDetails: { Destination: "a***@e***" } } });
    await press("Send code");
    await waitFor(() => expect(place.pushed).toEqual(["/en/auth/reset"]));
    expect(page.session?.pendingLogin()).toBe("ada@example.org");
  });

  it("is replaced with the code", async () => {
    history.replaceState(null, "", "/en/auth/reset?username=ada%40example.org");
    page.beside("ConfirmForgotPassword", refusal("ExpiredCodeException"));
    await show(<ResetScreen />);
    await user.type(field("Code"), "123456");
    expect(document.activeElement).toBe(field("New password"));
    await user.type(field("New password"), `${password}{Enter}`);
    await screen.findByText("Verification code has expired");
    expect(field("New password").value).toBe(password);
    page.beside("ConfirmForgotPassword", { body: {} });
    await press("Change password");
    await waitFor(() => expect(place.pushed).toEqual(["/en/auth/sign-in"]));
    expect(page.bodies("ConfirmForgotPassword").at(-1)).toMatchObject({
      Username: "ada@example.org",
      ConfirmationCode: "123456",
      Password: password,
    });
  });
});
