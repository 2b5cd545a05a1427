import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { NotificationsScreen } from "#components/notifications/notifications-screen";
import { modules as calls } from "#contract/all";
import { baseActivity } from "#entities/community/activities";
import { type Notification, type NotificationType, notificationType } from "#entities/inbox/notifications";
import { aBaseAccount, anActivity } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { said } from "#tests/ui/harness/said";
import { aGoneNotification, aNotification, grace, post, reply, rowers } from "./notifications-fixtures.ts";
import { setUpShellPage } from "./notifications-harness";

const page = setUpShellPage();
const list = calls.notifications.list;
const unread = calls.notifications.unread;

beforeEach(() => {
  page.answer(unread, { unread: 0 });
});

const openInbox = (...items: Notification[]) => {
  page.answer(list, pageOf(items));
  return page.open(<NotificationsScreen />);
};
/** The only row: its sentence, where it leads, and its whole text. */
const theRow = async () => {
  const row = await screen.findByRole("article");
  return {
    sentence: row.querySelector("p")?.textContent,
    href: within(row).queryByRole("link")?.getAttribute("href") ?? null,
    text: row.textContent ?? "",
  };
};

type Expected = { full: string; nobody: string; href: string | null; excerpt?: string };
const expected: Record<NotificationType, Expected> = {
  FOLLOW: { full: "Grace Hopper follows you", nobody: "Somebody follows you", href: "/en/accounts/grace" },
  LIKE: {
    full: "Grace Hopper likes your post",
    nobody: "Somebody likes your post",
    href: `/en/activities/${post.id}`,
    excerpt: "High water at six",
  },
  COMMENT: {
    full: "Grace Hopper commented on your post",
    nobody: "Somebody commented on your post",
    href: `/en/activities/${reply.id}`,
    excerpt: "Bring a coat",
  },
  RESHARE: {
    full: "Grace Hopper shared your post",
    nobody: "Somebody shared your post",
    href: `/en/activities/${reply.id}`,
    excerpt: "Bring a coat",
  },
  ACTIVITY: {
    full: "Grace Hopper posted something new",
    nobody: "There is a new post",
    href: `/en/activities/${reply.id}`,
    excerpt: "Bring a coat",
  },
  EVENT: { full: "Grace Hopper has news of Regatta", nobody: "There is news of Regatta", href: "/en/events/regatta" },
  INVITATION: {
    full: "Grace Hopper invites you to Regatta",
    nobody: "You are invited to Regatta",
    href: "/en/events/regatta",
  },
  TRANSFER: {
    full: "Grace Hopper sent you a pass for Regatta",
    nobody: "You received a pass for Regatta",
    href: "/en/my-events/regatta",
  },
  ANNOUNCEMENT: {
    full: "Grace Hopper announced something in Rowers",
    nobody: "There is an announcement in Rowers",
    href: "/en/announcements/00000000-0000-4000-8000-000000930002",
    excerpt: "The slipway is closed",
  },
  GROUP_INVITATION: {
    full: "Grace Hopper invites you to join Rowers",
    nobody: "You are invited to join Rowers",
    href: "/en/groups/rowers",
  },
  GROUP_REQUEST_ACCEPTED: {
    full: "Grace Hopper accepted your request to join Rowers",
    nobody: "You are now a member of Rowers",
    href: "/en/groups/rowers",
  },
  CONTENT: {
    full: "Grace Hopper published Ebb and flow",
    nobody: "There is something new: Ebb and flow",
    href: "/en/channels/tides/contents/ebb",
  },
  MENTION: {
    full: "Grace Hopper mentioned you in the live talk of Regatta",
    nobody: "You were mentioned in the live talk of Regatta",
    href: "/en/events/regatta",
  },
};

