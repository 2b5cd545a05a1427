// @vitest-environment happy-dom

import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BellLink } from "#components/notifications/bell-link";
import { NotificationBell } from "#components/notifications/notification-bell";
import { modules as calls } from "#contract/all";
import { aSelf, noCounts } from "#tests/ui/accounts/accounts-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { place } from "#tests/ui/harness/navigation";
import { setUpShellPage } from "./notifications-harness";

const page = setUpShellPage();
const unread = calls.notifications.unread;
const self = calls.self.get;

/** What oneself is told at first says how many are new. */
const selfTold = (notifications: number) => aSelf({ _count: { ...noCounts, notifications } });

beforeEach(() => place.stand("/en", "events"));

const visible = () => document.querySelector(".figures")?.textContent ?? null;

describe.each(["row", "icon"] as const)("the bell as %s", (look) => {
  it("says how many are new, and leads to them", async () => {
    page.answer(self, selfTold(7));
    await page.open(<BellLink look={look} />);
    const link = await screen.findByRole("link", { name: "Notifications, 7 new" });
    expect(link.getAttribute("href")).toBe("/en/notifications");
    expect(visible()).toBe("7");
  });

  const numbers = [
    [1, "1"],
    [99, "99"],
    [100, "99+"],
    [12_345, "99+"],
  ] as const;
  it.each(numbers)("shows %i as %s", async (count, shown) => {
    page.answer(self, selfTold(count));
    await page.open(<BellLink look={look} />);
    expect(await screen.findByRole("link", { name: `Notifications, ${shown} new` })).toBeTruthy();
    expect(visible()).toBe(shown);
  });

  it("is only a way when nothing is new, or nobody knows", async () => {
    page.answer(self, refused("forbidden"));
    await page.open(<BellLink look={look} />);
    expect(screen.getByRole("link", { name: "Notifications" })).toBeTruthy();
    await waitFor(() => expect(page.asked(self)).toHaveLength(1));
    expect(visible()).toBeNull();
  });

  it("knows when it is where it leads", async () => {
    place.stand("/en", "notifications");
    page.answer(self, selfTold(0));
    await page.open(<BellLink look={look} />);
    expect(screen.getByRole("link", { name: "Notifications" }).getAttribute("aria-current")).toBe("page");
  });

  it("asks again when the window is looked at", async () => {
    page.answer(self, selfTold(1));
    await page.open(<BellLink look={look} />);
    await screen.findByRole("link", { name: "Notifications, 1 new" });
    expect(page.asked(unread)).toEqual([]);
    page.answer(unread, { unread: 2 });
    act(() => {
      window.dispatchEvent(new Event("visibilitychange"));
    });
    expect(await screen.findByRole("link", { name: "Notifications, 2 new" })).toBeTruthy();
  });
});

it("looks every minute while the page is visible", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  page.answer(self, selfTold(1));
  await page.open(<BellLink look="row" />);
  await screen.findByRole("link", { name: "Notifications, 1 new" });
  page.answer(unread, { unread: 2 });
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(page.asked(unread)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  vi.useRealTimers();
  expect(await screen.findByRole("link", { name: "Notifications, 2 new" })).toBeTruthy();
});

it("is not there, and asks nothing, for who is not signed in", async () => {
  await page.open(<NotificationBell look="row" />, { as: null });
  expect(screen.queryByRole("link")).toBeNull();
  expect(page.requests()).toEqual([]);
});
