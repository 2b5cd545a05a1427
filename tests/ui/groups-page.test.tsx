import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GroupAboutScreen } from "#components/groups/group-about-screen";
import { GroupAnnouncementsScreen } from "#components/groups/group-announcements-screen";
import { GroupEventsScreen } from "#components/groups/group-events-screen";
import { GroupFrame } from "#components/groups/group-frame";
import { GroupMediaScreen } from "#components/groups/group-media-screen";
import { GroupMembersScreen } from "#components/groups/group-members-screen";
import { groupSectionPath, groupSections } from "#lib/groups/sections";
import { viewOf } from "#lib/groups/standing";
import { anAccount, anActivity, anImage, aVisitedEvent } from "./accounts-fixtures.ts";
import { held, okPage, setUpPeoplePage } from "./accounts-harness";
import { failed, ok } from "./api-fake-server.ts";
import { shellConfigOf } from "./events-config.ts";
import { aGroup, aMembership, standing } from "./groups-fixtures.ts";
import { anAnnouncement } from "./notifications-fixtures.ts";

const missing = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useSelectedLayoutSegments: () => [],
  notFound: missing,
}));

const page = setUpPeoplePage({ names: ["groups", "preferences", "events", "composer"] });
const rowers = aGroup("Dawn rowers", { externalUrl: "https://www.rowers.example/club" });
const crew = aGroup("Boathouse crew", { access: "private" });
const renderedAt = "2026-05-01T10:00:00.000Z";
const under = (group: typeof rowers, call: string) => `GET /groups/${group.slug}/${call}`;

beforeEach(() => {
  missing.mockReset();
  for (const group of [rowers, crew]) {
    page.answers[`GET /groups/${group.slug}`] = ok(group);
    page.answers[under(group, "members")] = okPage([aMembership(group, "grace", "Grace", "moderator")]);
  }
  page.answers["GET /self/relationships"] = standing({});
});

const openFrame = (slug: string, as: "member" | null = null) =>
  page.open(
    <GroupFrame slug={slug} gate={null}>
      <p>What is inside</p>
    </GroupFrame>,
    { as },
  );

