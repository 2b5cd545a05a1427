import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NoticesHere } from "#components/notifications/notices-here";
import { NotificationsScreen } from "#components/notifications/notifications-screen";
import { modules as calls } from "#contract/all";
import { useUnsavedGuard } from "#hooks/browser/use-unsaved-guard";
import { noteDevice, notedEndpoint } from "#lib/push/device-note";
import { createSessionStorage } from "#lib/session/storage";
import { aSelf, noCounts, viewerId } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { place } from "#tests/ui/harness/navigation";
import { acting } from "#tests/ui/harness/people";
import { held, organizationId, setUpPage } from "#ui-tests/harness/page";
import { platformKey, renewedHere, stubPush, subscriptionHere, unstubPush } from "./push-browser.ts";

const page = setUpPage({ as: acting(viewerId), path: "/en/events", isBound: true });
const otherId = idOf(902);
const holder = { organizationId, accountId: viewerId };
const off = { key: platformKey, devices: [] };
const shown = [
  { tag: "chat:7", accountId: viewerId },
  { tag: "FOLLOW:1", accountId: viewerId },
  { tag: "chat:8", accountId: otherId },
  { tag: "LIKE:2", accountId: otherId },
  { tag: "LIKE:3" },
];
const tags = (except: readonly string[] = []) => shown.map(({ tag }) => tag).filter((tag) => !except.includes(tag));

const tell = (notifications: number, chatChannels: number) =>
  page.answer(calls.self.get, aSelf({ _count: { ...noCounts, chatChannels, notifications } }));

beforeEach(() => {
  place.forget();
  tell(1, 1);
  page.answer(calls.notifications.push, off);
  page.answer(calls.notifications.subscribe, off);
  page.answer(calls.notifications.unsubscribe, off);
});
afterEach(() => {
  page.close();
  unstubPush();
});

function HalfWritten() {
  useUnsavedGuard(true);
  return <p>Half written</p>;
}

/** Once the platform has said what is unread. */
const open = async () => {
  await page.open(<NoticesHere />);
  await waitFor(() => expect(page.asked(calls.self.get)).not.toEqual([]));
};

describe("notices that this device shows", () => {
  it("of conversations go where nothing is unread in any, and those of another account stay", async () => {
    const { said } = stubPush({ permission: "granted", shown });
    tell(1, 0);
    await open();
    await waitFor(() => expect(said.shown).toEqual(tags(["chat:7"])));
  });

  it("of the inbox go where nothing is new there", async () => {
    const { said } = stubPush({ permission: "granted", shown });
    tell(0, 1);
    await open();
    await waitFor(() => expect(said.shown).toEqual(tags(["FOLLOW:1"])));
  });

  it("go once the inbox is opened", async () => {
    const { said } = stubPush({ permission: "granted", shown });
    page.answer(calls.notifications.list, pageOf([]));
    page.answer(calls.notifications.unread, { unread: 1 });
    await page.open(<NotificationsScreen />);
    await waitFor(() => expect(said.shown).toEqual(tags(["FOLLOW:1"])));
  });
});

describe("a press on a notice", () => {
  const mayShow = (accountId: string) => ({ type: "push.mayShow", accountId });

  it("leads this page, where it acts as the account", async () => {
    const worker = stubPush({ permission: "granted" });
    await open();
    expect(worker.tell(mayShow(viewerId))).toEqual([location.href]);
    worker.tell({ type: "push.show", path: "/en/messages/7" });
    expect(place.pushed).toEqual(["/en/messages/7"]);
  });

  it("leads no page that acts as another account", async () => {
    const worker = stubPush({ permission: "granted" });
    await open();
    expect(worker.tell(mayShow(otherId))).toEqual([null]);
  });

  it("leads no page on which something waits to be saved", async () => {
    const worker = stubPush({ permission: "granted" });
    await page.open(
      <>
        <NoticesHere />
        <HalfWritten />
      </>,
    );
    await screen.findByText("Half written");
    expect(worker.tell(mayShow(viewerId))).toEqual([null]);
  });

  it.each(["https://evil.example/", "//evil.example/en", "javascript:alert(1)"])(
    "leads nowhere by %s",
    async (path) => {
      const worker = stubPush({ permission: "granted" });
      await open();
      worker.tell({ type: "push.show", path });
      expect(place.gone).toEqual([]);
    },
  );

  it("loads nothing anew where the page is there already", async () => {
    const worker = stubPush({ permission: "granted" });
    await open();
    worker.tell({ type: "push.show", path: "/en/events" });
    expect(place.gone).toEqual([]);
  });

  it("is heard no more by a page that its reader has left", async () => {
    const worker = stubPush({ permission: "granted" });
    await open();
    page.close();
    expect(worker.tell(mayShow(viewerId))).toEqual([]);
  });
});

