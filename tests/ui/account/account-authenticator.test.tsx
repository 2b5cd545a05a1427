import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { AuthenticatorScreen } from "#components/security/authenticator-screen";
import { modules as calls } from "#contract/all";
import { refused } from "#tests/ui/harness/contract-reply";
import { place } from "#tests/ui/harness/navigation";
import { refusal, setUpAuthPage } from "#ui-tests/auth/auth-harness";
import { done, signInTo } from "./account-fixtures.ts";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const codes = Array.from({ length: 10 }, (_, at) => `code${at}-aaaaa`);

const code = () => screen.findByLabelText<HTMLInputElement>("Code from the app");
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

beforeEach(async () => {
  await signInTo(page);
  page.beside("AssociateSoftwareToken", { body: { SecretCode: secret } });
  page.beside("VerifySoftwareToken", { body: { Status: "SUCCESS" } });
  page.beside("SetUserMFAPreference", done);
  page.answer(calls.login.createRecoveryCodes, { codes });
});

describe("enrolling an authenticator app", () => {
  it("shows the secret to scan and to type", async () => {
    await show(<AuthenticatorScreen />);
    await screen.findByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
    await screen.findByTitle("Adds this account to your authenticator app");
    expect(page.bodies("AssociateSoftwareToken")).toHaveLength(1);
  });

  it("keeps the secret while the reader looks at the phone", async () => {
    await show(<AuthenticatorScreen />);
    await code();
    window.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
    await user.type(await code(), "123456");
    await screen.findByText("code0-aaaaa");
    expect(page.bodies("AssociateSoftwareToken")).toHaveLength(1);
  });

  it("is proven by a code, turned on, and followed by the codes to keep", async () => {
    await show(<AuthenticatorScreen />);
    await user.click(await code());
    await user.paste("123 456");
    await screen.findByText("code9-aaaaa");
    expect(page.bodies("VerifySoftwareToken")).toMatchObject([{ UserCode: "123456" }]);
    expect(page.bodies("SetUserMFAPreference")).toMatchObject([
      { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
    ]);
    expect(document.activeElement?.textContent).toBe("Your recovery codes");
    expect(screen.queryByText(/JBSW/)).toBeNull();
    await press("I have kept them");
    expect(place.pushed).toEqual(["/en/account/security"]);
  });

  it.each([["EnableSoftwareTokenMFAException"], ["CodeMismatchException"]])(
    "says that a code is wrong (%s), and takes the next",
    async (type) => {
      page.beside("VerifySoftwareToken", refusal(type, "Code mismatch"));
      await show(<AuthenticatorScreen />);
      await user.type(await code(), "000000");
      await screen.findByText("Invalid code. Please try again.");
      expect(page.bodies("SetUserMFAPreference")).toEqual([]);
      page.beside("VerifySoftwareToken", { body: { Status: "SUCCESS" } });
      await user.clear(await code());
      await user.type(await code(), "123456");
      await screen.findByText("code0-aaaaa");
    },
  );

  it("does not ask for another code when only turning it on failed", async () => {
    page.beside("SetUserMFAPreference", refusal("TooManyRequestsException"));
    await show(<AuthenticatorScreen />);
    await user.type(await code(), "123456");
    await screen.findByText("Too many attempts. Please try again later");
    page.beside("SetUserMFAPreference", done);
    await press("Turn on");
    await screen.findByText("code0-aaaaa");
    expect(page.bodies("VerifySoftwareToken")).toHaveLength(1);
  });

  it("tries again for the codes, which may also wait", async () => {
    page.answer(calls.login.createRecoveryCodes, refused("internal"));
    await show(<AuthenticatorScreen />);
    await user.type(await code(), "123456");
    await screen.findByRole("button", { name: "Do it later" });
    page.answer(calls.login.createRecoveryCodes, { codes });
    await press("Try again");
    await screen.findByText("code0-aaaaa");
  });

  it.each([[refused("identity_unsupported")], [refused("not_found")]])(
    "ends at once where there are no recovery codes",
    async (reply) => {
      page.answer(calls.login.createRecoveryCodes, reply);
      await show(<AuthenticatorScreen />);
      await user.type(await code(), "123456");
      await waitFor(() => expect(place.pushed).toEqual(["/en/account/security"]));
    },
  );

  it("says why there is no secret", async () => {
    page.beside("AssociateSoftwareToken", refusal("LimitExceededException"));
    await show(<AuthenticatorScreen />);
    await screen.findByText("Too many attempts. Please try again later");
    page.beside("AssociateSoftwareToken", { body: { SecretCode: secret } });
    await press("Try again");
    await code();
  });
});