describe("a notification", () => {
  it.each(notificationType.options)("of %s says who did what, and leads to it", async (type) => {
    await openInbox(aNotification(type));
    const { full, href, excerpt = "" } = expected[type];
    const row = await theRow();
    expect(row).toMatchObject({ sentence: full, href });
    expect(row.text).toContain(excerpt);
    expect(row.text).not.toContain("No longer available");
  });

  it.each(notificationType.options)("of %s says it without its sender as well", async (type) => {
    // What was liked comes with who liked it.
    const like = type === "LIKE" ? { like: null } : {};
    await openInbox(aNotification(type, { sender: null, ...like }));
    const { nobody, href } = expected[type];
    const leads = type !== "FOLLOW" && type !== "LIKE";
    const row = await theRow();
    expect(row).toMatchObject({ sentence: nobody, href: leads ? href : null });
    expect(row.text).not.toContain("No longer available");
  });

  it.each(notificationType.options.filter((type) => type !== "FOLLOW"))(
    "of %s says that what it was about is gone, with and without a sender",
    async (type) => {
      await openInbox(aGoneNotification(type), aGoneNotification(type, { sender: null }));
      const [known, unknown] = await screen.findAllByRole("article");
      expect(known?.textContent).toMatch(/^(GH)?.*Grace Hopper .+No longer available$/);
      expect(unknown?.querySelector("p")?.textContent).toMatch(/^\S.+\w$/);
      expect(unknown?.textContent).not.toContain("Grace");
      expect(screen.queryByRole("link", { name: /Grace|Somebody|You|There/ })).toBeNull();
    },
  );

  it("of a mention beside the stream of a group leads to the group", async () => {
    await openInbox(aNotification("MENTION", { event: null, group: rowers }));
    const row = await theRow();
    expect(row).toMatchObject({
      sentence: "Grace Hopper mentioned you in the live talk of Rowers",
      href: "/en/groups/rowers",
    });
    expect(row.text).not.toContain("No longer available");
  });

  it("tells a like of a comment from one of a post", async () => {
    const comment = anActivity({ commentedId: reply.id });
    await openInbox(
      aNotification("LIKE", {
        like: { account: grace, activity: baseActivity.parse(comment), createdAt: comment.createdAt },
      }),
    );
    expect((await theRow()).sentence).toBe("Grace Hopper likes your comment");
  });

  it("shows markup in names and words as what it is: text", async () => {
    const name = "<img src=x onerror=alert(1)>";
    const message = "<script>alert(2)</script>";
    const eve = aBaseAccount("eve", name, "<b>{thing}</b>");
    await openInbox(
      aNotification("COMMENT", { sender: eve, activity: baseActivity.parse(anActivity({ message, account: eve })) }),
    );
    const row = await theRow();
    expect(row.sentence).toBe(`${name} <b>{thing}</b> commented on your post`);
    expect(row.text).toContain(message);
    const article = screen.getByRole("article");
    expect(article.querySelector("img, script, b")).toBeNull();
  });
});

