import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Toasts } from "#components/layout/notices/toasts";
import { NotificationsScreen } from "#components/notifications/notifications-screen";
import { modules as calls } from "#contract/all";
import { type Notification, notificationInput } from "#entities/inbox/notifications";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { said } from "#tests/ui/harness/said";
import { aNotification } from "./notifications-fixtures.ts";
import { setUpShellPage } from "./notifications-harness";

const page = setUpShellPage();
const { list, unread, update } = calls.notifications;

/** What the platform keeps. */
let kept: Notification[];

const replyTo = (id: string, body: unknown): Notification => {
  const { state, read } = notificationInput.parse(body);
  const known = kept.find((each) => each.id === id);
  if (!known) throw new Error("It is not kept.");
  const next = { ...known, state: state ?? known.state, ...(read !== undefined && { read, markedUnread: !read }) };
  kept = kept.map((each) => (each === known ? next : each));
  return next;
};

const keep = (over: Partial<Notification> = {}) => {
  kept = [aNotification("FOLLOW", over), aNotification("EVENT", over)];
  for (const { id } of kept) page.answer(callTo(update, { notificationId: id }), ({ body }) => replyTo(id, body));
};

beforeEach(() => {
  keep();
  page.answer(unread, { unread: 0 });
  page.answer(list, ({ query }) => {
    const asked = (query.get("state") ?? "new,favorited").split(",");
    return pageOf(kept.filter(({ state }) => asked.includes(state)));
  });
});

const open = () =>
  page.open(
    <>
      <NotificationsScreen />
      <Toasts />
    </>,
  );
const more = (sentence: string) => screen.findByRole("button", { name: `More: ${sentence}` });
const choose = async (sentence: string, name: string) => {
  await userEvent.click(await more(sentence));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};
const rows = () => screen.queryAllByRole("article");
const sent = () =>
  page
    .requests()
    .filter(({ method }) => method === "PUT")
    .map(({ body }) => body);
const notice = async (done: string) => {
  const said = (await screen.findByText(done, { selector: "[data-title]" })).closest("li");
  if (!said) throw new Error("It is said outside of the list.");
  return within(said);
};
const undo = async (done: string) => userEvent.click((await notice(done)).getByRole("button", { name: "Undo" }));

const follow = "Grace Hopper follows you";

// What was said is said again to whoever shows notices next.
afterEach(() => {
  toast.dismiss();
});

describe("the menu of a notification", () => {
  it("archives it at once, and takes that back", async () => {
    await open();
    await choose(follow, "Archive");
    await waitFor(() => expect(rows()).toHaveLength(1));
    await undo("Archived");
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(sent()).toEqual([{ state: "archived" }, { state: "new", read: true }]));
  });

  it("saves it where it stands, and lists it with the saved ones", async () => {
    await open();
    await choose(follow, "Save");
    const [row] = rows();
    if (!row) throw new Error("There is no row.");
    expect(await within(row).findByText("Saved")).toBeTruthy();
    expect(rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Saved" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(location.search).toBe("?types=saved");
    await choose(follow, "Remove from saved");
    expect(await screen.findByRole("heading", { name: "Nothing saved" })).toBeTruthy();
  });

  it("brings an archived one back into the inbox", async () => {
    keep({ state: "archived" });
    history.replaceState(null, "", "/en/notifications?types=archived");
    await open();
    await userEvent.click(await more(follow));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual(["Save", "Move to the inbox", "Delete", "Stop telling me of new followers"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Move to the inbox" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await userEvent.click(screen.getByRole("button", { name: "All" }));
    expect(await more(follow)).toBeTruthy();
  });

  it("marks it as unread, until it is opened", async () => {
    await open();
    await choose(follow, "Mark as unread");
    expect(await screen.findAllByText("New:", { exact: false })).toHaveLength(1);
    await userEvent.click(screen.getByRole("link", { name: follow }));
    await waitFor(() => expect(sent()).toEqual([{ read: false }, { read: true }]));
  });

  it("marks as read again what was marked as unread", async () => {
    keep({ read: false, markedUnread: true });
    await open();
    expect(await screen.findAllByText("New:", { exact: false })).toHaveLength(2);
    await choose(follow, "Mark as read");
    await waitFor(() => expect(screen.getAllByText("New:", { exact: false })).toHaveLength(1));
    await undo("Marked as read");
    await waitFor(() => expect(screen.getAllByText("New:", { exact: false })).toHaveLength(2));
    await waitFor(() => expect(sent()).toEqual([{ read: true }, { state: "new", read: false }]));
  });

  it("deletes it, and takes that back", async () => {
    await open();
    await choose(follow, "Delete");
    await waitFor(() => expect(rows()).toHaveLength(1));
    await undo("Deleted");
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(sent()).toEqual([{ state: "deleted" }, { state: "new", read: true }]));
  });

  it("shows it again where that fails, and says why", async () => {
    for (const { id } of kept)
      page.answer(callTo(update, { notificationId: id }), refused("internal", { message: "Not now" }));
    await page.open(<NotificationsScreen />);
    await choose(follow, "Delete");
    await waitFor(() => expect(page.notify).toHaveBeenCalledExactlyOnceWith("Not now"));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(said("good")).toEqual([]);
  });

  it("is worked by keyboard, which goes on in the list when the row has gone", async () => {
    await open();
    (await more(follow)).focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("menuitem", { name: "Archive" });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Notifications" })));
  });
});
