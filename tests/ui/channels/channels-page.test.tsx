import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ChannelScreen } from "#components/channels/channel-screen";
import { modules as calls } from "#contract/all";
import { baseGroup } from "#entities/groups/groups";
import { channelLinks } from "#lib/channels/links";
import { aBaseAccount, aSelf, noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { aGroup } from "#tests/ui/groups/groups-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { aChannel, aContent } from "./channels-fixtures.ts";

const page = setUpPage({ path: "/en/channels/tides", settles: true });
const tides = aChannel("Tides", {
  creator: aBaseAccount("grace", "Grace"),
  externalUrl: "https://www.tides.example/about",
  spotifyUrl: "https://open.spotify.com/show/1",
});
const own = { ...tides, can: { run: true } };
const at = { channelId: "tides" };
const get = callTo(calls.channels.get, at);
const list = callTo(calls.channels.contents, at);
const knots = aContent("Knots", tides);
const heading = (name: string) => screen.findByRole("heading", { name });
const open = (gate: string | null = null) => page.open(<ChannelScreen slug="tides" gate={gate} />);
const openAsMember = () => page.open(<ChannelScreen slug="tides" gate={null} />, { as: member });

beforeEach(() => {
  page.answer(calls.self.get, aSelf());
  page.answer(calls.self.relationships, noRelationships);
  page.answer(get, tides);
  page.answer(list, pageOf([knots]));
});

describe("a channel's page", () => {
  it("says what it is, who makes it, where else it is, and what is in it", async () => {
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Tides" })).toBeTruthy();
    expect(screen.getByText("All about Tides.")).toBeTruthy();
    expect(screen.getByText("3 subscribers")).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Grace/ }).getAttribute("href")).toBe("/en/accounts/grace");
    const links = within(screen.getByRole("list", { name: "Links" }));
    expect(links.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://www.tides.example/about",
      "https://open.spotify.com/show/1",
      tides.feedUrl,
    ]);
    expect(links.getByRole("link", { name: "tides.example (opens in a new tab)" })).toBeTruthy();
    const content = within(await screen.findByRole("article", { name: "Knots" }));
    expect(content.getByRole("link").getAttribute("href")).toBe("/en/channels/tides/contents/knots");
    // It stands above already.
    expect(content.queryByText("Tides")).toBeNull();
  });

  it("leads to its group rather than to who created it", async () => {
    const group = baseGroup.parse(aGroup("Rowers"));
    page.answer(get, { ...tides, group });
    await open();
    expect((await screen.findByRole("link", { name: "Rowers" })).getAttribute("href")).toBe("/en/groups/rowers");
    expect(screen.queryByRole("link", { name: /^Grace/ })).toBeNull();
  });

  it("narrows its contents down in the address, and searches them", async () => {
    await open();
    await screen.findByRole("article", { name: "Knots" });
    await userEvent.click(screen.getByRole("button", { name: "Articles" }));
    await userEvent.click(screen.getByRole("button", { name: "Featured" }));
    const asked = "GET /channels/tides/contents?type=article&featured=true";
    await waitFor(() => expect(page.lines(asked)).toHaveLength(1));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search contents" }), "bow");
    await waitFor(() => expect(page.lines(`${asked}&search=bow`)).toHaveLength(1));
    expect(location.search).toBe("?type=article&featured=true&search=bow");
  });

  it("shows who runs it the desk and what is not out yet, and nobody else", async () => {
    page.answer(get, own);
    page.answer(list, ({ query }) => pageOf(query.get("past") === "false" ? [aContent("Draft", tides)] : [knots]));
    await openAsMember();
    const desk = await screen.findByRole("link", { name: "Desk" });
    expect(desk.getAttribute("href")).toBe("/en/channels/tides/desk");
    await userEvent.click(screen.getByRole("radio", { name: "Not yet published" }));
    expect(await screen.findByRole("article", { name: "Draft" })).toBeTruthy();
    expect(location.search).toBe("?past=false");
  });

  it("does not ask what is not out for somebody else", async () => {
    history.replaceState(null, "", "/en/channels/tides?past=false");
    await openAsMember();
    await screen.findByRole("article", { name: "Knots" });
    expect(screen.queryByRole("link", { name: "Desk" })).toBeNull();
    expect(screen.queryByRole("radio", { name: "Not yet published" })).toBeNull();
    expect(page.lines().some((line) => line.includes("past="))).toBe(false);
  });

  it("says that nothing has been published", async () => {
    page.answer(list, pageOf([]));
    await open();
    expect(await heading("Nothing published yet")).toBeTruthy();
  });

  it("of which nothing is known is missing", async () => {
    page.answer(get, refused("not_found"));
    await open();
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
  });

  it("says what is wrong and tries again", async () => {
    page.answer(get, refused("unavailable"));
    await open();
    expect(await heading("The channel could not be loaded")).toBeTruthy();
    page.answer(get, tides);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await heading("Tides")).toBeTruthy();
  });
});

describe("a private channel", () => {
  const refusal = "You do not have access to this private channel";

  it("shows a stranger its gate and the way to sign in, and says nothing of itself", async () => {
    page.answer(get, refused("private_channel"));
    await open("private_channel");
    expect(await heading(refusal)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
    expect(screen.queryByText(/Tides/)).toBeNull();
    expect(page.lines("GET /channels/tides/contents")).toEqual([]);
  });

  it("shows a member who is not let in who decides, and no way to sign in", async () => {
    page.answer(get, refused("private_channel"));
    await openAsMember();
    expect(await heading(refusal)).toBeTruthy();
    expect(screen.getByText(/Its creators decide who can read it/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  });

  it("opens to who is let in, whatever the page was made with for everybody", async () => {
    page.answer(get, { ...tides, private: true, feedUrl: null });
    await page.open(<ChannelScreen slug="tides" gate="private_channel" />, { as: member });
    expect(await heading("Tides")).toBeTruthy();
    expect(document.title).toBe("Tides · Harbour");
    expect(screen.getByText("Private")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "RSS feed" })).toBeNull();
  });

  it("is not shown on to who has been taken out", async () => {
    const { client } = await openAsMember();
    await heading("Tides");
    page.answer(get, refused("private_channel"));
    await client.invalidateQueries();
    expect(await heading(refusal)).toBeTruthy();
    expect(screen.queryByRole("article", { name: "Knots" })).toBeNull();
  });
});

describe("links", () => {
  it("begin with the channel's own page, and leave out where it is not", () => {
    const nowhere = aChannel("Nowhere");
    expect(channelLinks(nowhere)).toEqual([]);
    const tikTokUrl = "https://www.tiktok.com/@tides";
    expect(channelLinks({ ...nowhere, tikTokUrl, externalUrl: "https://tides.example/" })).toEqual([
      { name: "tides.example", url: "https://tides.example/" },
      { name: "TikTok", url: tikTokUrl },
    ]);
    expect(channelLinks({ ...nowhere, appleUrl: "javascript:alert(1)" })).toEqual([]);
  });
});
