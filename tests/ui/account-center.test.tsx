import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddressesScreen } from "#components/account/addresses-screen";
import { InterestsScreen } from "#components/account/interests-screen";
import { LoginsScreen } from "#components/account/logins-screen";
import { ProfileScreen } from "#components/account/profile-screen";
import { ada, attributes, byron, damrak, list, login, quay } from "./account-center-fixtures.ts";
import { failed, ok } from "./api-fake-server.ts";
import { admission, setUpAuthPage } from "./auth-harness";

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router, useSearchParams: () => new URLSearchParams() }));

const page = setUpAuthPage();
const user = userEvent.setup();

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const retype = async (input: HTMLElement, text: string) => {
  await user.clear(input);
  if (text !== "") await user.type(input, text);
};

beforeEach(async () => {
  router.replace.mockReset();
  history.replaceState(null, "", "/en/account");
  page.answers.InitiateAuth = admission();
  page.answers["GET /self"] = ok(ada);
  await page.session?.signIn("ada@example.org", "aA1!aA1!");
  page.session?.setUser(ada);
});

describe("the profile", () => {
  const open = async () => {
    await page.open(<ProfileScreen />, {
      ATTRIBUTES: attributes,
      AUTH: { FIELDS: { PHONE: true, INTERNAL_REF_ID: true } },
    });
    await screen.findByLabelText("First name");
  };
  const saveBar = () => screen.queryByRole("button", { name: "Save changes" });

  it("sends only what was changed, and null for what was emptied", async () => {
    page.answers["PUT /self"] = ok({ ...ada, firstName: "Augusta", bio: null, instagram: "@ada" });
    await open();
    expect(saveBar()).toBeNull();
    await retype(field("First name"), " Augusta ");
    await retype(field("Bio"), "");
    await user.type(field("Instagram"), "@ada");
    await retype(field(/^Boat/), "Sloop");
    await press("Save changes");
    await waitFor(() =>
      expect(page.asked("PUT /self")).toEqual([
        { firstName: "Augusta", bio: null, instagram: "@ada", attributes: { [attributes[0]?.id ?? ""]: "Sloop" } },
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
    page.answers["GET /self/username"] = ok({ available: true, message: "ok" });
    page.answers["PUT /self"] = failed(460, {
      code: "username_taken",
      message: "This username is already taken.",
      fields: { username: "username_taken" },
    });
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
    page.answers["GET /self"] = ok({ ...ada, username: "Ada" });
    page.answers["PUT /self"] = ok({ ...ada, username: "Ada", firstName: "Grace" });
    await open();
    await retype(field("First name"), "Grace");
    await press("Save changes");
    await waitFor(() => expect(page.asked("PUT /self")).toEqual([{ firstName: "Grace" }]));
    await waitFor(() => expect(saveBar()).toBeNull());
    await retype(field("Username"), "Ad");
    await press("Save changes");
    await screen.findByText("Please meet all username requirements");
    expect(page.asked("PUT /self")).toHaveLength(1);
  });

  it("refuses another site's address under a network's name", async () => {
    await open();
    await user.type(field("Instagram"), "https://instagram.com.evil.example/ada");
    await press("Save changes");
    await screen.findByText("Please check this value.");
    expect(page.asked("PUT /self")).toEqual([]);
  });

  it("shows what the organization keeps, without a field for it", async () => {
    await open();
    expect(screen.getByText("May 1, 2019")).toBeTruthy();
    expect(screen.queryByLabelText("Member since")).toBeNull();
    expect(field("Member number").value).toBe("A-1");
  });

  it("explains why an email could not be verified, and shows it once it is", async () => {
    page.answers["POST /login/account/verify"] = failed(403, { code: "forbidden" });
    await open();
    await press("Verify");
    await screen.findByText(/Only the one you sign in with can be/);
    page.answers["POST /login/account/verify"] = ok(null);
    page.answers["GET /self"] = ok({ ...ada, verified: true });
    await press("Verify");
    await screen.findByText("Verified");
  });

  it("says why it cannot be shown, and tries again", async () => {
    page.answers["GET /self"] = failed(403, { code: "forbidden" });
    await page.open(<ProfileScreen />);
    await screen.findByText("Your profile could not be loaded");
    page.answers["GET /self"] = ok(ada);
    await press("Try again");
    await screen.findByLabelText("First name");
  });
});

describe("addresses", () => {
  const open = async (...items: object[]) => {
    page.answers["GET /self/addresses"] = list(items);
    await page.open(<AddressesScreen />);
  };

  it("wants line 1, postal code and state before anything is sent", async () => {
    page.answers["POST /self/addresses"] = ok(damrak);
    await open();
    await screen.findByText("No addresses yet");
    await press("Add address");
    const sheet = within(await screen.findByRole("dialog"));
    await user.click(sheet.getByRole("button", { name: "Save address" }));
    await waitFor(() => expect(sheet.getAllByText("Please fill this in.")).toHaveLength(3));
    expect(document.activeElement).toBe(sheet.getByLabelText("Address line 1"));
    expect(page.asked("POST /self/addresses")).toEqual([]);
    await user.type(sheet.getByLabelText("Address line 1"), "Damrak 1");
    await user.type(sheet.getByLabelText("Postal code"), "1012 LG");
    await user.type(sheet.getByLabelText("State or province"), "Noord-Holland");
    await user.selectOptions(sheet.getByLabelText("Country"), "NL");
    await user.click(sheet.getByRole("button", { name: "Save address" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(page.asked("POST /self/addresses")).toMatchObject([
      { address1: "Damrak 1", zip: "1012 LG", state: "Noord-Holland", country: "NL", city: "" },
    ]);
  });

  it("makes another one primary, and offers that of no primary one", async () => {
    page.answers[`PUT /self/addresses/${quay.id}`] = ok({ ...quay, primary: true });
    await open(damrak, quay);
    await screen.findByText("Primary");
    expect(screen.queryByRole("button", { name: "Make primary: Home" })).toBeNull();
    await press("Make primary: Quay 4");
    await waitFor(() => expect(page.asked(`PUT /self/addresses/${quay.id}`)).toEqual([{ primary: true }]));
  });

  it("asks before it deletes", async () => {
    page.answers[`DELETE /self/addresses/${damrak.id}`] = ok(null);
    await open(damrak, quay);
    await screen.findByRole("button", { name: "Delete Quay 4" });
    await press("Delete Home");
    const question = within(await screen.findByRole("alertdialog"));
    expect(page.asked(`DELETE /self/addresses/${damrak.id}`)).toEqual([]);
    await user.click(question.getByRole("button", { name: "Delete address" }));
    await waitFor(() => expect(page.asked(`DELETE /self/addresses/${damrak.id}`)).toHaveLength(1));
  });

  it("opens the one a link names, though the list has not loaded it", async () => {
    history.replaceState(null, "", `/en/account/addresses?edit=${quay.id}`);
    page.answers[`GET /self/addresses/${quay.id}`] = ok(quay);
    page.answers[`PUT /self/addresses/${quay.id}`] = failed(400, {
      code: "validation_failed",
      fields: { zip: "too_long" },
    });
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
  const knots = { id: "5b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a31", name: "Knots" };
  const rowing = { id: "5b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a32", name: "Rowing" };

  it("saves what is chosen in place of what was, and nothing by a search", async () => {
    page.answers["GET /interests"] = list([knots, rowing]);
    page.answers["GET /self/interests"] = list([knots]);
    page.answers["POST /self/interests"] = ok(ada);
    await page.open(<InterestsScreen />);
    const chip = (name: string) => screen.findByRole("button", { name });
    expect((await chip("Knots")).getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
    await user.click(await chip("Knots"));
    await user.click(await chip("Rowing"));
    await user.type(field("Search interests"), "r{Enter}");
    expect(page.asked("POST /self/interests")).toEqual([]);
    await press("Save changes");
    await waitFor(() => expect(page.asked("POST /self/interests")).toEqual([{ interestIds: [rowing.id] }]));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull());
  });
});

describe("logins", () => {
  const open = async () => {
    page.answers["GET /login/account/logins"] = list([login, byron]);
    await page.open(<LoginsScreen />);
    await screen.findByText("You");
  };
  const confirmIn = async (name: string) =>
    user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));

  it("adds by Login ID, and says on the field that there is none", async () => {
    page.answers["POST /login/account/nobody"] = failed(460, {
      code: "login_unknown",
      message: "We couldn't find a login with that email.",
    });
    page.answers["POST /login/account/grace"] = ok(null);
    await open();
    await press("Add login");
    await screen.findByText("Please fill this in.");
    await user.type(field("Login ID"), "nobody{Enter}");
    await screen.findByText("We couldn't find a login with that email.");
    expect(field("Login ID").value).toBe("nobody");
    await retype(field("Login ID"), " grace ");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(page.asked("POST /login/account/grace")).toHaveLength(1));
    await waitFor(() => expect(field("Login ID").value).toBe(""));
  });

  it("removes another login after a question", async () => {
    page.answers["DELETE /login/account/byron"] = ok(null);
    await open();
    await press("Remove byron");
    await confirmIn("Remove login");
    await waitFor(() => expect(page.asked("DELETE /login/account/byron")).toHaveLength(1));
    expect(router.replace).not.toHaveBeenCalled();
  });

  it("warns that one leaves, and then leads to the accounts that are left", async () => {
    page.answers["DELETE /login/account/ada%40example.org"] = ok(null);
    await open();
    await press("Remove ada@example.org");
    await screen.findByText(/You lose access to this account/);
    await confirmIn("Leave account");
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/en/auth/accounts"));
    expect(page.session?.store.getState().user?.id).toBeNull();
  });

  it("says what the platform says of the last one, and stays", async () => {
    const sentence = "The last login of an account cannot be removed.";
    page.answers["DELETE /login/account/ada%40example.org"] = failed(460, { code: "last_login", message: sentence });
    await open();
    await press("Remove ada@example.org");
    await confirmIn("Leave account");
    await waitFor(() => expect(page.notify).toHaveBeenCalledWith(sentence));
    expect(router.replace).not.toHaveBeenCalled();
    expect(screen.getByText("You")).toBeTruthy();
  });
});