describe("a group's page", () => {
  it("has name, access, number and faces of members, and its parts", async () => {
    await openFrame("dawn-rowers");
    expect(await screen.findByRole("heading", { level: 1, name: "Dawn rowers" })).toBeTruthy();
    expect(screen.getByText("Public group")).toBeTruthy();
    expect(screen.getByText("5 members")).toBeTruthy();
    const tabs = within(screen.getByRole("navigation", { name: "Parts of the group" }));
    expect(tabs.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
      ["", "/events", "/members", "/media", "/announcements", "/about"].map((tab) => `/en/groups/dawn-rowers${tab}`),
    );
    expect(tabs.getByRole("link", { name: "Feed" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByText("What is inside")).toBeTruthy();
  });

  it("shows a moderator the desk and what waits there, and asks it of nobody else", async () => {
    page.answers["GET /self/relationships"] = standing({ [rowers.id]: "moderator" });
    page.answers[under(rowers, "desk")] = ok({ requests: 3, invitations: 9, reports: 1 });
    await openFrame("dawn-rowers", "member");
    const desk = await screen.findByRole("link", { name: /^Desk/ });
    expect(desk.getAttribute("href")).toBe("/en/groups/dawn-rowers/desk");
    await waitFor(() => expect(desk.textContent).toContain("4"));
  });

  it("shows no desk to a member", async () => {
    page.answers["GET /self/relationships"] = standing({ [rowers.id]: "member" });
    await openFrame("dawn-rowers", "member");
    await screen.findByRole("button", { name: /Your membership in Dawn rowers/ });
    expect(screen.queryByRole("link", { name: /^Desk/ })).toBeNull();
    expect(page.asked().some((call) => call.includes("/desk"))).toBe(false);
  });

  it("of which nothing is known is missing", async () => {
    page.answers["GET /groups/dawn-rowers"] = failed(404);
    await openFrame("dawn-rowers");
    await waitFor(() => expect(missing).toHaveBeenCalled());
  });

  it("says what is wrong and tries again", async () => {
    page.answers["GET /groups/dawn-rowers"] = failed(503, { code: "unavailable" });
    await openFrame("dawn-rowers");
    expect(await screen.findByRole("heading", { name: "The group could not be loaded" })).toBeTruthy();
    page.answers["GET /groups/dawn-rowers"] = ok(rowers);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("What is inside")).toBeTruthy();
  });
});

describe("a private group", () => {
  it("shows a stranger its outline and the way in, and nothing of what is inside", async () => {
    await openFrame("boathouse-crew");
    expect(await screen.findByRole("link", { name: "Request to join Boathouse crew" })).toBeTruthy();
    expect(screen.getByText("All about Boathouse crew.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "What is inside is for members" })).toBeTruthy();
    expect(screen.queryByText("What is inside")).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Parts of the group" })).toBeNull();
    expect(page.asked()).toEqual(["GET /groups/boathouse-crew"]);
  });

  it("lets who asked see that the request waits", async () => {
    page.answers[`POST /groups/${crew.id}/requests`] = ok(null);
    await openFrame("boathouse-crew", "member");
    const ask = await screen.findByRole<HTMLButtonElement>("button", { name: "Request to join Boathouse crew" });
    await waitFor(() => expect(ask.disabled).toBe(false));
    await userEvent.click(ask);
    expect(await screen.findByText(/Your request is with the moderators/)).toBeTruthy();
  });

  it("opens as soon as an invitation is accepted", async () => {
    page.answers["GET /self/relationships"] = standing({ [crew.id]: "invited" });
    page.answers[`PUT /groups/${crew.id}/invitations/accept`] = ok(null);
    await openFrame("boathouse-crew", "member");
    await userEvent.click(await screen.findByRole("button", { name: "Accept the invitation to Boathouse crew" }));
    expect(await screen.findByText("What is inside")).toBeTruthy();
  });

  it("shows a member what is inside, and says nothing before it is known who looks", async () => {
    const { answer, release } = held();
    page.answers["GET /self/relationships"] = answer;
    await openFrame("boathouse-crew", "member");
    await screen.findByRole("heading", { level: 1, name: "Boathouse crew" });
    expect(screen.queryByRole("heading", { name: "What is inside is for members" })).toBeNull();
    expect(screen.queryByText("What is inside")).toBeNull();
    release(standing({ [crew.id]: "member" }));
    expect(await screen.findByText("What is inside")).toBeTruthy();
  });

  it("shows its gate in a part where the platform says no", async () => {
    page.answers[under(crew, "members")] = failed(453, { code: "not_group_member" });
    await page.open(<GroupMembersScreen slug="boathouse-crew" />, { as: "member" });
    expect(await screen.findByRole("heading", { name: "What is inside is for members" })).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Request to join Boathouse crew" })).toBeTruthy();
  });
});

describe("what is seen of a group", () => {
  const open = { access: "public", active: true } as const;
  const closed = { access: "private", active: true } as const;
  const paused = { access: "public", active: false } as const;
  const who = { isAnonymous: false, role: undefined, isLost: false };
  it.each([
    ["inside", open, { ...who, isAnonymous: true }],
    ["outside", closed, { ...who, isAnonymous: true }],
    ["unknown", closed, who],
    ["inside", closed, { ...who, isLost: true }],
    ["outside", closed, { ...who, role: false }],
    ["outside", closed, { ...who, role: "requested" }],
    ["outside", closed, { ...who, role: "invited" }],
    ["inside", closed, { ...who, role: "member" }],
    ["inside", paused, { ...who, role: "moderator" }],
    ["outside", paused, { ...who, role: false }],
  ] as const)("is its %s: %j to %j", (view, group, viewer) => {
    expect(viewOf(group, viewer)).toBe(view);
  });

  it("are the parts that the organization has, the first at the group's own address", () => {
    const { MODULES } = shellConfigOf("x");
    const off = { ...MODULES.activities, enabled: false };
    expect(groupSections(MODULES)[0]).toBe("feed");
    const sections = groupSections({ ...MODULES, activities: off, events: off });
    expect(sections).toEqual(["members", "announcements", "about"]);
    expect(groupSectionPath("a-b", "members", sections[0])).toBe("/groups/a-b");
    expect(groupSectionPath("a-b", "about", sections[0])).toBe("/groups/a-b/about");
  });
});

describe("the parts of a group", () => {
  it("list events to come and past ones, in the address", async () => {
    page.answers[under(rowers, "events")] = (query) =>
      okPage(query.get("past") === "true" ? [aVisitedEvent("Old race", "old-race")] : []);
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
    page.answers[under(rowers, "members")] = (query) => {
      if (query.has("search")) return okPage([]);
      return okPage(query.get("role") === "moderator" ? [moderator] : [moderator, member]);
    };
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
    page.answers[under(rowers, "media")] = okPage(posts);
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
    page.answers[under(rowers, "announcements")] = okPage([{ ...news, updatedAt: renderedAt }]);
    await page.open(<GroupAnnouncementsScreen slug="dawn-rowers" renderedAt={renderedAt} />);
    const link = await screen.findByRole("link", { name: "The slipway is closed" });
    expect(link.getAttribute("href")).toBe(`/en/announcements/${news.id}`);
  });

  it("say what the group is about, who looks after it and who supports it", async () => {
    page.answers[under(rowers, "sponsors")] = okPage([
      anAccount({ username: "sails", firstName: "Sails", lastName: "" }),
    ]);
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
    page.answers["GET /groups/dawn-rowers"] = ok({ ...rowers, name: evil, description: evil });
    const { container } = await page.open(
      <GroupFrame slug="dawn-rowers" gate={null}>
        <GroupAboutScreen slug="dawn-rowers" />
      </GroupFrame>,
    );
    expect(await screen.findByRole("heading", { level: 1, name: evil })).toBeTruthy();
    expect(container.querySelector("[onerror]")).toBeNull();
  });
});
