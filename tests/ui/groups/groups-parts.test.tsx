import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { GroupAboutScreen } from "#components/groups/group-about-screen";
import { GroupAnnouncementsScreen } from "#components/groups/group-announcements-screen";
import { GroupEventsScreen } from "#components/groups/group-events-screen";
import { GroupMediaScreen } from "#components/groups/group-media-screen";
import { GroupMembersScreen } from "#components/groups/group-members-screen";
import { modules as calls } from "#contract/all";
import { anAccount, anActivity, anImage } from "#tests/ui/accounts/accounts-fixtures";
import { anEvent } from "#tests/ui/events/events-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { anAnnouncement } from "#tests/ui/notifications/notifications-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aGroup, aMembership, standing } from "./groups-fixtures.ts";

const page = setUpPage({ path: "/en/accounts" });
const rowers = aGroup("Dawn rowers", { externalUrl: "https://www.rowers.example/club" });
const renderedAt = "2026-05-01T10:00:00.000Z";

beforeEach(() => {
  page.answer(callTo(calls.groups.get, { groupId: "dawn-rowers" }), rowers);
  page.answer(
    callTo(calls.groups.members, { groupId: rowers.slug }),
    pageOf([aMembership(rowers, "grace", "Grace", "moderator")]),
  );
  page.answer(calls.self.relationships, standing({}));
});

describe("the parts of a group", () => {
  it("list events to come and past ones, in the address", async () => {
    page.answer(callTo(calls.groups.events, { groupId: rowers.slug }), ({ query }) =>
      pageOf(query.get("past") === "true" ? [anEvent({ name: "Old race", slug: "old-race" })] : []),
    );
    await page.open(<GroupEventsScreen slug="dawn-rowers" renderedAt={renderedAt} />);
    expect(await screen.findByRole("heading", { name: "No events planned" })).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "Past" }));
    const link = await screen.findByRole("link", { name: "Old race" });
    expect(link.getAttribute("href")).toBe("/en/events/old-race");
    expect(location.search).toBe("?past=true");
  });

  it("list members with moderators marked, by role and by words", async () => {
    const moderator = aMembership(rowers, "grace", "Grace", "moderator");
    const member = aMembership(rowers, "ken", "Ken");
    page.answer(callTo(calls.groups.members, { groupId: rowers.slug }), ({ query }) => {
      if (query.has("search")) return pageOf([]);
      return pageOf(query.get("role") === "moderator" ? [moderator] : [moderator, member]);
    });
    await page.open(<GroupMembersScreen slug="dawn-rowers" />);
    const grace = within(await screen.findByRole("article", { name: "Grace" }));
    expect(grace.getByText("Moderator")).toBeTruthy();
    expect(within(screen.getByRole("article", { name: "Ken" })).queryByText("Moderator")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "Moderators" }));
    await waitFor(() => expect(screen.queryByRole("article", { name: "Ken" })).toBeNull());
    expect(location.search).toBe("?role=moderator");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search members" }), "zz");
    expect(await screen.findByRole("heading", { name: "No member matches “zz”" })).toBeTruthy();
  });

  it("show pictures one after the other, by keys as well", async () => {
    const posts = ["First", "Second"].map((message) => anActivity({ message, image: anImage() }));
    page.answer(callTo(calls.groups.media, { groupId: rowers.slug }), pageOf(posts));
    await page.open(<GroupMediaScreen slug="dawn-rowers" renderedAt={renderedAt} />);
    await userEvent.click(await screen.findByRole("button", { name: /First/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("1 of 2")).toBeTruthy();
    await userEvent.keyboard("{ArrowRight}");
    expect(await dialog.findByText("Second")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Next" }));
    expect(await dialog.findByText("First")).toBeTruthy();
  });

  it("list announcements that lead to where they are read", async () => {
    const news = anAnnouncement();
    page.answer(
      callTo(calls.groups.announcements, { groupId: rowers.slug }),
      pageOf([{ ...news, updatedAt: renderedAt }]),
    );
    await page.open(<GroupAnnouncementsScreen slug="dawn-rowers" renderedAt={renderedAt} />);
    const link = await screen.findByRole("link", { name: "The slipway is closed" });
    expect(link.getAttribute("href")).toBe(`/en/announcements/${news.id}`);
  });

  it("say what the group is about, who looks after it and who supports it", async () => {
    page.answer(
      callTo(calls.groups.sponsors, { groupId: rowers.slug }),
      pageOf([anAccount({ username: "sails", firstName: "Sails", lastName: "" })]),
    );
    await page.open(<GroupAboutScreen slug="dawn-rowers" />);
    expect(await screen.findByText("All about Dawn rowers.")).toBeTruthy();
    const website = screen.getByRole("link", { name: "rowers.example (opens in a new tab)" });
    expect(website.getAttribute("href")).toBe("https://www.rowers.example/club");
    expect(website.getAttribute("rel")).toBe("nofollow noopener");
    expect(await screen.findByRole("region", { name: "Moderators" })).toBeTruthy();
    expect(await screen.findByRole("region", { name: "Sponsors" })).toBeTruthy();
  });

  it("show markup in what others wrote as text", async () => {
    const evil = '<img src=x onerror="alert(1)">';
    page.answer(callTo(calls.groups.get, { groupId: "dawn-rowers" }), { ...rowers, description: evil });
    const { container } = await page.open(<GroupAboutScreen slug="dawn-rowers" />);
    expect(await screen.findByText(evil)).toBeTruthy();
    expect(container.querySelector("[onerror]")).toBeNull();
  });
});
