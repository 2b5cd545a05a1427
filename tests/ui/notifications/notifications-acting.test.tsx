import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { AccountMenu } from "#components/layout/navigation/account-menu";
import { ActingBoundary } from "#components/layout/providers/acting-boundary";
import { BellLink } from "#components/notifications/bell-link";
import { NotificationsScreen } from "#components/notifications/notifications-screen";
import { modules as calls } from "#contract/all";
import type { Self } from "#entities/account/self";
import { aBaseAccount, aLogin } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import type { Asked } from "#tests/ui/harness/fake-platform";
import { answer } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { acting } from "#tests/ui/harness/people";
import { said } from "#tests/ui/harness/said";
import { aNotification, aSelf } from "./notifications-fixtures.ts";
import { setUpShellPage } from "./notifications-harness";

const page = setUpShellPage();
const lucia = aSelf("lucia", "Lucía");
const sails = aSelf("sails", "Sails");
const mateo = aSelf("mateo", "Mateo");

const loginWith = (...accounts: Self[]) => aLogin(accounts, { username: "lucia", email: "family@example.org" });

const actor = ({ headers }: Asked) => headers.executeas;
const news: Record<string, string> = { [lucia.id]: "news of Lucía", [sails.id]: "news of Sails" };

beforeEach(() => {
  place.stand("/en", "notifications");
  const accounts = [mateo, lucia, sails];
  page.answerAll([
    answer(calls.login.get, loginWith(...accounts)),
    answer(calls.listings.list, pageOf([])),
    answer(calls.self.get, (request) => accounts.find(({ id }) => id === actor(request)) ?? refused("not_found")),
    answer(calls.notifications.unread, (request: Asked) => ({ unread: actor(request) === lucia.id ? 3 : 0 })),
    answer(calls.notifications.list, (request: Asked) =>
      pageOf([
        aNotification("FOLLOW", { sender: aBaseAccount("x", news[actor(request)?.toString() ?? ""] ?? "nobody") }),
      ]),
    ),
  ]);
});

const shell = (
  <>
    <AccountMenu look="row" />
    <BellLink look="row" />
    <ActingBoundary>
      <label>
        Draft <input />
      </label>
      <NotificationsScreen />
    </ActingBoundary>
  </>
);
const open = (as: string = lucia.id) => page.open(shell, { as: acting(as) });
const menu = () => screen.getByRole("button", { name: /^.*Account menu/ });
const choose = async (name: string) => userEvent.click(await screen.findByRole("menuitem", { name: `Act as ${name}` }));
const switchTo = async (name: string) => {
  await userEvent.click(menu());
  await choose(name);
};

describe("acting as another account", () => {
  it("offers the login's other accounts, and marks whoever is not the person", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: /Account menu: Lucía$/ }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent?.slice(1))).toEqual(
      expect.arrayContaining(["Act as Mateo", "Act as Sails"]),
    );
    expect(screen.queryByRole("menuitem", { name: "Act as Lucía" })).toBeNull();
    await userEvent.click(screen.getByRole("menuitem", { name: "Act as Sails" }));
    expect(await screen.findByRole("button", { name: /Account menu: Sails Acting for this account$/ })).toBeTruthy();
  });

  it("empties the cache, asks as the other from then on, and says so on the page it was on", async () => {
    const { client } = await open();
    expect(await screen.findByText(/news of Lucía/)).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Notifications, 3 new" })).toBeTruthy();
    client.setQueryData(["anything"], "of Lucía");
    // The menu itself asks whether one hosts.
    await userEvent.click(menu());
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const before = page.requests().length;
    await choose("Sails");
    expect(client.getQueryData(["anything"])).toBeUndefined();
    expect(said("good")).toEqual(["You now act as Sails"]);
    expect(await screen.findByText(/news of Sails/)).toBeTruthy();
    expect(screen.queryByText(/news of Lucía/)).toBeNull();
    expect(await screen.findByRole("link", { name: "Notifications" })).toBeTruthy();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const after = page.requests().slice(before);
    expect(new Set(after.map(actor))).toEqual(new Set([sails.id]));
    expect(after.map(({ path }) => path.replace(/\?.*/, ""))).toEqual(
      expect.arrayContaining(["/self", "/login", "/self/notifications", "/self/notifications/unread"]),
    );
    expect(location.pathname).toBe("/en/notifications");
  });

  it("shows at once who one is now, before anybody has answered", async () => {
    await open();
    await screen.findByText(/news of Lucía/);
    await switchTo("Mateo");
    expect(menu().textContent).toContain("Mateo");
  });

  it("begins the page anew: what was typed as one is not there for the other", async () => {
    await open();
    await screen.findByText(/news of Lucía/);
    await userEvent.type(screen.getByRole("textbox", { name: "Draft" }), "Dear diary");
    await switchTo("Sails");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Draft" }).value).toBe("");
  });

  it("does not tell a login's only account that it is acting", async () => {
    page.answer(calls.login.get, loginWith(lucia));
    await open();
    expect(await screen.findByRole("button", { name: /Account menu: Lucía$/ })).toBeTruthy();
    await waitFor(() => expect(page.asked(calls.login.get)).toHaveLength(1));
    await userEvent.click(menu());
    expect(await screen.findByRole("menuitem", { name: "Sign out" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: /Act as/ })).toBeNull();
    expect(screen.queryByText("Acting for this account")).toBeNull();
  });

  it("offers five accounts, and the rest behind a choice", async () => {
    const many = Array.from({ length: 7 }, (_, n) => aSelf(`member-${n}`, `Member ${n}`));
    page.answer(calls.login.get, loginWith(lucia, ...many));
    await open();
    await waitFor(() => expect(page.asked(calls.login.get)).toHaveLength(1));
    await userEvent.click(menu());
    expect(await screen.findAllByRole("menuitem", { name: /^Act as/ })).toHaveLength(5);
    expect(screen.getByRole("menuitem", { name: "Switch account" }).getAttribute("href")).toBe("/en/auth/accounts");
  });
});
