import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Toasts } from "#components/layout/notices/toasts";
import { NotificationsScreen } from "#components/notifications/notifications-screen";
import { modules as calls } from "#contract/all";
import { notificationPreferences as preferencesOf } from "#entities/account/self";
import { type Notification, type NotificationType, notificationType } from "#entities/inbox/notifications";
import { aGroup, aMembership } from "#tests/ui/groups/groups-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { aGoneNotification, aNotification, anAnnouncement, regatta, rowers } from "./notifications-fixtures.ts";
import { setUpShellPage } from "./notifications-harness";

const page = setUpShellPage();
const fields = Object.keys(preferencesOf.shape);
const preferences = preferencesOf.parse({
  ...Object.fromEntries(fields.map((field) => [field, true])),
  ...{ activityNotificationPreference: "featured", messagesFrom: "contacts", quietHours: null, digest: "weekly" },
});
const { list, unread } = calls.notifications;
const { notificationPreferences, updateNotificationPreferences } = calls.self;

beforeEach(() => {
  page.answer(unread, { unread: 0 });
});

/** The menu of the only row. */
const openMenu = async (notification: Notification) => {
  page.answer(list, pageOf([notification]));
  await page.open(
    <>
      <NotificationsScreen />
      <Toasts />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: /^More: / }));
  const menu = await screen.findByRole("menu");
  const described = document.getElementById(menu.getAttribute("aria-describedby") ?? "");
  const stop = within(menu).queryByRole("menuitem", { name: /^Stop/ });
  return { why: described?.textContent?.trim(), stop: stop?.textContent ?? null };
};

const always = "You are always told of this.";
const rowersPlace = { type: "group", id: rowers.id, slug: rowers.slug, name: rowers.name } as const;
const expected: Record<NotificationType, { why: string; stop: string | null }> = {
  FOLLOW: { why: "You get this because somebody follows you.", stop: "Stop telling me of new followers" },
  LIKE: { why: "You get this because somebody liked your post.", stop: "Stop telling me of likes" },
  COMMENT: { why: "You get this because somebody commented on your post.", stop: "Stop telling me of comments" },
  RESHARE: { why: "You get this because somebody shared your post.", stop: "Stop telling me of shared posts" },
  ACTIVITY: { why: "You no longer get posts like this one.", stop: null },
  ANNOUNCEMENT: {
    why: "You get this because you are a member of Rowers.",
    stop: "Stop telling me of announcements of Rowers",
  },
  CONTENT: { why: "You get this because you subscribe to Tides.", stop: "Stop telling me what Tides publishes" },
  EVENT: { why: `You get this because you have a part in Regatta. ${always}`, stop: null },
  INVITATION: { why: `You get this because somebody made you a host. ${always}`, stop: null },
  TRANSFER: { why: `You get this because somebody sent you a pass. ${always}`, stop: null },
  GROUP_INVITATION: { why: `You get this because somebody invites you to a group. ${always}`, stop: null },
  GROUP_REQUEST_ACCEPTED: { why: `You get this because you asked to join a group. ${always}`, stop: null },
  MENTION: { why: `You get this because somebody mentioned you. ${always}`, stop: null },
};

// What was said is said again to whoever shows notices next.
afterEach(() => {
  toast.dismiss();
});

describe("the menu of a notification", () => {
  it.each(notificationType.options)("of %s says why it came, and offers what ends that", async (type) => {
    expect(await openMenu(aNotification(type))).toEqual(expected[type]);
  });

  it.each([
    ["all posts", "all", "You get this because you follow all posts of Rowers."],
    ["featured posts", "featured", "You get this because you follow the featured posts of Rowers."],
  ] as const)("of %s names the place", async (_name, posts, why) => {
    const stop = "Stop telling me of posts of Rowers";
    const reason = { posts, place: rowersPlace };
    expect(await openMenu(aNotification("ACTIVITY", { reason }))).toEqual({ why, stop });
  });

  it("of a post that names its reader offers nothing, since nothing ends that", async () => {
    const reason = { posts: "mentioned", place: null } as const;
    expect(await openMenu(aNotification("ACTIVITY", { reason }))).toEqual(expected.MENTION);
  });

  it("of announcements names the event, or the organization", async () => {
    const ofEvent = anAnnouncement({ group: null, event: regatta });
    expect(await openMenu(aNotification("ANNOUNCEMENT", { announcement: ofEvent }))).toEqual({
      why: "You get this because you hold a pass for Regatta.",
      stop: "Stop telling me of announcements of Regatta",
    });
  });

  it.each(["ANNOUNCEMENT", "CONTENT", "EVENT"] as const)("of %s says nothing once the thing is gone", async (type) => {
    expect(await openMenu(aGoneNotification(type))).toEqual({ why: undefined, stop: null });
  });
});

describe("stopping", () => {
  const press = async (name: RegExp) => userEvent.click(await screen.findByRole("menuitem", { name }));
  const sent = () =>
    page
      .requests()
      .filter(({ method }) => method === "PUT")
      .map(({ path, body }) => [path, body]);
  const undo = async () => {
    await screen.findByText("You are no longer told of this");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  };

  it("turns off the preference by which it came, and on again", async () => {
    page.answer(notificationPreferences, { ...preferences, likePush: true });
    page.answer(updateNotificationPreferences, preferences);
    await openMenu(aNotification("LIKE"));
    await press(/^Stop/);
    await undo();
    const path = "/self/notificationPreferences";
    await waitFor(() =>
      expect(sent()).toEqual([
        [path, { likePush: false }],
        [path, { likePush: true }],
      ]),
    );
  });

  it("says so where it was off already, and offers no way back", async () => {
    page.answer(notificationPreferences, { ...preferences, likePush: false });
    await openMenu(aNotification("LIKE"));
    await press(/^Stop/);
    expect(await screen.findByText("You had turned this off already")).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("of a place is for that place alone, and brings back what was chosen for it", async () => {
    const dawn = aGroup("Dawn rowers");
    const membership = { ...aMembership(dawn, "ada", "Ada"), activityNotificationPreference: "featured" as const };
    page.answer(callTo(calls.groups.membership, { groupId: dawn.id }), membership);
    page.answer(callTo(calls.groups.updateMembership, { groupId: dawn.id }), membership);
    const place = { type: "group", id: dawn.id, slug: dawn.slug, name: dawn.name } as const;
    await openMenu(aNotification("ACTIVITY", { reason: { posts: "featured", place } }));
    await press(/^Stop/);
    await undo();
    const path = `/self/groups/${dawn.id}`;
    await waitFor(() =>
      expect(sent()).toEqual([
        [path, { activityNotificationPreference: "none" }],
        [path, { activityNotificationPreference: "featured" }],
      ]),
    );
  });

  it("says what went wrong", async () => {
    page.answer(notificationPreferences, refused("internal", { message: "Not now" }));
    await openMenu(aNotification("FOLLOW"));
    await press(/^Stop/);
    await waitFor(() => expect(page.notify).toHaveBeenCalledExactlyOnceWith("Not now"));
    expect(sent()).toEqual([]);
  });
});
