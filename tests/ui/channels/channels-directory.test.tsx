import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ChannelsScreen } from "#components/channels/channels-screen";
import { modules as calls } from "#contract/all";
import type { ErrorCode } from "#kernel/errors";
import { aSelf, noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { aChannel } from "./channels-fixtures.ts";

const page = setUpPage({ path: "/en/channels", settles: true });
const tides = aChannel("Tides", { _count: { subscribers: 1, contents: 12 } });
const deck = aChannel("Below deck", { private: true });
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const pill = (name: string) => screen.findByRole("button", { name });
const at = (search: string) => history.replaceState(null, "", `/en/channels${search}`);

beforeEach(() => {
  page.answer(calls.self.get, aSelf());
  page.answer(calls.self.relationships, noRelationships);
  page.answer(calls.channels.list, ({ query }) => pageOf(query.get("own") === "true" ? [] : [tides, deck]));
});

describe("the directory", () => {
  it("shows channels that lead to their pages, how large they are, and what one subscribes to", async () => {
    page.answer(calls.self.relationships, { ...noRelationships, channels: { [deck.id]: true } });
    await page.open(<ChannelsScreen />, { as: member });
    const first = await card("Tides");
    expect(first.getByRole("link").getAttribute("href")).toBe("/en/channels/tides");
    expect(first.getByText("1 subscriber")).toBeTruthy();
    expect(first.getByText("12 contents")).toBeTruthy();
    expect(first.queryByText("Private")).toBeNull();
    const second = await card("Below deck");
    expect(second.getByText("Private")).toBeTruthy();
    expect(await second.findByText("Subscribed")).toBeTruthy();
    expect(first.queryByText("Subscribed")).toBeNull();
  });

  it("says which ones are found only with their link", async () => {
    page.answer(calls.channels.list, pageOf([aChannel("Drafts", { visible: false })]));
    await page.open(<ChannelsScreen />);
    expect((await card("Drafts")).getByText("Only with the link")).toBeTruthy();
  });

  it("leads to what is new", async () => {
    await page.open(<ChannelsScreen />);
    const views = within(await screen.findByRole("navigation", { name: "Views of the channels" }));
    expect(views.getByRole("link", { name: "Latest" }).getAttribute("href")).toBe("/en/contents");
    expect(views.getByRole("link", { name: "All channels" }).getAttribute("aria-current")).toBe("page");
  });

  it("searches once the typing rests, and finds the way back", async () => {
    page.answer(calls.channels.list, ({ query }) => pageOf(query.has("search") ? [] : [tides]));
    await page.open(<ChannelsScreen />);
    await card("Tides");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search channels" }), "zzz");
    expect(await screen.findByRole("heading", { name: "No channel matches “zzz”" })).toBeTruthy();
    expect(location.search).toBe("?search=zzz");
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    await userEvent.click(clear ?? expect.fail("There is no way back"));
    expect(await card("Tides")).toBeTruthy();
  });

  it("says that there is none", async () => {
    page.answer(calls.channels.list, pageOf([]));
    await page.open(<ChannelsScreen />);
    expect(await screen.findByRole("heading", { name: "No channels yet" })).toBeTruthy();
  });

  it("says what is wrong and tries again", async () => {
    page.answer(calls.channels.list, refused("unavailable"));
    await page.open(<ChannelsScreen />);
    expect(await screen.findByRole("heading", { name: "The channels could not be loaded" })).toBeTruthy();
    page.answer(calls.channels.list, pageOf([tides]));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await card("Tides")).toBeTruthy();
  });

  it.each<[number, ErrorCode, string]>([
    [456, "module_disabled", "This is not open to you"],
    [401, "unauthenticated", "Sign in to see this"],
  ])("shows the gate of a %i", async (_status, code, title) => {
    page.answer(calls.channels.list, refused(code));
    await page.open(<ChannelsScreen />);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });

  it("loads the next page on demand", async () => {
    const many = Array.from({ length: 24 }, (_, number) => aChannel(`Channel ${number}`));
    page.answer(calls.channels.list, ({ query }) => pageOf(query.get("page") === "2" ? [deck] : many, 25));
    await page.open(<ChannelsScreen />);
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await card("Below deck")).toBeTruthy();
  });
});

describe("one's own lists", () => {
  it("show what one subscribes to, by its address", async () => {
    at("?list=subscribed");
    page.answer(calls.channels.subscribed, pageOf([deck]));
    await page.open(<ChannelsScreen />, { as: member });
    expect(await card("Below deck")).toBeTruthy();
    expect((await pill("My subscriptions")).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(await pill("All"));
    expect(await card("Tides")).toBeTruthy();
    expect(location.search).toBe("");
  });

  it("show a creator's channels, and nobody else the way there", async () => {
    const drafts = aChannel("Drafts", { visible: false, can: { run: true } });
    page.answer(calls.channels.list, ({ query }) => pageOf(query.get("own") === "true" ? [drafts] : [tides]));
    await page.open(<ChannelsScreen />, { as: member });
    await userEvent.click(await pill("Channels I run"));
    expect(await card("Drafts")).toBeTruthy();
    expect(location.search).toBe("?list=own");
  });

  it("offer no list of one's own to who runs none", async () => {
    await page.open(<ChannelsScreen />, { as: member });
    await card("Tides");
    await waitFor(() => expect(page.lines("GET /channels?own=true")).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Channels I run" })).toBeNull();
  });

  it.each(["subscribed", "own"])("ask a stranger to sign in for %s, without asking the platform", async (list) => {
    at(`?list=${list}`);
    await page.open(<ChannelsScreen />);
    expect(await screen.findByRole("heading", { name: "Sign in to see this" })).toBeTruthy();
    expect(page.lines()).toEqual([]);
  });

  it.each([
    ["subscribed", "You subscribe to no channel yet"],
    ["own", "You run no channel"],
  ])("say that %s is empty", async (list, title) => {
    at(`?list=${list}`);
    page.answer(calls.channels.subscribed, pageOf([]));
    await page.open(<ChannelsScreen />, { as: member });
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });
});

describe("a new channel", () => {
  it("is offered to who may start one", async () => {
    await page.open(<ChannelsScreen />, { as: member });
    const link = await screen.findByRole("link", { name: "New channel" });
    expect(link.getAttribute("href")).toBe("/en/channels/new");
  });

  it("is not offered where members start none", async () => {
    const { MODULES } = shellConfigOf("x");
    const config = { MODULES: { ...MODULES, channels: { ...MODULES.channels, editable: false } } };
    await page.open(<ChannelsScreen />, { as: member, config });
    await card("Tides");
    expect(screen.queryByRole("link", { name: "New channel" })).toBeNull();
  });
});
