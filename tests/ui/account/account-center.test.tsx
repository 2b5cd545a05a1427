import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddressesScreen } from "#components/account/addresses-screen";
import { InterestsScreen } from "#components/account/interests-screen";
import { ProfileScreen } from "#components/account/profile-screen";
import { modules as calls } from "#contract/all";
import type { AccountAddress } from "#entities/account/self";
import { anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { anInterest } from "#tests/ui/interests/interests-fixtures";
import { admission, setUpAuthPage } from "#ui-tests/auth/auth-harness";
import { ada, attributes, damrak, quay } from "./account-center-fixtures.ts";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const retype = async (input: HTMLElement, text: string) => {
  await user.clear(input);
  if (text !== "") await user.type(input, text);
};

beforeEach(async () => {
  history.replaceState(null, "", "/en/account");
  page.beside("InitiateAuth", admission());
  page.answer(calls.self.get, ada);
  await page.session?.signIn("ada@example.org", "aA1!aA1!");
  page.session?.setUser(ada);
});

describe("the profile", () => {
  const open = async () => {
    await show(<ProfileScreen />, {
      ATTRIBUTES: attributes,
      AUTH: { FIELDS: { PHONE: true, INTERNAL_REF_ID: true } },
    });
    await screen.findByLabelText("First name");
  };
  const saveBar = () => screen.queryByRole("button", { name: "Save changes" });

  it("sends only what was changed, and null for what was emptied", async () => {
    page.answer(calls.self.update, { ...ada, firstName: "Augusta", bio: null, instagram: "@ada" });
    await open();
    expect(saveBar()).toBeNull();
    await retype(field("First name"), " Augusta ");
    await retype(field("Bio"), "");
    await user.type(field("Instagram"), "@ada");
    await retype(field(/^Boat/), "Sloop");
    await press("Save changes");
    await waitFor(() =>
      expect(page.bodies(calls.self.update)).toEqual([
        {
          ...{ firstName: "Augusta", bio: null, instagram: "@ada", attributes: { [attributes[0]?.id ?? ""]: "Sloop" } },
          base: expect.objectContaining({ firstName: "Ada", lastName: "Lovelace" }),
        },
      ]),
    );
    await waitFor(() => expect(saveBar()).toBeNull());
    expect(field("First name").value).toBe("Augusta");
  });

  it("gives back what was there", async () => {
    await open();
    await retype(field("Last name"), "Byron");
    await press("Discard");
    expect(field("Last name").value).toBe("Lovelace");
    expect(saveBar()).toBeNull();
  });

  it("lands a taken username on its field and keeps everything typed", async () => {
    page.answer(calls.self.usernameAvailability, { available: true, message: "ok" });
    page.answer(
      calls.self.update,
      refused("username_taken", { message: "This username is already taken.", fields: { username: "username_taken" } }),
    );
    await open();
    await retype(field("Username"), "grace-hopper");
    await retype(field("First name"), "Grace");
    await press("Save changes");
    const username = field("Username");
    await waitFor(() => expect(username.getAttribute("aria-invalid")).toBe("true"));
    await waitFor(() => expect(document.activeElement).toBe(username));
    expect(screen.getByText("This username is already taken.")).toBeTruthy();
    expect([username.value, field("First name").value]).toEqual(["grace-hopper", "Grace"]);
    expect(saveBar()).not.toBeNull();
  });

  it("holds a new username to the rules, and not an old one", async () => {
    page.answer(calls.self.get, { ...ada, username: "Ada" });
    page.answer(calls.self.update, { ...ada, username: "Ada", firstName: "Grace" });
    await open();
    await retype(field("First name"), "Grace");
    await press("Save changes");
    await waitFor(() => expect(page.bodies(calls.self.update)).toMatchObject([{ firstName: "Grace" }]));
    await waitFor(() => expect(saveBar()).toBeNull());
    await retype(field("Username"), "Ad");
    await press("Save changes");
    await screen.findByText("Please meet all username requirements");
    expect(page.bodies(calls.self.update)).toHaveLength(1);
  });

  it("refuses another site's address under a network's name", async () => {
    await open();
    await user.type(field("Instagram"), "https://instagram.com.evil.example/ada");
    await press("Save changes");
    await screen.findByText("Please check this value.");
    expect(page.bodies(calls.self.update)).toEqual([]);
  });

  it("shows what the organization keeps, without a field for it", async () => {
    await open();
    expect(screen.getByText("May 1, 2019")).toBeTruthy();
    expect(screen.queryByLabelText("Member since")).toBeNull();
    expect(field("Member number").value).toBe("A-1");
  });

  it("explains why an email could not be verified, and shows it once it is", async () => {
    page.answer(calls.login.verifyAccount, refused("forbidden"));
    await open();
    await press("Verify");
    await screen.findByText(/Only the one you sign in with can be/);
    page.answer(calls.login.verifyAccount, null);
    page.answer(calls.self.get, { ...ada, verified: true });
    await press("Verify");
    await screen.findByText("Verified");
  });

  it("says why it cannot be shown, and tries again", async () => {
    page.answer(calls.self.get, refused("forbidden"));
    await show(<ProfileScreen />);
    await screen.findByText("Your profile could not be loaded");
    page.answer(calls.self.get, ada);
    await press("Try again");
    await screen.findByLabelText("First name");
  });
});

describe("addresses", () => {
  const open = async (...items: AccountAddress[]) => {
    page.answer(calls.self.addresses, pageOf(items));
    await show(<AddressesScreen />);
  };

  it("wants its country, line 1, postal code, and a state where there are any before anything is sent", async () => {
    page.answer(calls.self.createAddress, damrak);
    await open();
    await screen.findByText("No addresses yet");
    await press("Add address");
    const sheet = within(await screen.findByRole("dialog"));
    await user.click(sheet.getByRole("button", { name: "Save address" }));
    await waitFor(() => expect(sheet.getAllByText("Please fill this in.")).toHaveLength(3));
    expect(document.activeElement).toBe(sheet.getByLabelText("Country"));
    expect(page.bodies(calls.self.createAddress)).toEqual([]);
    await user.type(sheet.getByLabelText("Address line 1"), "Damrak 1");
    await user.type(sheet.getByLabelText("Postal code"), "1012 LG");
    await user.selectOptions(sheet.getByLabelText("Country"), "US");
    await user.click(sheet.getByRole("button", { name: "Save address" }));
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText("State or province")));
    await user.selectOptions(sheet.getByLabelText("Country"), "NL");
    await user.click(sheet.getByRole("button", { name: "Save address" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(page.bodies(calls.self.createAddress)).toMatchObject([
      { address1: "Damrak 1", zip: "1012 LG", state: "", country: "NL", city: "" },
    ]);
  });

  it("makes another one primary, and offers that of no primary one", async () => {
    page.answer(callTo(calls.self.updateAddress, { addressId: quay.id }), { ...quay, primary: true });
    await open(damrak, quay);
    await screen.findByText("Primary");
    expect(screen.queryByRole("button", { name: "Make primary: Home" })).toBeNull();
    await press("Make primary: Quay 4");
    await waitFor(() =>
      expect(page.bodies(callTo(calls.self.updateAddress, { addressId: quay.id }))).toEqual([{ primary: true }]),
    );
  });

  it("asks before it deletes", async () => {
    page.answer(callTo(calls.self.removeAddress, { addressId: damrak.id }), null);
    await open(damrak, quay);
    await screen.findByRole("button", { name: "Delete Quay 4" });
    await press("Delete Home");
    const question = within(await screen.findByRole("alertdialog"));
    expect(page.bodies(callTo(calls.self.removeAddress, { addressId: damrak.id }))).toEqual([]);
    await user.click(question.getByRole("button", { name: "Delete address" }));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.self.removeAddress, { addressId: damrak.id }))).toHaveLength(1),
    );
  });

  it("opens the one a link names, though the list has not loaded it", async () => {
    history.replaceState(null, "", `/en/account/addresses?edit=${quay.id}`);
    page.answer(callTo(calls.self.address, { addressId: quay.id }), quay);
    page.answer(
      callTo(calls.self.updateAddress, { addressId: quay.id }),
      refused("validation_failed", { fields: { zip: "too_long" } }),
    );
    await open(damrak);
    const line = await screen.findByDisplayValue("Quay 4");
    await retype(line, "Quay 5");
    await press("Save address");
    await screen.findByText("This is too long. Please shorten it.");
    expect(screen.getByDisplayValue("Quay 5")).toBeTruthy();
  });

  it("asks before what was typed is closed away", async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal("confirm", confirm);
    await open(damrak);
    await user.click(await screen.findByRole("button", { name: "Edit Home" }));
    await retype(await screen.findByDisplayValue("Damrak 1"), "Damrak 2");
    await user.keyboard("{Escape}");
    expect(confirm).toHaveBeenCalledOnce();
    expect(screen.getByDisplayValue("Damrak 2")).toBeTruthy();
    confirm.mockReturnValue(true);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.search).toBe("");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Home" }));
  });
});

describe("interests", () => {
  const knots = anInterest("Knots");
  const rowing = anInterest("Rowing");

  it("saves what is chosen in place of what was, and nothing by a search", async () => {
    page.answer(calls.interests.list, pageOf([knots, rowing]));
    page.answer(calls.interests.own, pageOf([knots]));
    page.answer(calls.interests.saveOwn, anAccount({ id: ada.id }));
    await show(<InterestsScreen />);
    const chip = (name: string) => screen.findByRole("button", { name });
    expect((await chip("Knots")).getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
    await user.click(await chip("Knots"));
    await user.click(await chip("Rowing"));
    await user.type(field("Search interests"), "r{Enter}");
    expect(page.bodies(calls.interests.saveOwn)).toEqual([]);
    await press("Save changes");
    await waitFor(() => expect(page.bodies(calls.interests.saveOwn)).toEqual([{ interestIds: [rowing.id] }]));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull());
  });
});
