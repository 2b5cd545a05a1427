import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { SignInScreen } from "#components/auth/signing-in/sign-in-screen";
import { PersonalDataScreen } from "#components/personal-data/personal-data-screen";
import { modules as calls } from "#contract/all";
import type { AccountExport } from "#entities/account/account-exports";
import { aLogin } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { place } from "#tests/ui/harness/navigation";
import { setUpAuthPage } from "#ui-tests/auth/auth-harness";
import { account, otherAccount, signInTo } from "./account-fixtures.ts";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const url = "https://alpine.example.org/api/exports/1/secret";
const made: AccountExport = {
  id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1c01",
  status: "ready",
  progress: 100,
  size: 4_213_000,
  url,
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-27T10:00:00.000Z",
};
const unfinished = { size: null, url: null, expiresAt: null };

const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const press = async (name: string) => user.click(await button(name));

beforeEach(async () => {
  await signInTo(page);
  page.answer(calls.self.get, account);
  page.answer(calls.login.get, aLogin([account]));
  page.answer(calls.self.exports, pageOf([]));
});

describe("taking one's data along", () => {
  it("asks for it, and shows how far it is", async () => {
    page.answer(calls.self.createExport, (): AccountExport => {
      page.answer(calls.self.exports, pageOf([{ ...made, ...unfinished, status: "running", progress: 40 }]));
      return { ...made, ...unfinished, status: "waiting", progress: 0 };
    });
    await show(<PersonalDataScreen />);
    await press("Request my data");
    await screen.findByText("40% done");
    expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(40);
    expect((await button("Request my data")).disabled).toBe(true);
  });

  it("looks again until it is there", async () => {
    page.answer(calls.self.exports, pageOf([{ ...made, ...unfinished, status: "waiting", progress: 0 }]));
    await show(<PersonalDataScreen />);
    await screen.findByText("Waiting");
    page.answer(calls.self.exports, pageOf([made]));
    await screen.findByRole("link", { name: "Download" }, { timeout: 5000 });
  });

  it("offers what is ready, with its size and its end", async () => {
    page.answer(calls.self.exports, pageOf([made]));
    await show(<PersonalDataScreen />);
    const link = await screen.findByRole("link", { name: "Download" });
    expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual([url, true]);
    screen.getByText("4.21 MB · available until Fri, Nov 27");
  });

  it("tries again what failed, and keeps no link to what is gone", async () => {
    const failedOne: AccountExport = { ...made, ...unfinished, status: "failed" };
    const goneOne: AccountExport = {
      ...made,
      id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1c02",
      status: "expired",
      url: null,
    };
    page.answer(calls.self.exports, pageOf([failedOne, goneOne]));
    page.answer(calls.self.createExport, { ...made, ...unfinished, status: "waiting" });
    await show(<PersonalDataScreen />);
    await screen.findByText("Expired");
    expect(screen.queryByRole("link", { name: "Download" })).toBeNull();
    await press("Try again");
    await waitFor(() => expect(page.bodies(calls.self.createExport)).toHaveLength(1));
  });

  it("says when it was asked for too often", async () => {
    page.answer(calls.self.createExport, refused("rate_limited"));
    await show(<PersonalDataScreen />);
    await press("Request my data");
    await screen.findByText("You have asked three times within a day. Please try again tomorrow.");
  });

  it("offers another look when the list did not load", async () => {
    page.answer(calls.self.exports, refused("forbidden"));
    await show(<PersonalDataScreen />);
    const retry = await button("Try again");
    page.answer(calls.self.exports, pageOf([made]));
    await user.click(retry);
    await screen.findByText("Ready");
  });
});

describe("deleting the account", () => {
  const dialog = async () => within(await screen.findByRole("dialog", { name: "Delete this account?" }));
  const remove = async (typed: string) => {
    await press("Delete account");
    const open = await dialog();
    await user.type(open.getByLabelText(`Type ${account.username} to confirm`), typed);
    await user.click(open.getByRole("button", { name: "Delete account" }));
  };

  it("needs the username, letter by letter", async () => {
    await show(<PersonalDataScreen />);
    await screen.findByRole("button", { name: "Delete account" });
    await waitFor(async () => expect((await button("Delete account")).disabled).toBe(false));
    await remove("ada");
    await screen.findByText("This is not ada-lovelace.");
    expect(page.bodies(calls.self.remove)).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(async () => expect(document.activeElement).toBe(await button("Delete account")));
  });

  it("signs out who has no other account, and says goodbye at sign-in", async () => {
    page.answer(calls.self.remove, null);
    await show(<PersonalDataScreen />);
    await waitFor(async () => expect((await button("Delete account")).disabled).toBe(false));
    await remove(account.username);
    await waitFor(() => expect(page.session?.store.getState().status).toBe("anonymous"));
    expect(await page.session?.headers("en")).not.toHaveProperty("authorization");
    // What the gate around the page does next.
    page.session?.leave("login", "/account/data");
    cleanup();
    await show(<SignInScreen />);
    await screen.findByText("Your account has been deleted. Thank you for having been with us.");
    expect(page.session?.takeRememberedPath()).toBeNull();
  });

  it("leads on to the login's other accounts", async () => {
    page.answer(calls.login.get, aLogin([account, otherAccount]));
    page.answer(calls.self.remove, null);
    await show(<PersonalDataScreen />);
    await waitFor(async () => expect((await button("Delete account")).disabled).toBe(false));
    await press("Delete account");
    const open = await dialog();
    await open.findByText(/You are deleting Ada Lovelace \(@ada-lovelace\)\. Your other accounts/);
    await user.type(open.getByLabelText(/to confirm/), account.username);
    await user.click(open.getByRole("button", { name: "Delete account" }));
    await waitFor(() => expect(place.replaced).toEqual(["/en/auth/accounts"]));
    const state = page.session?.store.getState();
    expect([state?.status, state?.executeAs]).toEqual(["authenticated", null]);
    expect(page.session?.takeRememberedPath()).toBeNull();
    // What is left on the page would be read again for nobody, and the refusal would lead back here.
    expect(screen.queryByText("Download your data")).toBeNull();
  });

  it("stays when the platform refuses, and says why", async () => {
    page.answer(calls.self.remove, refused("unavailable", { message: "Please try again shortly." }));
    await show(<PersonalDataScreen />);
    await waitFor(async () => expect((await button("Delete account")).disabled).toBe(false));
    await remove(account.username);
    await screen.findByText("Please try again shortly.");
    expect(page.session?.store.getState().status).toBe("authenticated");
  });
});
