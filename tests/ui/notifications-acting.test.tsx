// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AccountMenu } from "#components/layout/account-menu";
import { ActingBoundary } from "#components/layout/acting-boundary";
import { notify } from "#components/layout/toasts";
import { BellLink } from "#components/notifications/bell-link";
import { NotificationsScreen } from "#components/notifications/notifications-screen";
import type { Self } from "#entities/self";
import { okPage } from "./accounts-harness";
import { ok, type SeenRequest } from "./api-fake-server.ts";
import { idOf } from "./events-fixtures.ts";
import { aNotification, aSelf } from "./notifications-fixtures.ts";
import { setUpShellPage } from "./notifications-harness";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
  useSelectedLayoutSegments: () => ["notifications"],
}));
vi.mock("#components/layout/toasts", () => ({ notify: vi.fn() }));

const page = setUpShellPage();
const lucia = aSelf("lucia", "Lucía");
const sails = aSelf("sails", "Sails");
const mateo = aSelf("mateo", "Mateo");

const loginWith = (...accounts: Self[]) =>
  ok({
    id: idOf(950_001),
    userPoolId: "pool",
    username: "lucia",
    sub: "sub-1",
    email: "family@example.org",
    firstName: null,
    lastName: null,
    internalRefId: null,
    status: "CONFIRMED",
    enabled: true,
    verified: true,
    accounts,
  });

const actor = ({ headers }: SeenRequest) => headers.executeas;
const news: Record<string, string> = { [lucia.id]: "news of Lucía", [sails.id]: "news of Sails" };

beforeEach(() => {
  const accounts = [mateo, lucia, sails];
  Object.assign(page.answers, {
    "GET /login": loginWith(...accounts),
    "GET /listings": okPage([]),
    "GET /self": (request: SeenRequest) => ok(accounts.find(({ id }) => id === actor(request))),
    "GET /self/notifications/unread": (request: SeenRequest) => ok({ unread: actor(request) === lucia.id ? 3 : 0 }),
    "GET /self/notifications": (request: SeenRequest) =>
      okPage([aNotification("FOLLOW", { sender: aSelf("x", news[actor(request)?.toString() ?? ""] ?? "nobody") })]),
  });
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
const open = (as: string = lucia.id) => page.open(shell, { as });
const menu = () => screen.getByRole("button", { name: /^.*Account menu/ });
const switchTo = async (name: string) => {
  await userEvent.click(menu());
  await userEvent.click(await screen.findByRole("menuitem", { name: `Act as ${name}` }));
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
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const before = page.requests().length;
    await switchTo("Sails");
    expect(client.getQueryData(["anything"])).toBeUndefined();
    expect(notify).toHaveBeenCalledExactlyOnceWith("You now act as Sails", "good");
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
    page.answers["GET /login"] = loginWith(lucia);
    await open();
    expect(await screen.findByRole("button", { name: /Account menu: Lucía$/ })).toBeTruthy();
    await waitFor(() => expect(page.asked("GET /login")).toHaveLength(1));
    await userEvent.click(menu());
    expect(await screen.findByRole("menuitem", { name: "Sign out" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: /Act as/ })).toBeNull();
    expect(screen.queryByText("Acting for this account")).toBeNull();
  });

  it("offers five accounts, and the rest behind a choice", async () => {
    const many = Array.from({ length: 7 }, (_, n) => aSelf(`member-${n}`, `Member ${n}`));
    page.answers["GET /login"] = loginWith(lucia, ...many);
    await open();
    await waitFor(() => expect(page.asked("GET /login")).toHaveLength(1));
    await userEvent.click(menu());
    expect(await screen.findAllByRole("menuitem", { name: /^Act as/ })).toHaveLength(5);
    expect(screen.getByRole("menuitem", { name: "Switch account" }).getAttribute("href")).toBe("/en/auth/accounts");
  });
});
