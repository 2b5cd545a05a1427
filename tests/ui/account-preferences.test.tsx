import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useOverlay } from "#components/layout/overlay-store";
import { AppearanceScreen } from "#components/preferences/appearance-screen";
import { NotificationsScreen } from "#components/preferences/notifications-screen";
import { notificationPreferences } from "#entities/self";
import { pageOf, signInTo } from "./account-fixtures.ts";
import { failed, ok } from "./api-fake-server.ts";
import { setUpAuthPage } from "./auth-harness";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), replace: vi.fn() }) }));

const page = setUpAuthPage();
const user = userEvent.setup();
const fields = Object.keys(notificationPreferences.shape).filter((field) => /(Push|Email)$/.test(field));
const preferences = {
  ...Object.fromEntries(fields.map((field) => [field, true])),
  activityNotificationPreference: "featured",
};
const group = { id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1b01", slug: "rowers", name: "Dawn rowers", squareImage: null };
const membership = {
  group,
  activityNotificationPreference: "all",
  announcementEmailNotification: true,
  announcementPushNotification: true,
};

const turn = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });
/** An answer that waits until the test lets it go. */
const held = () => {
  let release: (reply: ReturnType<typeof ok>) => void = () => {};
  const reply = new Promise<ReturnType<typeof ok>>((resolve) => {
    release = resolve;
  });
  return { reply: () => reply, release: (settled: ReturnType<typeof ok>) => release(settled) };
};

beforeEach(async () => {
  await signInTo(page);
  page.answers["GET /self/notificationPreferences"] = ok(preferences);
  page.answers["GET /self/groups"] = pageOf([membership]);
  page.answers[`GET /self/groups/${group.id}/membership`] = ok(membership);
});

describe("notification preferences", () => {
  it("have a switch for every field of the contract, and for nothing else", async () => {
    await page.open(<NotificationsScreen />);
    const table = within(await screen.findByRole("table"));
    const switches = table.getAllByRole<HTMLInputElement>("switch");
    expect(switches).toHaveLength(fields.length);
    page.answers["PUT /self/notificationPreferences"] = ok(preferences);
    for (const one of switches) await user.click(one);
    await waitFor(() => expect(page.asked("PUT /self/notificationPreferences")).toHaveLength(fields.length));
    const sent = page.asked("PUT /self/notificationPreferences").flatMap((body) => Object.keys(body ?? {}));
    expect(sent.toSorted()).toEqual(fields.toSorted());
  });

  it("change before the platform has answered", async () => {
    const { reply, release } = held();
    page.answers["PUT /self/notificationPreferences"] = reply;
    await page.open(<NotificationsScreen />);
    await user.click(await turn("Likes: Push"));
    await waitFor(async () => expect((await turn("Likes: Push")).checked).toBe(false));
    expect((await turn("Comments: Push")).checked).toBe(true);
    release(ok({ ...preferences, likePush: false }));
    await waitFor(() => expect(page.asked("PUT /self/notificationPreferences")).toEqual([{ likePush: false }]));
    expect((await turn("Likes: Push")).checked).toBe(false);
  });

  it("go back when it refuses, and say so", async () => {
    const { reply, release } = held();
    page.answers["PUT /self/notificationPreferences"] = reply;
    await page.open(<NotificationsScreen />);
    await user.click(await turn("Announcements: Email"));
    await waitFor(async () => expect((await turn("Announcements: Email")).checked).toBe(false));
    release(failed(500, { message: "Not now" }));
    await waitFor(async () => expect((await turn("Announcements: Email")).checked).toBe(true));
    expect(page.notify).toHaveBeenCalledWith("Not now");
  });

  it("take one choice about posts", async () => {
    page.answers["PUT /self/notificationPreferences"] = ok({ ...preferences, activityNotificationPreference: "none" });
    await page.open(<NotificationsScreen />);
    await user.click(await screen.findByRole("radio", { name: /^None/ }));
    await waitFor(() =>
      expect(page.asked("PUT /self/notificationPreferences")).toEqual([{ activityNotificationPreference: "none" }]),
    );
  });

  it("offer another try when they did not load", async () => {
    page.answers["GET /self/notificationPreferences"] = failed(403);
    await page.open(<NotificationsScreen />);
    await screen.findByText("Your notification settings did not load");
    page.answers["GET /self/notificationPreferences"] = ok(preferences);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await turn("Likes: Push");
  });
});

describe("what a group may tell", () => {
  it("is read when somebody looks, and saved at once", async () => {
    page.answers[`PUT /self/groups/${group.id}`] = ok({ ...membership, announcementEmailNotification: false });
    await page.open(<NotificationsScreen />);
    const row = await screen.findByText("Dawn rowers");
    expect(page.asked(`GET /self/groups/${group.id}/membership`)).toEqual([]);
    await user.click(row);
    await user.click(await turn("Announcements by email"));
    await waitFor(() =>
      expect(page.asked(`PUT /self/groups/${group.id}`)).toEqual([{ announcementEmailNotification: false }]),
    );
    expect((await turn("Announcements by email")).checked).toBe(false);
    await user.click(screen.getByRole("radio", { name: "Featured" }));
    await waitFor(() =>
      expect(page.asked(`PUT /self/groups/${group.id}`).at(-1)).toEqual({ activityNotificationPreference: "featured" }),
    );
  });

  it("waits for the first group", async () => {
    page.answers["GET /self/groups"] = pageOf([]);
    await page.open(<NotificationsScreen />);
    await screen.findByText(/Once you are a member of a group/);
  });
});

describe("appearance", () => {
  it("puts the theme on the page and remembers it", async () => {
    await page.open(<AppearanceScreen />);
    await user.click(screen.getByRole("radio", { name: /Dark/ }));
    expect([document.documentElement.dataset.theme, localStorage.getItem("theme")]).toEqual(["dark", "dark"]);
  });

  it("opens the dialogs of the shell, and has the focus back afterwards", async () => {
    await page.open(<AppearanceScreen />);
    const opener = screen.getByRole("button", { name: "Choose cookies" });
    await user.click(opener);
    expect(useOverlay.getState().open).toBe("cookiePreferences");
    opener.blur();
    useOverlay.getState().close();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("offers no other language where there is none", async () => {
    await page.open(<AppearanceScreen />);
    screen.getByText("English");
    expect(screen.queryByRole("button", { name: "Change language" })).toBeNull();
  });
});