describe("the inbox", () => {
  it("goes on showing what was new after the platform has marked it as read, whatever filter is chosen", async () => {
    const fresh = aNotification("FOLLOW", { read: false });
    const old = aNotification("COMMENT");
    let looks = 0;
    page.answer(list, () => {
      looks += 1;
      return pageOf([{ ...fresh, read: looks > 1 }, old]);
    });
    const { client } = await page.open(<NotificationsScreen />);
    expect(await screen.findAllByText("New:", { exact: false })).toHaveLength(1);
    await client.refetchQueries();
    await userEvent.click(screen.getByRole("button", { name: "People" }));
    await waitFor(() => expect(page.asked(list).at(-1)?.path).toContain("filters="));
    expect(await screen.findAllByText("New:", { exact: false })).toHaveLength(1);
  });

  it("asks the bell's number again once the list has marked it", async () => {
    await openInbox(aNotification("FOLLOW", { read: false }));
    await screen.findByRole("article");
    const listed = page.requests().findIndex(({ path }) => path.startsWith("/self/notifications?"));
    await waitFor(() => {
      const numbers = page.requests().map(({ path }) => path);
      expect(numbers.lastIndexOf("/self/notifications/unread")).toBeGreaterThan(listed);
    });
  });

  const filters = [
    ["People", "people", "FOLLOW,LIKE,COMMENT,RESHARE,MENTION"],
    ["Groups", "groups", "GROUP_INVITATION,GROUP_REQUEST_ACCEPTED,ACTIVITY"],
    ["Events", "events", "EVENT,INVITATION,TRANSFER"],
    ["News", "news", "ANNOUNCEMENT,CONTENT"],
  ] as const;

  it.each(filters)("asks for %s, by the chip and by the address", async (name, inAddress, types) => {
    await openInbox(aNotification("FOLLOW"));
    await userEvent.click(await screen.findByRole("button", { name }));
    expect(location.search).toBe(`?types=${inAddress}`);
    const asked = () => new URL(page.asked(list).at(-1)?.path ?? "", "http://platform").searchParams.get("filters");
    await waitFor(() => expect(asked()).toBe(types));
    expect(screen.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "All" }));
    expect(location.search).toBe("");
  });

  it("opened by an address with a filter marks nothing else as read", async () => {
    history.replaceState(null, "", "/en/notifications?types=news");
    await openInbox(aNotification("ANNOUNCEMENT"));
    await screen.findByRole("article");
    const asked = page.asked(list).map(({ path }) => decodeURIComponent(path));
    expect(asked).toEqual(["/self/notifications?filters=ANNOUNCEMENT,CONTENT&bundled=true&page=1&pageSize=10"]);
  });

  it("covers every type with its filters", () => {
    const covered = filters.flatMap(([, , types]) => types.split(","));
    expect(covered.toSorted()).toEqual([...notificationType.options].toSorted());
  });

  it("takes a filter that nobody knows for all", async () => {
    history.replaceState(null, "", "/en/notifications?types=__proto__");
    await openInbox(aNotification("FOLLOW"));
    await screen.findByRole("article");
    expect(page.asked(list).map(({ path }) => path)).toEqual(["/self/notifications?bundled=true&page=1&pageSize=10"]);
    expect(screen.getByRole("button", { name: "All" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("marks all as read, and says so", async () => {
    page.answer(unread, { unread: 4 });
    page.answer(calls.notifications.markRead, () => {
      page.answer(unread, { unread: 0 });
      return { unread: 0 };
    });
    await openInbox(aNotification("FOLLOW", { read: false }), aNotification("TRANSFER", { read: false }));
    expect(await screen.findAllByText("New:", { exact: false })).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(screen.queryAllByText("New:", { exact: false })).toHaveLength(0));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(said("good")).toEqual(["All notifications are marked as read"]);
  });

  it("keeps the marks when that fails", async () => {
    page.answer(calls.notifications.markRead, refused("internal", { message: "Not now" }));
    await openInbox(aNotification("FOLLOW", { read: false }));
    await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(page.notify).toHaveBeenCalledExactlyOnceWith("Not now"));
    expect(screen.getAllByText("New:", { exact: false })).toHaveLength(1);
  });

  it("invites when it is empty, and leads back from a filter that is", async () => {
    await openInbox();
    expect(await screen.findByRole("heading", { name: "All quiet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find people to follow" }).getAttribute("href")).toBe("/en/accounts");
    await userEvent.click(screen.getByRole("button", { name: "News" }));
    await userEvent.click(await screen.findByRole("button", { name: "Show all" }));
    expect(location.search).toBe("");
  });

  it("loads more, and leads to the preferences", async () => {
    const first = Array.from({ length: 10 }, () => aNotification("FOLLOW"));
    page.answer(list, ({ path }) => pageOf(path.includes("page=2") ? [aNotification("TRANSFER")] : first, 11));
    await page.open(<NotificationsScreen />);
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(11));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(screen.getByRole("link", { name: "Preferences" }).getAttribute("href")).toBe("/en/account/notifications");
  });

  it("offers another try after a fault", async () => {
    page.answer(list, refused("internal"));
    await page.open(<NotificationsScreen />);
    const retry = await screen.findByRole("button", { name: "Try again" });
    page.answer(list, pageOf([aNotification("FOLLOW")]));
    await userEvent.click(retry);
    expect(await screen.findByRole("article")).toBeTruthy();
  });

  it("says why it is closed to a disabled account", async () => {
    page.answer(list, refused("account_disabled"));
    await page.open(<NotificationsScreen />);
    expect(await screen.findByText("This account is disabled and can no longer access or post content.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
