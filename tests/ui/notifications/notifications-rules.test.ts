import { describe, expect, it } from "vitest";
import { type Notification, notificationState, notificationType } from "#entities/inbox/notifications";
import { filterOf, isShownIn, notificationFilters, queryOf } from "#lib/notifications/filters";
import { periodOf } from "#lib/notifications/periods";
import { notificationPath } from "#lib/notifications/target";
import { wordingOf } from "#lib/notifications/wording";
import { aBaseAccount, anActivity } from "#tests/ui/accounts/accounts-fixtures";
import { aBaseEvent } from "#tests/ui/events/events-fixtures";
import { aGoneNotification, aNotification, anAnnouncement, grace, post, regatta } from "./notifications-fixtures.ts";

describe("where a notification leads", () => {
  it("is nowhere once the thing is gone, whatever the kind", () => {
    const kinds = notificationType.options.filter((type) => type !== "FOLLOW");
    expect(kinds.map((type) => notificationPath(aGoneNotification(type)))).toEqual(kinds.map(() => null));
    expect(notificationPath(aGoneNotification("FOLLOW", { sender: null }))).toBeNull();
  });

  it("stays inside the site, whatever names look like", () => {
    const odd = aBaseEvent({ slug: "../../auth/sign-in?x=//evil.example" });
    expect(notificationPath(aNotification("EVENT", { event: odd }))).toBe(
      "/events/..%2F..%2Fauth%2Fsign-in%3Fx%3D%2F%2Fevil.example",
    );
    const sender = aBaseAccount("//evil.example", "Eve");
    expect(notificationPath(aNotification("FOLLOW", { sender }))).toBe("/accounts/%2F%2Fevil.example");
  });
});

describe("what was said", () => {
  it.each(["COMMENT", "RESHARE", "ACTIVITY"] as const)("of a %s is read under what it comments on", (type) => {
    expect(notificationPath(aNotification(type, { activity: post }))).toBe(`/activities/${post.id}`);
    const comment = anActivity({ commentedId: post.id });
    expect(notificationPath(aNotification(type, { activity: comment }))).toBe(`/activities/${post.id}`);
    const like = { account: grace, activity: comment, createdAt: comment.createdAt };
    expect(notificationPath(aNotification("LIKE", { like }))).toBe(`/activities/${post.id}`);
  });
});

describe("the period of a notification", () => {
  // A Thursday, 00:30 in Lisbon.
  const now = new Date("2026-11-19T00:30:00.000Z");
  const lisbon = "Europe/Lisbon";
  const cases = [
    ["2026-11-19T00:29:00.000Z", "today"],
    ["2026-11-19T00:31:00.000Z", "today"],
    ["2026-11-18T23:59:00.000Z", "yesterday"],
    ["2026-11-18T00:00:00.000Z", "yesterday"],
    ["2026-11-17T23:59:00.000Z", "week"],
    ["2026-11-16T00:00:00.000Z", "week"],
    ["2026-11-15T23:59:00.000Z", "earlier"],
    ["2025-11-19T00:30:00.000Z", "earlier"],
  ] as const;

  it.each(cases)("of %s is %s", (instant, period) => {
    expect(periodOf(instant, now, lisbon)).toBe(period);
  });

  it("is the reader's own: the same moment is another day elsewhere", () => {
    const instant = "2026-11-18T23:59:00.000Z";
    expect(periodOf(instant, now, "America/New_York")).toBe("today");
    expect(periodOf(instant, now, "Asia/Tokyo")).toBe("today");
    expect(periodOf("2026-11-18T14:59:00.000Z", now, "Asia/Tokyo")).toBe("yesterday");
  });

  it("of last Saturday is earlier on a Monday, and of the Sunday between yesterday", () => {
    const monday = new Date("2026-11-16T12:00:00.000Z");
    expect(periodOf("2026-11-15T12:00:00.000Z", monday, lisbon)).toBe("yesterday");
    expect(periodOf("2026-11-14T12:00:00.000Z", monday, lisbon)).toBe("earlier");
  });

  it("counts days, not hours, when the clock is changed", () => {
    const spring = new Date("2026-03-30T00:30:00.000+02:00");
    expect(periodOf("2026-03-28T23:45:00.000Z", spring, "Europe/Berlin")).toBe("yesterday");
    expect(periodOf("2026-03-28T22:45:00.000Z", spring, "Europe/Berlin")).toBe("earlier");
  });
});

