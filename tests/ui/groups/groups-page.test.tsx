import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GroupFrame } from "#components/groups/group-frame";
import { GroupMembersScreen } from "#components/groups/group-members-screen";
import { MissingToMost } from "#components/groups/missing-to-most";
import { modules as calls } from "#contract/all";
import type { GroupPart } from "#entities/platform/realtime";
import { groupSectionPath, groupSections } from "#lib/groups/sections";
import { viewOf } from "#lib/groups/standing";
import { pageWatchList } from "#lib/realtime/watch-list";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member, type Person } from "#tests/ui/harness/people";
import { platformKey, stubPush, unstubPush } from "#tests/ui/push/push-browser";
import { held, setUpPage } from "#ui-tests/harness/page";
import { aGroup, aMembership, standing } from "./groups-fixtures.ts";

const page = setUpPage({ path: "/en/accounts" });
const rowers = aGroup("Dawn rowers", { externalUrl: "https://www.rowers.example/club" });
const crew = aGroup("Boathouse crew", { access: "private" });
const _renderedAt = "2026-05-01T10:00:00.000Z";

beforeEach(() => {
  for (const group of [rowers, crew]) {
    page.answer(callTo(calls.groups.get, { groupId: group.slug }), group);
    page.answer(
      callTo(calls.groups.members, { groupId: group.slug }),
      pageOf([aMembership(group, "grace", "Grace", "moderator")]),
    );
  }
  page.answer(calls.self.relationships, standing({}));
});

const openFrame = (slug: string, as: Person | null = null) =>
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
    page.answer(calls.self.relationships, standing({ [rowers.id]: "moderator" }));
    page.answer(callTo(calls.groups.desk, { groupId: rowers.slug }), { requests: 3, invitations: 9, reports: 1 });
    await openFrame("dawn-rowers", member);
    const desk = await screen.findByRole("link", { name: /^Desk/ });
    expect(desk.getAttribute("href")).toBe("/en/groups/dawn-rowers/desk");
    await waitFor(() => expect(desk.textContent).toContain("4"));
  });

  it("offers to tell whoever has joined on their device, and nobody who was a member before", async () => {
    stubPush({ permission: "default" });
    page.answer(calls.notifications.push, { key: platformKey, devices: [] });
    page.answer(callTo(calls.groups.join, { groupId: rowers.id }), aMembership(rowers, "ada", "Ada"));
    const offer = "Be told when Dawn rowers announces something";
    await openFrame("dawn-rowers", member);
    const join = await screen.findByRole<HTMLButtonElement>("button", { name: "Join Dawn rowers" });
    await waitFor(() => expect(join.disabled).toBe(false));
    expect(screen.queryByRole("region", { name: offer })).toBeNull();
    page.answer(calls.self.relationships, standing({ [rowers.id]: "member" }));
    await userEvent.click(join);
    expect(await screen.findByRole("region", { name: offer })).toBeTruthy();
    page.close();
    await openFrame("dawn-rowers", member);
    await screen.findByRole("button", { name: /Your membership in Dawn rowers/ });
    expect(screen.queryByRole("region", { name: offer })).toBeNull();
    unstubPush();
  });

  it("shows no desk to a member", async () => {
    page.answer(calls.self.relationships, standing({ [rowers.id]: "member" }));
    await openFrame("dawn-rowers", member);
    await screen.findByRole("button", { name: /Your membership in Dawn rowers/ });
    expect(screen.queryByRole("link", { name: /^Desk/ })).toBeNull();
    expect(page.lines().some((call) => call.includes("/desk"))).toBe(false);
  });

  it("of which nothing is known is missing", async () => {
    page.answer(callTo(calls.groups.get, { groupId: "dawn-rowers" }), refused("not_found"));
    await openFrame("dawn-rowers");
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
  });

  it("says what is wrong and tries again", async () => {
    page.answer(callTo(calls.groups.get, { groupId: "dawn-rowers" }), refused("unavailable"));
    await openFrame("dawn-rowers");
    expect(await screen.findByRole("heading", { name: "The group could not be loaded" })).toBeTruthy();
    page.answer(callTo(calls.groups.get, { groupId: "dawn-rowers" }), rowers);
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
    expect(page.lines()).toEqual(["GET /groups/boathouse-crew"]);
  });

  it("lets who asked see that the request waits", async () => {
    page.answer(callTo(calls.groups.request, { groupId: crew.id }), null);
    await openFrame("boathouse-crew", member);
    const ask = await screen.findByRole<HTMLButtonElement>("button", { name: "Request to join Boathouse crew" });
    await waitFor(() => expect(ask.disabled).toBe(false));
    await userEvent.click(ask);
    expect(await screen.findByText(/Your request is with the moderators/)).toBeTruthy();
  });

  it("opens as soon as an invitation is accepted", async () => {
    page.answer(calls.self.relationships, standing({ [crew.id]: "invited" }));
    page.answer(callTo(calls.groups.acceptInvitation, { groupId: crew.id }), null);
    await openFrame("boathouse-crew", member);
    await userEvent.click(await screen.findByRole("button", { name: "Accept the invitation to Boathouse crew" }));
    expect(await screen.findByText("What is inside")).toBeTruthy();
  });

  it("shows a member what is inside, and says nothing before it is known who looks", async () => {
    const { answer, release } = held(calls.self.relationships);
    page.answer(calls.self.relationships, answer);
    await openFrame("boathouse-crew", member);
    await screen.findByRole("heading", { level: 1, name: "Boathouse crew" });
    expect(screen.queryByRole("heading", { name: "What is inside is for members" })).toBeNull();
    expect(screen.queryByText("What is inside")).toBeNull();
    release(standing({ [crew.id]: "member" }));
    expect(await screen.findByText("What is inside")).toBeTruthy();
  });

  it("shows its gate in a part where the platform says no", async () => {
    page.answer(callTo(calls.groups.members, { groupId: crew.slug }), refused("not_group_member"));
    await page.open(<GroupMembersScreen slug="boathouse-crew" />, { as: member });
    expect(await screen.findByRole("heading", { name: "What is inside is for members" })).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Request to join Boathouse crew" })).toBeTruthy();
  });
});

