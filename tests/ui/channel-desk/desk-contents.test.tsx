import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { DeskContentsScreen } from "#components/channels/desk/contents-screen";
import { modules as calls } from "#contract/all";
import { aContent } from "#tests/ui/channels/channels-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { aDraft, tides } from "./desk-page.ts";

const page = setUpPage({ path: "/en/channels/tides/desk", as: member });
const channel = callTo(calls.channels.get, { channelId: "tides" });
const contents = callTo(calls.channels.contents, { channelId: tides.id });
const open = () => page.open(<DeskContentsScreen slug="tides" />);

beforeEach(() => {
  page.answer(channel, tides);
  page.answer(contents, pageOf([]));
});

describe("the desk", () => {
  it("is closed to who does not run the channel, and leads back to it", async () => {
    page.answer(channel, { ...tides, can: { run: false } });
    await open();
    expect(await screen.findByRole("heading", { name: "For those who run this channel" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Tides" }).getAttribute("href")).toBe("/en/channels/tides");
    expect(page.asked(contents)).toEqual([]);
  });

  it("says why a private channel does not open", async () => {
    page.answer(channel, refused("private_channel"));
    await open();
    expect(await screen.findByText("You do not have access to this private channel")).toBeTruthy();
  });

  it("says what is wrong and tries again", async () => {
    page.answer(channel, refused("unavailable"));
    await open();
    expect(await screen.findByRole("heading", { name: "The channel could not be loaded" })).toBeTruthy();
    page.answer(channel, tides);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Tides" })).toBeTruthy();
  });
});

describe("the contents of a channel", () => {
  it("are those in preparation, with how each stands, by the channel's clocks", async () => {
    const date = "2126-03-04T15:30:00.000Z";
    const planned = aDraft("Spring tide", {
      type: "audio",
      publishSchedule: { name: "x", date, createdAt: date, updatedAt: date },
    });
    page.answer(contents, pageOf([aDraft("Ebb"), planned]));
    await open();
    const [first, second] = await screen.findAllByRole("article");
    expect(page.asked(contents)[0]?.query.get("past")).toBe("false");
    expect(first && within(first).getByText("Draft")).toBeTruthy();
    expect(first && within(first).getByText("To read")).toBeTruthy();
    expect(second?.textContent).toContain("Scheduled");
    // Half past three in the afternoon in London is the next day in Tokyo.
    expect(second?.querySelector("time")?.textContent).toMatch(/Mar 5.*12:30/);
    expect(second?.querySelector("a")?.getAttribute("href")).toBe(`/en/channels/tides/desk/contents/${planned.id}`);
  });

  it("or those that are out", async () => {
    page.answer(contents, ({ query }) => pageOf(query.get("past") === "true" ? [aContent("Flood", tides)] : []));
    await open();
    expect(await screen.findByText("Nothing in preparation")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "Out" }));
    expect(await screen.findByRole("article")).toBeTruthy();
    expect(location.search).toBe("?show=out");
  });

  it("say where a search found none", async () => {
    page.answer(contents, ({ query }) => pageOf(query.has("search") ? [] : [aDraft("Ebb")]));
    await open();
    await screen.findByRole("article");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search contents" }), "zzz");
    expect(await screen.findByText("No content matches")).toBeTruthy();
  });

  it("say what is wrong", async () => {
    page.answer(contents, refused("unavailable"));
    await open();
    expect(await screen.findByRole("heading", { name: "The contents could not be loaded" })).toBeTruthy();
  });
});

it("a new content begins with a title, and its editor with what it will be", async () => {
  const draft = aDraft("Neap");
  const create = callTo(calls.channels.createContent, { channelId: tides.id });
  page.answer(create, draft);
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "New content" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New content" }));
  await userEvent.click(dialog.getByRole("button", { name: "Start the draft" }));
  expect(await dialog.findByText("Please fill this in.")).toBeTruthy();
  await userEvent.type(dialog.getByRole("textbox", { name: "Title" }), "Neap");
  await userEvent.click(dialog.getByRole("radio", { name: /To watch/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Start the draft" }));
  const there = `/en/channels/tides/desk/contents/${draft.id}?kind=video`;
  await waitFor(() => expect(place.pushed).toEqual([there]));
  expect(page.bodies(create)).toEqual([{ title: "Neap" }]);
});
