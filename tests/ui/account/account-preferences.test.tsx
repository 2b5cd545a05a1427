import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { useOverlay } from "#components/layout/overlay-store";
import { AppearanceScreen } from "#components/preferences/appearance-screen";
import { NotificationsScreen } from "#components/preferences/notifications-screen";
import { modules as calls } from "#contract/all";
import { notificationPreferences } from "#entities/account/self";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { setUpAuthPage } from "#ui-tests/auth/auth-harness";
import { held } from "#ui-tests/harness/page";
import { signInTo } from "./account-fixtures.ts";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const fields = Object.keys(notificationPreferences.shape).filter((field) => /(Push|Email)$/.test(field));
/** All of them are wanted. */
const preferences = notificationPreferences.parse({
  ...Object.fromEntries(fields.map((field) => [field, true])),
  ...{
    activityNotificationPreference: "featured",
    messagesFrom: "contacts",
    readReceipts: true,
    typing: true,
    presence: true,
  },
  quietHours: null,
  digest: "weekly",
});

const turn = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });
beforeEach(async () => {
  await signInTo(page);
  page.answer(calls.self.notificationPreferences, preferences);
  page.answer(calls.groups.memberships, pageOf([]));
});

describe("notification preferences", () => {
  it("have a switch for every field that something comes of, and for nothing else", async () => {
    // Nobody is reminded of messages on devices or can ask for help yet, so there is nothing to be told about.
    const unbuilt = /^(chatUnreadPush|supportTicket)/;
    const offered = fields.filter((field) => !unbuilt.test(field));
    expect(offered.length).toBeLessThan(fields.length);
    await show(<NotificationsScreen />);
    const table = within(await screen.findByRole("table"));
    const switches = table.getAllByRole<HTMLInputElement>("switch");
    expect(switches).toHaveLength(offered.length);
    page.answer(calls.self.updateNotificationPreferences, preferences);
    for (const one of switches) await user.click(one);
    await waitFor(() => expect(page.bodies(calls.self.updateNotificationPreferences)).toHaveLength(offered.length));
    const sent = page.bodies(calls.self.updateNotificationPreferences).flatMap((body) => Object.keys(body ?? {}));
    expect(sent.toSorted()).toEqual(offered.toSorted());
    expect(screen.queryByText(/\bapp\b|push/i)).toBeNull();
  });

  it("change before the platform has answered", async () => {
    const { answer, release } = held(calls.self.updateNotificationPreferences);
    page.answer(calls.self.updateNotificationPreferences, answer);
    await show(<NotificationsScreen />);
    await user.click(await turn("Likes: Notifications"));
    await waitFor(async () => expect((await turn("Likes: Notifications")).checked).toBe(false));
    expect((await turn("Comments: Notifications")).checked).toBe(true);
    release({ ...preferences, likePush: false });
    await waitFor(() => expect(page.bodies(calls.self.updateNotificationPreferences)).toEqual([{ likePush: false }]));
    expect((await turn("Likes: Notifications")).checked).toBe(false);
  });

  it("go back when it refuses, and say so", async () => {
    const { answer, release } = held(calls.self.updateNotificationPreferences);
    page.answer(calls.self.updateNotificationPreferences, answer);
    await show(<NotificationsScreen />);
    await user.click(await turn("Announcements: Email"));
    await waitFor(async () => expect((await turn("Announcements: Email")).checked).toBe(false));
    release(refused("internal", { message: "Not now" }));
    await waitFor(async () => expect((await turn("Announcements: Email")).checked).toBe(true));
    expect(page.notify).toHaveBeenCalledWith("Not now");
  });

  it("take one choice about posts", async () => {
    page.answer(calls.self.updateNotificationPreferences, { ...preferences, activityNotificationPreference: "none" });
    await show(<NotificationsScreen />);
    await user.click(await screen.findByRole("radio", { name: /^None/ }));
    await waitFor(() =>
      expect(page.bodies(calls.self.updateNotificationPreferences)).toEqual([
        { activityNotificationPreference: "none" },
      ]),
    );
  });

  it("offer another try when they did not load", async () => {
    page.answer(calls.self.notificationPreferences, refused("forbidden"));
    await show(<NotificationsScreen />);
    await screen.findByText("Your notification settings did not load");
    page.answer(calls.self.notificationPreferences, preferences);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await turn("Likes: Notifications");
  });
});