function Gone(): never {
  throw new Error("This page does not exist");
}

describe("the viewer's place in a group", () => {
  const tell = (part: GroupPart) =>
    pageWatchList.tell([`groups/${crew.id}`], { type: "group.changed", body: { groupId: crew.id, part } });
  const membership = callTo(calls.groups.membership, { groupId: crew.id });

  beforeEach(async () => {
    page.answer(calls.self.relationships, standing({ [crew.id]: "member" }));
    page.answer(callTo(calls.groups.desk, { groupId: crew.slug }), { requests: 0, invitations: 0, reports: 0 });
    await openFrame("boathouse-crew", member);
    await screen.findByText("What is inside");
  });

  it("follows when a moderator makes them one", async () => {
    page.answer(membership, aMembership(crew, "ada", "Ada", "moderator"));
    tell("members");
    expect(await screen.findByRole("link", { name: "Desk" })).toBeTruthy();
  });

  it("ends when a moderator removes them, and what is inside goes with it", async () => {
    page.answer(membership, refused("not_found"));
    tell("members");
    expect(await screen.findByRole("heading", { name: "What is inside is for members" })).toBeTruthy();
    expect(screen.queryByText("What is inside")).toBeNull();
  });

  it("stays when nobody answers, and is not asked for about other news", async () => {
    page.answer(membership, refused("unavailable"));
    tell("announcements");
    tell("members");
    await waitFor(() => expect(page.lines().filter((call) => call === membership.name)).toHaveLength(1));
    expect(screen.getByText("What is inside")).toBeTruthy();
  });
});

describe("a group that is there for its members only", () => {
  const paused = aGroup("Winter crew", { active: false });
  const openPage = (as: Person | null) =>
    page.open(
      <MissingToMost
        inside={
          <GroupFrame slug="winter-crew" gate={null}>
            <p>What is inside</p>
          </GroupFrame>
        }
      >
        <Gone />
      </MissingToMost>,
      { as },
    );
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    page.answer(callTo(calls.groups.members, { groupId: paused.slug }), pageOf([]));
  });

  it("opens for them, though the page was made without it", async () => {
    page.answer(callTo(calls.groups.get, { groupId: "winter-crew" }), paused);
    page.answer(calls.self.relationships, standing({ [paused.id]: "member" }));
    await openPage(member);
    expect(await screen.findByText("What is inside")).toBeTruthy();
    expect(screen.getByText("Paused")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "This page does not exist" })).toBeNull();
  });

  it.each([
    ["a member", member],
    ["nobody", null],
  ])("is missing to others (%s)", async (_who, as) => {
    page.answer(callTo(calls.groups.get, { groupId: "winter-crew" }), refused("not_found"));
    await openPage(as);
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
    expect(screen.queryByText("What is inside")).toBeNull();
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
    expect(sections).toEqual(["members", "talk", "announcements", "about"]);
    expect(groupSections({ ...MODULES, threads: off })).not.toContain("talk");
    expect(groupSectionPath("a-b", "members", sections[0])).toBe("/groups/a-b");
    expect(groupSectionPath("a-b", "about", sections[0])).toBe("/groups/a-b/about");
  });
});
