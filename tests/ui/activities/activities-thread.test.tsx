import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ActivityCard } from "#components/activities/card/activity-card";
import { ActivityScreen } from "#components/activities/thread/activity-screen";
import { modules as calls } from "#contract/all";
import type { Activity } from "#entities/community/activities";
import { baseActivity } from "#entities/community/activities";
import type { ErrorCode } from "#kernel/errors";
import { aBaseAccount, anActivity } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member, type Person } from "#tests/ui/harness/people";
import { setUpFeedPage } from "./activities-harness";

const page = setUpFeedPage();
const now = new Date("2026-05-01T10:00:00.000Z");
const post = (over: Partial<Activity> = {}) => anActivity({ id: idOf(720_101), ...over });
const open = (activity: Activity) => page.open(<ActivityCard activity={activity} now={now} />);

describe("comments", () => {
  const comment = (n: number, over: Partial<Activity> = {}) =>
    anActivity({
      id: idOf(721_000 + n),
      message: `Comment ${n}`,
      commentedId: post().id,
      _count: { likes: 0, comments: 0 },
      ...over,
    });
  const said = () => screen.queryAllByText(/^Comment \d/).map(({ textContent }) => textContent);

  it("open in place: the latest few, then all that are loaded, then the earlier ones", async () => {
    const all = Array.from({ length: 12 }, (_none, index) => comment(12 - index));
    page.answer(callTo(calls.activities.comments, { activityId: post().id }), ({ query }) =>
      pageOf(query.get("page") === "2" ? all.slice(10) : all.slice(0, 10), 12),
    );
    await open(post({ _count: { likes: 0, comments: 12 } }));
    await userEvent.click(await screen.findByRole("button", { name: "Comment, 12 comments", expanded: false }));
    await waitFor(() => expect(said()).toEqual(["Comment 10", "Comment 11", "Comment 12"]));
    await userEvent.click(screen.getByRole("button", { name: "View all 12 comments" }));
    expect(said()).toHaveLength(10);
    await userEvent.click(screen.getByRole("button", { name: "View earlier comments" }));
    await waitFor(() => expect(said()).toHaveLength(12));
    expect(said()[0]).toBe("Comment 1");
    expect(page.lines("GET /activities/")[1]).toContain("orderBy=-createdAt");
    await userEvent.click(screen.getByRole("button", { name: "Comment, 12 comments", expanded: true }));
    expect(said()).toEqual([]);
  });

  it("are read two levels deep; deeper ones have a page of their own", async () => {
    const first = comment(1, { _count: { likes: 0, comments: 1 } });
    const reply = comment(2, { commentedId: first.id, _count: { likes: 0, comments: 4 } });
    page.answer(callTo(calls.activities.comments, { activityId: post().id }), pageOf([first]));
    page.answer(callTo(calls.activities.comments, { activityId: first.id }), pageOf([reply]));
    await open(post());
    await userEvent.click(await screen.findByRole("button", { name: "Comment, 1 comment" }));
    await userEvent.click(await screen.findByRole("button", { name: "1 reply", expanded: false }));
    expect(await screen.findByText("Comment 2")).toBeTruthy();
    const deeper = screen.getByRole("link", { name: "4 replies" });
    expect(deeper.getAttribute("href")).toBe(`/en/activities/${reply.id}`);
  });

  it("that cannot be read say so, and are asked for again", async () => {
    page.answer(callTo(calls.activities.comments, { activityId: post().id }), refused("internal"));
    await open(post());
    await userEvent.click(await screen.findByRole("button", { name: "Comment, 1 comment" }));
    await screen.findByRole("heading", { name: "Comments could not be loaded" });
    page.answer(callTo(calls.activities.comments, { activityId: post().id }), pageOf([comment(1)]));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Comment 1")).toBeTruthy();
  });
});

describe("the page of a post", () => {
  const visit = (as: Person | null = null) =>
    page.open(<ActivityScreen activityId={post().id} renderedAt={now.toISOString()} />, { as });

  it("shows what a comment answers, all of a long text, the thread, and who likes it", async () => {
    const parent = anActivity({ id: idOf(722_001), message: "What floats?", account: aBaseAccount("ada", "Ada") });
    const long = "word ".repeat(200);
    page.answer(
      callTo(calls.activities.get, { activityId: post().id }),
      post({ message: long, commented: baseActivity.parse(parent), commentedId: parent.id }),
    );
    page.answer(
      callTo(calls.activities.comments, { activityId: post().id }),
      pageOf([anActivity({ message: "Ducks" })]),
    );
    page.answer(
      callTo(calls.activities.likes, { activityId: post().id }),
      pageOf([
        {
          account: { ...aBaseAccount("alan", "Alan", "Turing"), banner: null, chatConnected: false },
          activity: { ...baseActivity.parse(post()), featured: false },
          createdAt: now.toISOString(),
        },
      ]),
    );
    await visit();
    const above = within(await screen.findByRole("region", { name: "In reply to" }));
    expect(above.getByRole("link").getAttribute("href")).toBe(`/en/activities/${parent.id}`);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(await screen.findByText("Ducks")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in to comment" })).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: "People who like this" }));
    const sheet = within(await screen.findByRole("dialog", { name: "People who like this" }));
    expect((await sheet.findByRole("link", { name: "Alan Turing" })).getAttribute("href")).toBe("/en/accounts/alan");
  });

  it.each<[number, ErrorCode, string, string, string]>([
    [453, "not_group_member", "This was posted in a private group", "See groups", "/en/groups"],
    [454, "not_registered", "This was posted at an event", "See events", "/en/events"],
  ])("behind gate %i says so, and where the way through begins", async (_status, code, title, action, href) => {
    page.answer(callTo(calls.activities.get, { activityId: post().id }), refused(code));
    await visit();
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole("link", { name: action }).getAttribute("href")).toBe(href);
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
  });

  it("that is gone says so", async () => {
    page.answer(callTo(calls.activities.get, { activityId: post().id }), refused("not_found"));
    await visit(member);
    expect(await screen.findByRole("heading", { level: 1, name: "This post is gone" })).toBeTruthy();
  });
});