describe("what one tells in conversations", () => {
  it("is kept to oneself by a switch for each, saved at once", async () => {
    page.answer(calls.self.updateNotificationPreferences, { ...preferences, readReceipts: false });
    await show(<NotificationsScreen />);
    const card = within(await screen.findByRole("region", { name: "In conversations" }));
    const switches = card.getAllByRole<HTMLInputElement>("switch");
    const areOn = () => switches.map(({ checked }) => checked);
    expect(areOn()).toEqual([true, true, true]);
    await user.click(card.getByRole("switch", { name: /^Tell how far I have read/ }));
    await waitFor(() =>
      expect(page.bodies(calls.self.updateNotificationPreferences)).toEqual([{ readReceipts: false }]),
    );
    await waitFor(() => expect(areOn()).toEqual([false, true, true]));
  });
});

describe("who may write", () => {
  it("is one of three, saved at once", async () => {
    page.answer(calls.self.updateNotificationPreferences, { ...preferences, messagesFrom: "members" });
    await show(<NotificationsScreen />);
    const card = within(await screen.findByRole("region", { name: "Who may write to me" }));
    const chosen = () => card.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked);
    expect(chosen()).toEqual([true, false, false]);
    await user.click(card.getByRole("radio", { name: /^All members/ }));
    await waitFor(() =>
      expect(page.bodies(calls.self.updateNotificationPreferences)).toEqual([{ messagesFrom: "members" }]),
    );
    await waitFor(() => expect(chosen()).toEqual([false, true, false]));
  });
});

describe("a summary by mail", () => {
  const card = async () => within(await screen.findByRole("region", { name: "Summary by email" }));
  const chosen = (radios: HTMLInputElement[]) => radios.map(({ checked }) => checked);

  it("comes daily, weekly or not at all, kept at once", async () => {
    const { answer, release } = held(calls.self.updateNotificationPreferences);
    page.answer(calls.self.updateNotificationPreferences, answer);
    await show(<NotificationsScreen />);
    const { getByRole, getAllByRole } = await card();
    const radios = () => chosen(getAllByRole<HTMLInputElement>("radio"));
    expect(radios()).toEqual([false, true, false]);
    await user.click(getByRole("radio", { name: /^Daily/ }));
    await waitFor(() => expect(radios()).toEqual([true, false, false]));
    release({ ...preferences, digest: "daily" });
    await waitFor(() => expect(page.bodies(calls.self.updateNotificationPreferences)).toEqual([{ digest: "daily" }]));
    expect(radios()).toEqual([true, false, false]);
  });

  it("is what it was when the platform refuses, and says so", async () => {
    const { answer, release } = held(calls.self.updateNotificationPreferences);
    page.answer(calls.self.updateNotificationPreferences, answer);
    await show(<NotificationsScreen />);
    const { getByRole, getAllByRole } = await card();
    const radios = () => chosen(getAllByRole<HTMLInputElement>("radio"));
    await user.click(getByRole("radio", { name: /^Off/ }));
    await waitFor(() => expect(radios()).toEqual([false, false, true]));
    release(refused("internal", { message: "Not now" }));
    await waitFor(() => expect(radios()).toEqual([false, true, false]));
    expect(page.notify).toHaveBeenCalledWith("Not now");
  });
});

