import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ContentsScreen } from "#components/channels/contents-screen";
import { modules as calls } from "#contract/all";
import { aSelf, noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { member } from "#tests/ui/harness/people";
import { anInterest } from "#tests/ui/interests/interests-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aChannel, aContent } from "./channels-fixtures.ts";

const page = setUpPage({ path: "/en/contents", settles: true });
const tides = aChannel("Tides");
const knots = aContent("Knots", tides);
const waves = aContent("Waves", tides, { type: "audio" });
const card = (name: string) => screen.findByRole("article", { name });
const pill = (name: string) => screen.findByRole("button", { name });
const at = (search: string) => history.replaceState(null, "", `/en/contents${search}`);

beforeEach(() => {
  page.answer(calls.self.get, aSelf());
  page.answer(calls.self.relationships, noRelationships);
  page.answer(calls.channels.allContents, pageOf([knots, waves]));
});

describe("what is new", () => {
  it("comes from all channels, with the channel's name", async () => {
    await page.open(<ContentsScreen />);
    const first = within(await card("Knots"));
    expect(first.getByRole("link").getAttribute("href")).toBe("/en/channels/tides/contents/knots");
    expect(first.getByText("Tides")).toBeTruthy();
    expect(page.lines()).toEqual(["GET /contents?pageSize=24&page=1"]);
  });

  it("is narrowed down by kind, and to what is featured, in the address", async () => {
    page.answer(calls.channels.allContents, ({ query }) =>
      pageOf(query.get("type") === "audio" ? [waves] : [knots, waves]),
    );
    await page.open(<ContentsScreen />);
    await card("Knots");
    await userEvent.click(await pill("Audio"));
    await waitFor(() => expect(screen.queryByRole("article", { name: "Knots" })).toBeNull());
    await userEvent.click(await pill("Featured"));
    await waitFor(() => expect(page.lines("GET /contents?type=audio&featured=true")).toHaveLength(1));
    expect(location.search).toBe("?type=audio&featured=true");
    await userEvent.click(await pill("Audio"));
    expect(location.search).toBe("?featured=true");
  });

  it("is about one interest, which is asked for by who opens the list", async () => {
    page.answer(calls.interests.list, pageOf([anInterest("Sailing")]));
    page.answer(calls.channels.allContents, ({ query }) =>
      pageOf(query.get("interest") === "Sailing" ? [waves] : [knots, waves]),
    );
    await page.open(<ContentsScreen />);
    await card("Knots");
    expect(page.lines("GET /interests")).toEqual([]);
    await userEvent.click(await pill("Interest"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Sailing" }));
    await waitFor(() => expect(screen.queryByRole("article", { name: "Knots" })).toBeNull());
    expect(location.search).toBe("?interest=Sailing");
    await userEvent.click(await pill("Interest: Sailing"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Any interest" }));
    expect(await card("Knots")).toBeTruthy();
    expect(location.search).toBe("");
  });

  it("says that nothing is left, and shows everything again", async () => {
    at("?type=video&featured=true");
    page.answer(calls.channels.allContents, ({ query }) => pageOf(query.has("type") ? [] : [knots]));
    await page.open(<ContentsScreen />);
    expect(await screen.findByRole("heading", { name: "Nothing of this kind" })).toBeTruthy();
    await userEvent.click(await pill("Show everything"));
    expect(await card("Knots")).toBeTruthy();
    expect(location.search).toBe("");
  });

  it("knows no other kinds", async () => {
    at("?type=constructor");
    await page.open(<ContentsScreen />);
    await card("Knots");
    expect(page.lines()).toEqual(["GET /contents?pageSize=24&page=1"]);
  });

  it("says that nothing has been published", async () => {
    page.answer(calls.channels.allContents, pageOf([]));
    await page.open(<ContentsScreen />);
    expect(await screen.findByRole("heading", { name: "Nothing published yet" })).toBeTruthy();
  });

  it("says what is wrong and tries again", async () => {
    page.answer(calls.channels.allContents, refused("unavailable"));
    await page.open(<ContentsScreen />);
    expect(await screen.findByRole("heading", { name: "The contents could not be loaded" })).toBeTruthy();
    page.answer(calls.channels.allContents, pageOf([knots]));
    await userEvent.click(await pill("Try again"));
    expect(await card("Knots")).toBeTruthy();
  });
});

describe("what is new in one's subscriptions", () => {
  it("is a press away for who is signed in, and keeps the kind", async () => {
    at("?type=audio");
    page.answer(calls.channels.subscribedContents, pageOf([waves]));
    await page.open(<ContentsScreen />, { as: member });
    await userEvent.click(await pill("My subscriptions"));
    expect(await card("Waves")).toBeTruthy();
    await waitFor(() => expect(page.lines("GET /contents/subscribed?type=audio")).toHaveLength(1));
    expect(location.search).toBe("?type=audio&list=subscribed");
    // Of these the platform knows no featured ones.
    expect(screen.queryByRole("button", { name: "Featured" })).toBeNull();
    await userEvent.click(await pill("My subscriptions"));
    expect(await card("Knots")).toBeTruthy();
    expect(location.search).toBe("?type=audio");
  });

  it("leads to the channels where there is none", async () => {
    at("?list=subscribed");
    page.answer(calls.channels.subscribedContents, pageOf([]));
    await page.open(<ContentsScreen />, { as: member });
    expect(await screen.findByRole("heading", { name: "Nothing from your subscriptions yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find channels" }).getAttribute("href")).toBe("/en/channels");
  });

  it("asks a stranger to sign in, without asking the platform", async () => {
    at("?list=subscribed");
    await page.open(<ContentsScreen />);
    expect(await screen.findByRole("heading", { name: "Sign in to see this" })).toBeTruthy();
    expect(page.lines()).toEqual([]);
  });
});
