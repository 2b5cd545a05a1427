import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FeedScreen } from "#components/activities/feed/feed-screen";
import { modules as calls } from "#contract/all";
import type { Activity } from "#entities/community/activities";
import type { PlaceEvent } from "#entities/platform/realtime";
import { pageWatchList } from "#lib/realtime/watch-list";
import { aBaseAccount, anActivity, noRelationships, viewerId } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member, type Person } from "#tests/ui/harness/people";
import { held } from "#ui-tests/harness/page";
import { setUpFeedPage } from "./activities-harness";

const page = setUpFeedPage();

const grace = { ...aBaseAccount("grace", "Grace", "Hopper"), id: idOf(710_001) };
const said = (message: string, over: Partial<Activity> = {}) => anActivity({ message, account: grace, ...over });
const first = said("First", { id: idOf(710_101), likes: [] });
const second = said("Second", { id: idOf(710_102) });
const third = said("Third", { id: idOf(710_103) });

const shown = () => screen.getAllByRole("article").map((card) => card.querySelector("p[dir=auto]")?.textContent ?? "");
const open = async (as: Person | null = member) => {
  const opened = await page.open(<FeedScreen renderedAt="2026-05-01T10:00:00.000Z" />, { as });
  return opened;
};
const scrollTo = vi.fn();

beforeEach(() => {
  page.answer(calls.activities.list, pageOf([first, second, third]));
  vi.stubGlobal("scrollTo", scrollTo.mockReset());
  Element.prototype.scrollIntoView = vi.fn();
});

describe("the scopes", () => {
  it("are two for who is not signed in, who finds the way in where members write", async () => {
    await open(null);
    await screen.findByText("First");
    const scopes = within(screen.getByRole("group", { name: "Whose posts" })).getAllByRole("button");
    expect(scopes.map(({ textContent }) => textContent)).toEqual(["Everyone", "Featured"]);
    expect(screen.getByRole("heading", { name: "Join the conversation" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe("/activities");
  });

  it("are in the address, and each has its own list and its own way out of emptiness", async () => {
    page.answer(calls.activities.ofOwnGroups, pageOf([]));
    page.answer(calls.activities.own, pageOf([second]));
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "My groups" }));
    expect(location.search).toBe("?scope=groups");
    expect(await screen.findByRole("heading", { name: "Your groups are quiet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find groups" }).getAttribute("href")).toBe("/en/groups");
    await userEvent.click(screen.getByRole("button", { name: "Mine" }));
    await waitFor(() => expect(shown()).toEqual(["Second"]));
    await userEvent.click(screen.getByRole("button", { name: "Everyone" }));
    expect(location.search).toBe("");
    await waitFor(() => expect(shown()).toEqual(["First", "Second", "Third"]));
  });

  it("of others than oneself are not asked for without a person", async () => {
    history.replaceState(null, "", "/en/activities?scope=mine");
    await open(null);
    await screen.findByText("First");
    expect(page.lines("GET /self")).toEqual([]);
  });

  it("say what went wrong and try again, and show a gate as a gate", async () => {
    page.answer(calls.activities.list, refused("internal"));
    await open(null);
    await screen.findByRole("heading", { name: "Posts could not be loaded" });
    page.answer(calls.activities.list, refused("unauthenticated"));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Posts are not open to everybody" })).toBeTruthy();
  });
});

describe("new posts", () => {
  const created = (activityId: string, accountId: string): PlaceEvent => ({
    type: "activity.created",
    body: { activityId, accountId, place: "feed" },
  });
  const tell = (event: PlaceEvent) => act(() => pageWatchList.tell(["feed"], event));
  const fresh = said("Fresh", { id: idOf(710_201) });

  it("of others are counted once each, one's own are not, and nothing moves", async () => {
    await open();
    await screen.findByText("First");
    tell(created(fresh.id, grace.id));
    tell(created(fresh.id, grace.id));
    tell(created(idOf(710_202), viewerId));
    tell(created(first.id, grace.id));
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeTruthy();
    tell(created(idOf(710_203), grace.id));
    expect(await screen.findByRole("button", { name: "2 new posts" })).toBeTruthy();
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("2 new posts");
    expect(shown()).toEqual(["First", "Second", "Third"]);
    expect(page.lines("GET /activities?")).toHaveLength(1);
  });

  it("come on demand: the first page again, the window at its top, the focus on the first card", async () => {
    const all = Array.from({ length: 13 }, (_none, index) => said(`Post ${index}`, { id: idOf(711_000 + index) }));
    page.answer(calls.activities.list, ({ query }) =>
      pageOf(query.get("page") === "2" ? all.slice(10) : all.slice(0, 10)),
    );
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Show more posts" }));
    await screen.findByText("Post 12");
    tell(created(fresh.id, grace.id));
    page.answer(calls.activities.list, pageOf([fresh, ...all.slice(0, 9)]));
    const asked = page.lines("GET /activities?").length;
    await userEvent.click(await screen.findByRole("button", { name: "1 new post" }));
    await screen.findByText("Fresh");
    expect(page.lines("GET /activities?").slice(asked)).toEqual([expect.stringContaining("page=1")]);
    expect(shown()).toEqual(["Fresh", ...all.slice(0, 9).map(({ message }) => message)]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole("article")[0]));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
    expect(screen.queryByRole("button", { name: /new post/ })).toBeNull();
  });

  it("that a later reading brings wait as well", async () => {
    const { client } = await open();
    await screen.findByText("First");
    page.answer(calls.activities.list, pageOf([fresh, first, second, third]));
    await act(() => client.refetchQueries());
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeTruthy();
    expect(shown()).toEqual(["First", "Second", "Third"]);
    await userEvent.click(screen.getByRole("button", { name: "1 new post" }));
    await waitFor(() => expect(shown()).toEqual(["Fresh", "First", "Second", "Third"]));
  });

  it("of whom one does not follow do not concern the feed of those one follows", async () => {
    history.replaceState(null, "", "/en/activities?scope=following");
    page.answer(calls.self.relationships, { ...noRelationships, accounts: { [grace.id]: true } });
    await open();
    await screen.findByText("First");
    await waitFor(() => expect(page.lines("GET /self/relationships")).toHaveLength(1));
    tell(created(idOf(710_204), idOf(710_009)));
    tell(created(idOf(710_205), grace.id));
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeTruthy();
  });

  it("leave, and what others did to a card is asked for, that card alone and once for many messages", async () => {
    page.answer(callTo(calls.activities.get, { activityId: second.id }), {
      ...second,
      _count: { likes: 41, comments: 1 },
    });
    await open();
    await screen.findByText("First");
    const changed: PlaceEvent = { type: "activity.changed", body: { activityId: second.id, place: "feed" } };
    tell(changed);
    tell(changed);
    tell({ type: "activity.changed", body: { activityId: idOf(710_999), place: "feed" } });
    expect(await screen.findByRole("button", { name: "Like, 41 likes" })).toBeTruthy();
    expect(page.lines("GET /activities/")).toEqual([`GET /activities/${second.id}`]);
    expect(page.lines("GET /activities?")).toHaveLength(1);
  });
});