describe("quiet hours", () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const night = { from: "22:00", until: "07:00", timezone: zone };
  const sent = () => page.bodies(calls.self.updateNotificationPreferences);
  const card = async () => within(await screen.findByRole("region", { name: "Quiet hours" }));
  const turnOn = (at: typeof night | null) => {
    page.answer(calls.self.notificationPreferences, { ...preferences, quietHours: at });
    page.answer(calls.self.updateNotificationPreferences, { ...preferences, quietHours: at });
  };

  it("are off until somebody turns them on, and then those of the night by the clock of the device", async () => {
    await show(<NotificationsScreen />);
    const { getByRole, queryByLabelText, findByLabelText, getByText } = await card();
    expect(queryByLabelText("From")).toBeNull();
    page.answer(calls.self.updateNotificationPreferences, { ...preferences, quietHours: night });
    await user.click(getByRole("switch", { name: "Leave me alone at certain hours" }));
    await waitFor(() => expect(sent()).toEqual([{ quietHours: night }]));
    expect(await findByLabelText<HTMLInputElement>("From")).toHaveProperty("value", "22:00");
    getByText(`By the clock of ${zone.replaceAll("_", " ")}.`);
  });

  it("keep another time once it is typed, and none at which they would begin", async () => {
    turnOn(night);
    await show(<NotificationsScreen />);
    const { findByLabelText, getByText } = await card();
    const until = await findByLabelText<HTMLInputElement>("Until");
    fireEvent.change(until, { target: { value: "22:00" } });
    fireEvent.blur(until);
    getByText("Choose another time than the one it begins at.");
    fireEvent.change(until, { target: { value: "" } });
    fireEvent.blur(until);
    expect(sent()).toEqual([]);
    const later = { ...night, until: "08:30" };
    page.answer(calls.self.updateNotificationPreferences, { ...preferences, quietHours: later });
    fireEvent.change(until, { target: { value: "08:30" } });
    expect(sent()).toEqual([]);
    fireEvent.blur(until);
    await waitFor(() => expect(sent()).toEqual([{ quietHours: later }]));
  });

  it("go by the clock they were set by, until somebody takes the one of the place they are at", async () => {
    const away = { ...night, timezone: "Pacific/Chatham" };
    turnOn(away);
    await show(<NotificationsScreen />);
    const { findByText, getByRole, queryByRole } = await card();
    await findByText("By the clock of Pacific/Chatham.");
    page.answer(calls.self.updateNotificationPreferences, { ...preferences, quietHours: night });
    await user.click(getByRole("button", { name: /^Use the clock here/ }));
    await waitFor(() => expect(sent()).toEqual([{ quietHours: night }]));
    await waitFor(() => expect(queryByRole("button", { name: /^Use the clock here/ })).toBeNull());
  });

  it("end with the switch", async () => {
    turnOn(night);
    await show(<NotificationsScreen />);
    const { getByRole, queryByLabelText } = await card();
    page.answer(calls.self.updateNotificationPreferences, preferences);
    await user.click(getByRole("switch", { name: "Leave me alone at certain hours" }));
    await waitFor(() => expect(sent()).toEqual([{ quietHours: null }]));
    await waitFor(() => expect(queryByLabelText("From")).toBeNull());
  });
});

describe("appearance", () => {
  it("puts the theme on the page and remembers it", async () => {
    await show(<AppearanceScreen />);
    await user.click(screen.getByRole("radio", { name: /Dark/ }));
    expect([document.documentElement.dataset.theme, localStorage.getItem("theme")]).toEqual(["dark", "dark"]);
  });

  it("opens the dialogs of the shell, and has the focus back afterwards", async () => {
    await show(<AppearanceScreen />);
    const opener = screen.getByRole("button", { name: "Choose cookies" });
    await user.click(opener);
    expect(useOverlay.getState().open).toBe("cookiePreferences");
    opener.blur();
    useOverlay.getState().close();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("offers no other language where there is none", async () => {
    await show(<AppearanceScreen />);
    screen.getByText("English");
    expect(screen.queryByRole("button", { name: "Change language" })).toBeNull();
  });
});
