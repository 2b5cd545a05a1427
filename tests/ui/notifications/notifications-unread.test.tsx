// @vitest-environment happy-dom

import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotFoundScreen } from "#components/layout/not-found-screen";
import { UnreadCount } from "#components/notifications/unread-count";
import { UnreadMark } from "#components/notifications/unread-mark";
import { modules as calls } from "#contract/all";
import { aSelf, noCounts } from "#tests/ui/accounts/accounts-fixtures";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { idOf } from "#tests/ui/events/events-fixtures";
import { setUpShellPage } from "./notifications-harness";

const page = setUpShellPage();
const icon = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) };
const own = "Events · Harbour";

const tell = (notifications: number, chatChannels: number) =>
  page.answer(calls.self.get, aSelf({ _count: { ...noCounts, chatChannels, notifications } }));
const titled = (title: string) => waitFor(() => expect(document.title).toBe(title));

beforeEach(() => {
  document.title = own;
  Object.assign(navigator, icon);
});
afterEach(() => {
  for (const name of Object.keys(icon)) Reflect.deleteProperty(navigator, name);
  vi.clearAllMocks();
});

describe("what is new to its reader", () => {
  it("stands before the title and on the app's icon, notices and conversations together", async () => {
    tell(1, 2);
    await page.open(<UnreadMark />);
    await titled(`(3)\u2002${own}`);
    expect(icon.setAppBadge).toHaveBeenLastCalledWith(3);
  });

  it("counts who would like to write to them", async () => {
    const _count = { ...noCounts, chatChannels: 2, chatRequests: 3, notifications: 1 };
    page.answer(calls.self.get, aSelf({ _count }));
    await page.open(<UnreadMark />);
    await titled(`(6)\u2002${own}`);
    expect(icon.setAppBadge).toHaveBeenLastCalledWith(6);
  });

  it("is set on the icon with each answer: a notice may have set another number meanwhile", async () => {
    tell(1, 2);
    await page.open(<UnreadMark />);
    await titled(`(3)\u2002${own}`);
    icon.setAppBadge.mockClear();
    page.hear("self");
    await waitFor(() => expect(icon.setAppBadge).toHaveBeenLastCalledWith(3));
  });

  it("counts no conversations where the organization has none", async () => {
    tell(1, 2);
    const { MODULES } = shellConfigOf(idOf(1));
    const config = { MODULES: { ...MODULES, threads: { ...MODULES.threads, enabled: false } } };
    await page.open(<UnreadMark />, { config });
    await titled(`(1)\u2002${own}`);
  });

  it("stays when the page names itself anew, also as missing", async () => {
    tell(120, 0);
    const { rerender } = await page.open(<UnreadMark />);
    await titled(`(99+)\u2002${own}`);
    document.title = "Groups · Harbour";
    await titled("(99+)\u2002Groups · Harbour");
    rerender(
      <>
        <UnreadMark />
        <NotFoundScreen />
      </>,
    );
    await waitFor(() => expect(document.title).toMatch(/^\(99\+\)\u2002This page does not exist · /));
    rerender(<UnreadMark />);
    await titled("(99+)\u2002Groups · Harbour");
  });

  it("leaves the title as it is where nothing is new", async () => {
    tell(0, 0);
    await page.open(<UnreadMark />);
    await waitFor(() => expect(icon.setAppBadge).toHaveBeenLastCalledWith(0));
    expect(document.title).toBe(own);
  });

  it("leaves nothing behind when its reader goes", async () => {
    tell(4, 0);
    await page.open(<UnreadMark />);
    await titled(`(4)\u2002${own}`);
    cleanup();
    expect(document.title).toBe(own);
    expect(icon.clearAppBadge).toHaveBeenCalledTimes(1);
  });

  it("is shown in the title where icons have no numbers", async () => {
    for (const name of Object.keys(icon)) Reflect.deleteProperty(navigator, name);
    tell(4, 0);
    await page.open(<UnreadMark />);
    await titled(`(4)\u2002${own}`);
  });

  it("is asked for by nobody who is not signed in", async () => {
    await page.open(<UnreadCount />, { as: null });
    await act(async () => undefined);
    expect(page.requests()).toEqual([]);
    expect(document.title).toBe(own);
  });
});