describe("the keyboard", () => {
  const focused = () => document.activeElement?.querySelector("p[dir=auto]")?.textContent;

  it("leads from card to card, and stops at both ends", async () => {
    await open();
    await screen.findByText("First");
    await userEvent.keyboard("j");
    expect(focused()).toBe("First");
    await userEvent.keyboard("jjj");
    expect(focused()).toBe("Third");
    await userEvent.keyboard("kkkk");
    expect(focused()).toBe("First");
  });

  it("likes, and says so", async () => {
    const reply = held(calls.activities.like);
    page.answer(callTo(calls.activities.like, { activityId: first.id }), reply.answer);
    await open();
    await screen.findByText("First");
    await userEvent.keyboard("jl");
    expect(await screen.findByRole("button", { name: "Like, 4 likes", pressed: true })).toBeTruthy();
    expect(screen.getByText("Liked").getAttribute("role")).toBe("status");
    reply.release(refused("internal"));
    await waitFor(() =>
      expect(screen.getAllByRole("button", { name: "Like, 3 likes", pressed: false })).toHaveLength(3),
    );
    expect(page.notify).toHaveBeenCalledOnce();
  });

  it("opens comments, and the post itself", async () => {
    page.answer(
      callTo(calls.activities.comments, { activityId: first.id }),
      pageOf([said("Well said", { commentedId: first.id })]),
    );
    await open();
    await screen.findByText("First");
    await userEvent.keyboard("jr");
    const comments = await screen.findByRole("region", { name: "Comments" });
    expect(await within(comments).findByText("Well said")).toBeTruthy();
    const went = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener("click", went);
    screen.getAllByRole("article")[0]?.focus();
    await userEvent.keyboard("o");
    document.removeEventListener("click", went);
    const [{ target } = { target: null }] = went.mock.calls[0] ?? [];
    expect(target instanceof Element && target.closest("a")?.getAttribute("href")).toBe(`/en/activities/${first.id}`);
  });

  it("shows its list, and is silent while somebody writes or a dialog is open", async () => {
    await open();
    await screen.findByText("First");
    await userEvent.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    expect(within(dialog).getByText("Previous post")).toBeTruthy();
    await userEvent.keyboard("j");
    expect(focused()).not.toBe("First");
    await userEvent.keyboard("{Escape}");
    const field = document.createElement("textarea");
    document.body.append(field);
    field.focus();
    await userEvent.keyboard("jl");
    expect(field.value).toBe("jl");
    expect(page.lines("POST")).toEqual([]);
    field.remove();
  });
});

it("keeps the pages that were read, and leads back to the card one was at", async () => {
  const all = Array.from({ length: 12 }, (_none, index) => said(`Post ${index}`, { id: idOf(712_000 + index) }));
  page.answer(calls.activities.list, ({ query }) =>
    pageOf(query.get("page") === "2" ? all.slice(10) : all.slice(0, 10)),
  );
  /** Cards of 200 px in a window that is scrolled. */
  let scrolled = 0;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const index = this.isConnected ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(0, this.isConnected ? index * 200 - scrolled : 0, 600, this.isConnected ? 200 : 0);
  });
  const scrollBy = vi.fn(({ top }: { top: number }) => {
    scrolled += top;
  });
  vi.stubGlobal("scrollBy", scrollBy);
  const { client, wrapper } = await page.provide();
  const visit = () => render(<FeedScreen renderedAt="2026-05-01T10:00:00.000Z" />, { wrapper });
  const { unmount } = visit();
  await userEvent.click(await screen.findByRole("button", { name: "Show more posts" }));
  await screen.findByText("Post 11");
  scrolled = 2_130;
  act(() => void dispatchEvent(new Event("scroll")));
  unmount();

  const asked = page.lines("GET /activities?").length;
  // Forward, by a link: one begins at the top.
  scrolled = 0;
  const forward = visit();
  expect(scrolled).toBe(0);
  forward.unmount();
  // Back: the framework has put the page somewhere in pixels.
  scrolled = 300;
  dispatchEvent(new PopStateEvent("popstate"));
  visit();
  expect(shown()).toHaveLength(12);
  expect(scrolled).toBe(2_130);
  expect(page.lines("GET /activities?")).toHaveLength(asked);
  expect(client.isFetching({ queryKey: ["activities"] })).toBe(0);
});
