import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { AccountMenu } from "#components/layout/navigation/account-menu";
import { modules as calls } from "#contract/all";
import { noCounts } from "#tests/ui/accounts/accounts-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { aSelf } from "#tests/ui/notifications/notifications-fixtures";
import { setUpFeedPage } from "#ui-tests/activities/activities-harness";
import { held } from "#ui-tests/harness/page";

/** Its session knows who signed in as "ada" with ada@example.org. */
const page = setUpFeedPage();

beforeEach(() => {
  page.answer(calls.login.get, refused("not_found"));
});

const menu = () => screen.getByRole("button", { name: /^.*Account menu/ });

it.each(["row", "badge"] as const)("the %s stays blank until the name is known", async (look) => {
  const self = held(calls.self.get);
  page.answer(calls.self.get, self.answer);
  const { container } = await page.open(<AccountMenu look={look} />);
  expect(menu().textContent?.trim()).toBe("Account menu:");
  expect(container.innerHTML).not.toMatch(/example\.org|>A</);
  self.release(aSelf("ada", "Ada"));
  await vi.waitFor(() => expect(menu().textContent).toContain("Ada"));
});

it("shows no address when the name cannot be read", async () => {
  page.answer(calls.self.get, refused("not_found"));
  const { container } = await page.open(<AccountMenu look="row" />);
  await vi.waitFor(() => expect(page.lines("GET /self")).toContain("GET /self"));
  expect(container.innerHTML).not.toContain("example.org");
});

it.each([true, false])(
  "leads to what is reported whoever decides about it, and nobody else (%s)",
  async (moderates) => {
    page.answer(calls.self.get, { ...aSelf("ada", "Ada"), moderates });
    await page.open(<AccountMenu look="row" />);
    await vi.waitFor(() => expect(menu().textContent).toContain("Ada"));
    await userEvent.click(menu());
    await screen.findByRole("menuitem", { name: "Your account" });
    const way = screen.queryByRole("menuitem", { name: "Reports" });
    expect(way?.getAttribute("href") ?? null).toBe(moderates ? "/en/reports" : null);
  },
);

const withWaiting = (reportedMessages: number, reportedPosts: number) =>
  page.answer(calls.self.get, {
    ...aSelf("ada", "Ada"),
    moderates: true,
    _count: { ...noCounts, reportedMessages, reportedPosts },
  });

it.each([
  [2, 1, "3", "/en/reports"],
  [0, 1, "1", "/en/reports/posts"],
  [100, 100, "99+", "/en/reports"],
])("says how many reports wait, and leads to them (%i, %i)", async (messages, posts, number, path) => {
  withWaiting(messages, posts);
  await page.open(<AccountMenu look="badge" />);
  await vi.waitFor(() => expect(menu().textContent).toContain(`Account menu: Ada Reports, ${number} open`));
  expect(menu().querySelector(".figures")?.textContent).toBe(number);
  await userEvent.click(menu());
  const way = await screen.findByRole("menuitem", { name: new RegExp(`Reports, ${number.replace("+", "\\+")} open`) });
  expect(way.getAttribute("href")).toBe(path);
});

it("says nothing of reports while none waits", async () => {
  withWaiting(0, 0);
  await page.open(<AccountMenu look="row" />);
  await vi.waitFor(() => expect(menu().textContent).toContain("Ada"));
  expect(menu().textContent).not.toContain("Reports");
  expect(menu().querySelector(".figures")).toBeNull();
});
