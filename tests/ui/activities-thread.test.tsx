// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ActivityCard } from "#components/activities/activity-card";
import { ActivityScreen } from "#components/activities/activity-screen";
import type { Activity } from "#entities/activities";
import { aBaseAccount, anActivity } from "./accounts-fixtures.ts";
import { okPage, setUpFeedPage } from "./activities-harness";
import { failed, ok } from "./api-fake-server.ts";
import { idOf } from "./events-fixtures.ts";

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
    page.answers[`GET /activities/${post().id}/comments`] = (query) =>
      okPage(query.get("page") === "2" ? all.slice(10) : all.slice(0, 10), 12);
    await open(post({ _count: { likes: 0, comments: 12 } }));
    await userEvent.click(await screen.findByRole("button", { name: "Comment, 12 comments", expanded: false }));
    await waitFor(() => expect(said()).toEqual(["Comment 10", "Comment 11", "Comment 12"]));
    await userEvent.click(screen.getByRole("button", { name: "View all 12 comments" }));
    expect(said()).toHaveLength(10);
    await userEvent.click(screen.getByRole("button", { name: "View earlier comments" }));
    await waitFor(() => expect(said()).toHaveLength(12));
    expect(said()[0]).toBe("Comment 1");
    expect(page.asked("GET /activities/")[1]).toContain("orderBy=-createdAt");
    await userEvent.click(screen.getByRole("button", { name: "Comment, 12 comments", expanded: true }));
    expect(said()).toEqual([]);
  });

  it("are read two levels deep; deeper ones have a page of their own", async () => {
    const first = comment(1, { _count: { likes: 0, comments: 1 } });
    const reply = comment(2, { commentedId: first.id, _count: { likes: 0, comments: 4 } });
    page.answers[`GET /activities/${post().id}/comments`] = okPage([first]);
    page.answers[`GET /activities/${first.id}/comments`] = okPage([reply]);
    await open(post());
    await userEvent.click(await screen.findByRole("button", { name: "Comment, 1 comment" }));
    await userEvent.click(await screen.findByRole("button", { name: "1 reply", expanded: false }));
    expect(await screen.findByText("Comment 2")).toBeTruthy();
    const deeper = screen.getByRole("link", { name: "4 replies" });
    expect(deeper.getAttribute("href")).toBe(`/en/activities/${reply.id}`);
  });

  it("that cannot be read say so, and are asked for again", async () => {
    page.answers[`GET /activities/${post().id}/comments`] = failed(500);
    await open(post());
    await userEvent.click(await screen.findByRole("button", { name: "Comment, 1 comment" }));
    await screen.findByRole("heading", { name: "Comments could not be loaded" });
    page.answers[`GET /activities/${post().id}/comments`] = okPage([comment(1)]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Comment 1")).toBeTruthy();
  });
});

describe("the page of a post", () => {
  const visit = (as: "member" | null = null) =>
    page.open(<ActivityScreen activityId={post().id} renderedAt={now.toISOString()} />, { as });

  it("shows what a comment answers, all of a long text, the thread, and who likes it", async () => {
    const parent = anActivity({ id: idOf(722_001), message: "What floats?", account: aBaseAccount("ada", "Ada") });
    const long = "word ".repeat(200);
    page.answers[`GET /activities/${post().id}`] = ok(
      post({ message: long, commented: parent, commentedId: parent.id }),
    );
    page.answers[`GET /activities/${post().id}/comments`] = okPage([anActivity({ message: "Ducks" })]);
    page.answers[`GET /activities/${post().id}/likes`] = okPage([
      { account: aBaseAccount("alan", "Alan", "Turing"), createdAt: now.toISOString() },
    ]);
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

  it.each([
    [453, "not_group_member", "This was posted in a private group", "See groups", "/en/groups"],
    [454, "not_registered", "This was posted at an event", "See events", "/en/events"],
  ])("behind gate %i says so, and where the way through begins", async (status, code, title, action, href) => {
    page.answers[`GET /activities/${post().id}`] = failed(status, { code });
    await visit();
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole("link", { name: action }).getAttribute("href")).toBe(href);
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
  });

  it("that is gone says so", async () => {
    page.answers[`GET /activities/${post().id}`] = failed(404, { code: "not_found" });
    await visit("member");
    expect(await screen.findByRole("heading", { level: 1, name: "This post is gone" })).toBeTruthy();
  });
});
