import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { GroupsScreen } from "#components/groups/groups-screen";
import { modules as calls } from "#contract/all";
import type { ErrorCode } from "#kernel/errors";
import { aSelf, aTier } from "#tests/ui/accounts/accounts-fixtures";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { held, setUpPage } from "#ui-tests/harness/page";
import { aGroup, aMembership, standing } from "./groups-fixtures.ts";

const page = setUpPage({ path: "/en/accounts" });
const rowers = aGroup("Dawn rowers");
const crew = aGroup("Boathouse crew", { access: "private", _count: { members: 1 } });
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const pill = (name: string | RegExp) => screen.findByRole("button", { name });
const at = (search: string) => history.replaceState(null, "", `/en/groups${search}`);

beforeEach(() => {
  page.answer(calls.groups.list, pageOf([rowers, crew]));
  page.answer(calls.groups.invited, pageOf([]));
  page.answer(calls.self.relationships, standing({}));
});

describe("the directory", () => {
  it("shows groups that lead to their pages, who may join, how many have, and what one is to them", async () => {
    page.answer(calls.self.relationships, standing({ [crew.id]: "requested" }));
    await page.open(<GroupsScreen />, { as: member });
    const first = await card("Dawn rowers");
    expect(first.getByRole("link").getAttribute("href")).toBe("/en/groups/dawn-rowers");
    expect(first.getByText("Public group")).toBeTruthy();
    expect(first.getByText("5 members")).toBeTruthy();
    const second = await card("Boathouse crew");
    expect(second.getByText("Private group")).toBeTruthy();
    expect(second.getByText("1 member")).toBeTruthy();
    expect(await second.findByText("Requested")).toBeTruthy();
    expect(first.queryByText("Requested")).toBeNull();
  });

  it("narrows down to who may join, in the address", async () => {
    page.answer(calls.groups.list, ({ query }) => pageOf(query.get("access") === "private" ? [crew] : [rowers, crew]));
    await page.open(<GroupsScreen />);
    await card("Dawn rowers");
    await userEvent.click(screen.getByRole("radio", { name: "On request" }));
    await waitFor(() => expect(screen.queryByRole("article", { name: "Dawn rowers" })).toBeNull());
    expect(await card("Boathouse crew")).toBeTruthy();
    expect(location.search).toBe("?access=private");
  });

  it("searches once the typing rests, and finds the way back", async () => {
    page.answer(calls.groups.list, ({ query }) => pageOf(query.has("search") ? [] : [rowers]));
    await page.open(<GroupsScreen />);
    await card("Dawn rowers");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search groups" }), "zzz");
    expect(await screen.findByRole("heading", { name: "No group matches “zzz”" })).toBeTruthy();
    expect(location.search).toBe("?search=zzz");
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    await userEvent.click(clear ?? expect.fail("There is no way back"));
    expect(await card("Dawn rowers")).toBeTruthy();
  });

  it("says what is wrong and tries again", async () => {
    page.answer(calls.groups.list, refused("unavailable"));
    await page.open(<GroupsScreen />);
    expect(await screen.findByRole("heading", { name: "The groups could not be loaded" })).toBeTruthy();
    page.answer(calls.groups.list, pageOf([rowers]));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await card("Dawn rowers")).toBeTruthy();
  });

  it.each<[number, ErrorCode, string]>([
    [456, "module_disabled", "This is not open to you"],
    [401, "unauthenticated", "Sign in to see this"],
  ])("shows the gate of a %i", async (_status, code, title) => {
    page.answer(calls.groups.list, refused(code));
    await page.open(<GroupsScreen />);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });

  it("loads the next page on demand", async () => {
    const many = Array.from({ length: 24 }, (_, number) => aGroup(`Group ${number}`));
    page.answer(calls.groups.list, ({ query }) => pageOf(query.get("page") === "2" ? [crew] : many, 25));
    await page.open(<GroupsScreen />);
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await card("Boathouse crew")).toBeTruthy();
  });
});