describe("the wording of a notification", () => {
  it("calls news by the event, the group or the community they are of", () => {
    const thing = (over: Parameters<typeof anAnnouncement>[0]) =>
      wordingOf(aNotification("ANNOUNCEMENT", { announcement: anAnnouncement(over) }), "Harbour").thing;
    expect(thing({ event: aBaseEvent({ name: "Regatta" }), group: null })).toBe("Regatta");
    expect(thing({})).toBe("Rowers");
    expect(thing({ group: null })).toBe("Harbour");
  });

  it("knows nobody where an account has no name left", () => {
    const nameless = { ...aBaseAccount("", " "), firstName: null };
    expect(wordingOf(aNotification("FOLLOW", { sender: nameless }), "Harbour").key).toBe("FOLLOW.somebody");
  });

  it("does not call a post gone that only lacks who liked it", () => {
    expect(wordingOf(aGoneNotification("LIKE", { sender: null }), "Harbour").isGone).toBe(false);
    expect(wordingOf(aGoneNotification("LIKE"), "Harbour").isGone).toBe(true);
  });

  it("quotes no empty words", () => {
    const like = { account: grace, activity: anActivity({ message: "  " }), createdAt: post.createdAt };
    expect(wordingOf(aNotification("LIKE", { like }), "Harbour").excerpt).toBeUndefined();
  });
});

describe("a bundle", () => {
  const place = { type: "group", id: regatta.id, slug: "rowers", name: "Rowers" } as const;
  const said = (notification: Notification) => {
    const { key, count, thing } = wordingOf(notification, "Harbour");
    return [key, count, thing, notificationPath(notification)];
  };

  it("of likes names the newest and counts the others", () => {
    expect(said(aNotification("LIKE", { count: 5 }))).toEqual(["LIKE.bundle", 4, undefined, `/activities/${post.id}`]);
  });

  it("of comments counts them, and leads to the post", () => {
    const activity = anActivity({ commentedId: post.id });
    const path = `/activities/${post.id}`;
    expect(said(aNotification("COMMENT", { count: 2, activity }))).toEqual(["COMMENT.bundle", 2, undefined, path]);
  });

  it("of posts leads to where they stand together", () => {
    const posts = (over: typeof place | { type: "event"; id: string; slug: string; name: string }) =>
      said(aNotification("ACTIVITY", { count: 12, reason: { posts: "all", place: over } }));
    expect(posts(place)).toEqual(["ACTIVITY.bundle", 12, "Rowers", "/groups/rowers"]);
    const event = { ...place, type: "event", slug: "regatta", name: "Regatta" } as const;
    expect(posts(event)).toEqual(["ACTIVITY.bundle", 12, "Regatta", "/events/regatta/activity"]);
  });

  it("of posts of a place that is followed no more leads to the newest", () => {
    const [key, count, , path] = said(aNotification("ACTIVITY", { count: 3 }));
    expect([key, count]).toEqual(["ACTIVITY.bundleGone", 3]);
    expect(path).toMatch(/^\/activities\//);
  });
});

describe("the filters of the inbox", () => {
  it("hold each type once, or are about a state", () => {
    const held = notificationFilters.flatMap((filter) => queryOf(filter).filters?.split(",") ?? []);
    expect(held.toSorted()).toEqual([...notificationType.options].toSorted());
    expect(notificationFilters.flatMap((filter) => queryOf(filter).state ?? [])).toEqual(["favorited", "archived"]);
    expect(queryOf(null)).toEqual({ filters: undefined, state: undefined });
    expect(filterOf("toString")).toBeNull();
  });

  it("show what is in the inbox, or what has their state", () => {
    const shown = (filter: Parameters<typeof isShownIn>[0]) =>
      notificationState.options.filter((state) => isShownIn(filter, state));
    expect(shown(null)).toEqual(["new", "favorited"]);
    expect(shown("people")).toEqual(["new", "favorited"]);
    expect(shown("saved")).toEqual(["favorited"]);
    expect(shown("archived")).toEqual(["archived"]);
  });
});