describe("a subscription that the browser has renewed", () => {
  /** A browser whose subscription the platform knows, which is another by now. */
  const renewed = (isKept: boolean, accountId = viewerId) => {
    const browser = stubPush({ permission: "granted", isRegistered: true });
    noteDevice(localStorage, { organizationId, accountId }, subscriptionHere.endpoint);
    browser.renew({ isKept });
    return browser;
  };
  const told = () => page.bodies(calls.notifications.subscribe);

  it.each([
    ["with a new one", true],
    ["and has lost", false],
  ])("%s is told by the next page, in the place of the old one", async (_how, isKept) => {
    renewed(isKept);
    await open();
    await waitFor(() => expect(told()).toEqual([renewedHere]));
    await waitFor(() =>
      expect(page.bodies(calls.notifications.unsubscribe)).toEqual([{ endpoint: subscriptionHere.endpoint }]),
    );
    expect(notedEndpoint(localStorage, holder)).toBe(renewedHere.endpoint);
  });

  it("is told by a page that is open, once the worker says so", async () => {
    const browser = stubPush({ permission: "granted", isRegistered: true });
    noteDevice(localStorage, holder, subscriptionHere.endpoint);
    await open();
    expect(told()).toEqual([]);
    browser.renew();
    browser.tell({ type: "push.renewed" });
    await waitFor(() => expect(told()).toEqual([renewedHere]));
  });

  it("is tried again by the next page where the platform did not take it", async () => {
    renewed(true);
    page.answer(calls.notifications.subscribe, refused("rate_limited"));
    await open();
    await waitFor(() => expect(told()).toHaveLength(1));
    page.close();
    page.answer(calls.notifications.subscribe, off);
    await open();
    await waitFor(() => expect(told()).toHaveLength(2));
    await waitFor(() => expect(notedEndpoint(localStorage, holder)).toBe(renewedHere.endpoint));
  });

  it("that was another account's is not told for this one", async () => {
    const browser = renewed(true, otherId);
    await open();
    browser.tell({ type: "push.renewed" });
    await act(async () => undefined);
    expect([told(), page.asked(calls.notifications.push)]).toEqual([[], []]);
    expect(notedEndpoint(localStorage, { organizationId, accountId: otherId })).toBe(subscriptionHere.endpoint);
  });

  it.each([
    ["the page acts as another account", () => page.session?.switchAccount(otherId)],
    ["somebody has signed out", () => createSessionStorage(organizationId, localStorage, sessionStorage).removeAll()],
  ])("is not told once %s", async (_what, change) => {
    const { said } = renewed(true);
    const { answer, release } = held(calls.notifications.push);
    page.answer(calls.notifications.push, answer);
    await open();
    await waitFor(() => expect(page.asked(calls.notifications.push)).toHaveLength(1));
    act(change);
    release(off);
    await waitFor(() => expect(said.subscribedWith).toBe(platformKey));
    await act(async () => undefined);
    expect(told()).toEqual([]);
    expect(notedEndpoint(localStorage, holder)).not.toBe(renewedHere.endpoint);
  });
});