describe("one's own lists", () => {
  it("are chosen in the address, and leave the other filters aside", async () => {
    at("?list=mine&access=private");
    page.answer(calls.groups.memberships, pageOf([aMembership(crew, "ada", "Ada", "moderator")]));
    page.answer(calls.self.relationships, standing({ [crew.id]: "moderator" }));
    await page.open(<GroupsScreen />, { as: member });
    expect(await (await card("Boathouse crew")).findByText("You are a moderator")).toBeTruthy();
    expect((await pill("My groups")).getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByRole("radio", { name: "On request" })).toBeNull();
    await userEvent.click(await pill("All groups"));
    expect(location.search).toBe("?access=private");
  });

  it("ask a stranger to sign in, without asking the platform", async () => {
    at("?list=invited");
    await page.open(<GroupsScreen />);
    expect(await screen.findByRole("heading", { name: "Sign in to see this" })).toBeTruthy();
    expect(page.lines().some((call) => call.includes("/groups/invited"))).toBe(false);
    expect(screen.queryByRole("button", { name: "My groups" })).toBeNull();
  });

  it.each([
    ["mine", calls.groups.memberships, "You are in no group yet"],
    ["featured", calls.groups.featured, "No featured groups right now"],
    ["invited", calls.groups.invited, "No open invitations"],
    ["requested", calls.groups.requested, "No open requests"],
  ])("invite to look around where %s is empty", async (list, call, title) => {
    at(`?list=${list}`);
    page.answer(call, pageOf([]));
    await page.open(<GroupsScreen />, { as: member });
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Browse all groups" }));
    expect(await card("Dawn rowers")).toBeTruthy();
    expect(location.search).toBe("");
  });

  it("show all groups for a list nobody knows", async () => {
    at("?list=constructor");
    await page.open(<GroupsScreen />, { as: member });
    expect(await card("Dawn rowers")).toBeTruthy();
  });

  it("show invitations that were declined below the open ones, without a way to answer", async () => {
    at("?list=invited");
    page.answer(calls.groups.invited, ({ query }) => pageOf(query.get("rejected") === "true" ? [crew] : []));
    await page.open(<GroupsScreen />, { as: member });
    const declined = within(await screen.findByRole("region", { name: "Declined" }));
    expect(declined.getByRole("article", { name: "Boathouse crew" })).toBeTruthy();
    expect(declined.queryByRole("button")).toBeNull();
    expect(screen.getByRole("heading", { name: "No open invitations" })).toBeTruthy();
  });

  it("answer an invitation in place; only open ones are asked for", async () => {
    at("?list=invited");
    page.answer(calls.self.relationships, standing({ [crew.id]: "invited" }));
    page.answer(calls.groups.invited, ({ query }) => pageOf(query.get("rejected") === "false" ? [crew] : []));
    const { answer, release } = held(calls.groups.acceptInvitation);
    page.answer(callTo(calls.groups.acceptInvitation, { groupId: crew.id }), answer);
    await page.open(<GroupsScreen />, { as: member });
    expect(await pill("Invitations 1")).toBeTruthy();
    const invited = await card("Boathouse crew");
    await userEvent.click(await invited.findByRole("button", { name: "Accept the invitation to Boathouse crew" }));
    expect(await invited.findByText("You are a member")).toBeTruthy();
    expect(invited.getByText("2 members")).toBeTruthy();
    expect(invited.queryByRole("button")).toBeNull();
    page.answer(calls.groups.invited, pageOf([]));
    await act(async () => release(null));
    expect(await screen.findByRole("heading", { name: "No open invitations" })).toBeTruthy();
  });

  it("bring an invitation back that could not be declined", async () => {
    at("?list=invited");
    page.answer(calls.self.relationships, standing({ [crew.id]: "invited" }));
    page.answer(calls.groups.invited, pageOf([crew]));
    page.answer(callTo(calls.groups.rejectInvitation, { groupId: crew.id }), refused("internal"));
    await page.open(<GroupsScreen />, { as: member });
    await userEvent.click(await pill("Decline the invitation to Boathouse crew"));
    await waitFor(() => expect(page.notify).toHaveBeenCalled());
    expect(await pill("Decline the invitation to Boathouse crew")).toBeTruthy();
  });

  it("call a request off in place", async () => {
    at("?list=requested");
    page.answer(calls.self.relationships, standing({ [crew.id]: "requested" }));
    page.answer(calls.groups.requested, pageOf([crew]));
    page.answer(callTo(calls.groups.cancelRequest, { groupId: crew.id }), () => {
      page.answer(calls.groups.requested, pageOf([]));
      return null;
    });
    await page.open(<GroupsScreen />, { as: member });
    await userEvent.click(await pill("Cancel request to join Boathouse crew"));
    expect(await screen.findByRole("heading", { name: "No open requests" })).toBeTruthy();
  });
});

describe("a new group", () => {
  const tier = aTier("Gold", 1);
  const modules = shellConfigOf("x").MODULES;
  const withGroups = (over: object) => ({ MODULES: { ...modules, groups: { ...modules.groups, ...over } } });

  it.each([
    ["everybody who may edit", {}, [], true],
    ["nobody where it is switched off", { editable: false }, [], false],
    ["those of a tier", { editableTiers: [tier.id] }, [tier], true],
    ["none of another tier", { editableTiers: [tier.id] }, [], false],
  ])("is offered to %s", async (_name, over, tiers, isOffered) => {
    page.answer(calls.self.get, aSelf({ accountTiers: tiers }));
    await page.open(<GroupsScreen />, { as: member, config: withGroups(over) });
    await card("Dawn rowers");
    if (isOffered) {
      const link = await screen.findByRole("link", { name: "New group" });
      expect(link.getAttribute("href")).toBe("/en/groups/new");
    } else {
      await waitFor(() => expect(page.lines()).toContain("GET /self"));
      expect(screen.queryByRole("link", { name: "New group" })).toBeNull();
    }
  });

  it("is not offered to a stranger", async () => {
    await page.open(<GroupsScreen />);
    await card("Dawn rowers");
    expect(screen.queryByRole("link", { name: "New group" })).toBeNull();
  });
});
