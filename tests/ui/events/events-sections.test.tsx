import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { AccessGate } from "#components/events/access-gate";
import { ActivityScreen } from "#components/events/activity-screen";
import { MediaScreen } from "#components/events/media/media-screen";
import { PeopleScreen } from "#components/events/people/people-screen";
import { modules as calls } from "#contract/all";
import { basePassType } from "#entities/commerce/pass-types";
import type { EventMediaItem } from "#entities/events/event-media";
import type { Event } from "#entities/events/events";
import { anAccount, anActivity, anImage } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { aBaseEvent, anEvent, aPassType, idOf } from "./events-fixtures.ts";

const page = setUpPage({ path: "/en/events" });
const at = "2026-07-01T00:00:00.000Z";

describe("media", () => {
  const ids = Array.from({ length: 12 }, (_, position) => idOf(500 + position));
  const item = (name: string, over: Partial<EventMediaItem> = {}): EventMediaItem => ({
    id: ids.pop() ?? "",
    name,
    description: null,
    imageId: null,
    image: null,
    videoId: null,
    video: null,
    fileId: null,
    file: null,
    allowedPassTypes: [],
    createdAt: at,
    updatedAt: at,
    ...over,
  });
  const open = async (items: EventMediaItem[], over: Partial<Event> = {}) => {
    page.answer(callTo(calls.events.get, { eventId: "harbour-conf" }), anEvent(over));
    page.answer(callTo(calls.events.media, { eventId: "harbour-conf" }), pageOf(items));
    await page.open(<MediaScreen slug="harbour-conf" />);
  };

  it("opens pictures large, one after the other, round and round", async () => {
    const pictures = ["Dawn", "Noon", "Dusk"].map((name) => item(name, { image: anImage() }));
    await open(pictures);
    await userEvent.click(await screen.findByRole("button", { name: "Enlarge Noon" }));
    const lightbox = await screen.findByRole("dialog", { name: "Noon" });
    expect(within(lightbox).getByText("2 of 3")).toBeTruthy();
    await userEvent.click(within(lightbox).getByRole("button", { name: "Next picture" }));
    expect(await screen.findByRole("dialog", { name: "Dusk" })).toBeTruthy();
    await userEvent.keyboard("{ArrowRight}");
    expect(await screen.findByRole("dialog", { name: "Dawn" })).toBeTruthy();
    await userEvent.keyboard("{ArrowLeft}");
    expect(await screen.findByRole("dialog", { name: "Dusk" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("gives files away, plays videos, and says which pass an item came with", async () => {
    const address = "https://video.example/film";
    const video = { id: idOf(60), width: 16, height: 9, thumbnailUrl: address, previewUrl: address };
    const file = { id: 3, name: "plan.pdf", r2Path: "files/3.pdf", url: "https://example.org/plan.pdf" };
    await open([
      item("Plan", {
        file: { ...file, createdAt: at, updatedAt: at },
        allowedPassTypes: [basePassType.parse(aPassType({ name: "Crew" }))],
      }),
      item("Talk", { video: { ...video, readyToStream: true, hlsUrl: address, dashUrl: address } }),
      item("Panel", { video: { ...video, readyToStream: false, hlsUrl: address, dashUrl: address } }),
    ]);
    const download = await screen.findByRole("link", { name: "Download plan.pdf" });
    expect([download.getAttribute("href"), download.getAttribute("download")]).toEqual([file.url, "plan.pdf"]);
    expect(screen.getByText("Crew")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    await userEvent.click(await screen.findByRole("button", { name: "Play: Talk" }));
    expect((await screen.findByLabelText("Talk")).getAttribute("src")).toBe(address);
    expect(screen.getByText("This video is being prepared.")).toBeTruthy();
  });

  it("says that there is more, and which pass opens it", async () => {
    await open([], { lockedMedia: [{ passTypes: ["Regular", "VIP"], count: 4 }] });
    expect(await screen.findByText("4 more items")).toBeTruthy();
    expect(screen.getByText("Opens with Regular or VIP")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Get a pass" }).getAttribute("href")).toBe(
      "/en/events/harbour-conf/register/passes",
    );
  });

  it("offers no pass where none can be had", async () => {
    await open([], { lockedMedia: [{ passTypes: ["Regular"], count: 1 }], availability: "sold_out" });
    expect(await screen.findByText("1 more item")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Get a pass" })).toBeNull();
  });

  it("says so when there is nothing, and when it cannot be loaded", async () => {
    await open([]);
    expect(await screen.findByRole("heading", { name: "Nothing to see yet" })).toBeTruthy();
  });

  it("fails in words", async () => {
    page.answer(callTo(calls.events.get, { eventId: "harbour-conf" }), anEvent());
    page.answer(callTo(calls.events.media, { eventId: "harbour-conf" }), refused("internal"));
    await page.open(<MediaScreen slug="harbour-conf" />);
    expect(await screen.findByText("The media could not be loaded")).toBeTruthy();
  });
});

describe("people", () => {
  const open = () => page.open(<PeopleScreen slug="harbour-conf" />);

  it("are shown, and searched once they are many", async () => {
    const people = Array.from({ length: 11 }, (_, position) => anAccount({ firstName: `Person ${position}` }));
    page.answer(callTo(calls.events.registrants, { eventId: "harbour-conf" }), ({ query }) =>
      pageOf(query.has("search") ? [] : people),
    );
    await open();
    expect(await screen.findByText("11 people are going")).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(11);
    const field = screen.getByRole("searchbox", { name: "Search people" });
    await userEvent.type(field, "zoë");
    expect(await screen.findByRole("heading", { name: "Nobody matches “zoë”" })).toBeTruthy();
    expect(document.activeElement).toBe(field);
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    await userEvent.click(clear as HTMLElement);
    expect(await screen.findByText("11 people are going")).toBeTruthy();
  });

  it("are invited when there is nobody", async () => {
    page.answer(callTo(calls.events.registrants, { eventId: "harbour-conf" }), pageOf([]));
    await open();
    expect(await screen.findByRole("heading", { name: "Nobody has registered yet" })).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("are not everybody's business", async () => {
    page.answer(callTo(calls.events.registrants, { eventId: "harbour-conf" }), refused("forbidden"));
    await open();
    expect(await screen.findByRole("heading", { level: 2, name: "This is not open to you" })).toBeTruthy();
  });
});

describe("the feed", () => {
  const open = () => page.open(<ActivityScreen slug="harbour-conf" renderedAt={at} />);

  it("is read in the order it comes, and marks what is pinned", async () => {
    page.answer(
      callTo(calls.events.activities, { eventId: "harbour-conf" }),
      pageOf([
        anActivity({ message: "Doors at nine", pinned: true, event: aBaseEvent() }),
        anActivity({ message: "Who brings bread?" }),
      ]),
    );
    await open();
    const said = await screen.findAllByRole("article");
    expect(said.map((article) => article.textContent?.match(/Doors at nine|Who brings bread/)?.[0])).toEqual([
      "Doors at nine",
      "Who brings bread",
    ]);
    expect(screen.getAllByText("Pinned")).toHaveLength(1);
    expect(screen.queryByRole("link", { name: "Harbour Conf" })).toBeNull();
  });

  it("says so when nothing has been said", async () => {
    page.answer(callTo(calls.events.activities, { eventId: "harbour-conf" }), pageOf([]));
    await open();
    expect(await screen.findByRole("heading", { name: "Nothing has been said yet" })).toBeTruthy();
  });

  it("shows its gate where it is switched off", async () => {
    page.answer(callTo(calls.events.activities, { eventId: "harbour-conf" }), refused("feature_disabled"));
    await open();
    expect(await screen.findByRole("heading", { name: "This is switched off" })).toBeTruthy();
  });
});

describe("a gate", () => {
  const links = () => screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  const all = ["All events", "/en/events"];
  const signIn = ["Sign in", "/en/auth/sign-in"];
  const group = ["Find the group", "/en/groups"];

  it.each([
    ["not_group_member", "For members of the group", [signIn, group, all], [group, all]],
    [
      "not_registered",
      "For registered guests",
      [["Register", "/en/auth/sign-in"], all],
      [["Register", "/en/events/harbour-conf/register/passes"], all],
    ],
    [
      "registration_closed",
      "You cannot register right now",
      [["Back to the event", "/en/events/harbour-conf"], all],
      [["Back to the event", "/en/events/harbour-conf"], all],
    ],
    ["feature_disabled", "This is switched off", [all], [all]],
    ["tier_required", "Part of a membership", [signIn, all], [all]],
    ["private_channel", "This is not open to you", [signIn, all], [all]],
    ["account_required", "Who are you here?", [signIn, all], [["Choose an account", "/en/auth/accounts"], all]],
  ])("for %s says why and what is next, to strangers and to members", async (code, title, stranger, member) => {
    await page.open(<AccessGate code={code} slug="harbour-conf" />);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
    await waitFor(() => expect(links()).toEqual(stranger));
    cleanup();
    await page.open(<AccessGate code={code} slug="harbour-conf" />, { as: login });
    await waitFor(() => expect(links()).toEqual(member));
  });

  it("leads into the group that keeps the event to itself, or to it where that cannot be joined in place", async () => {
    const rowers = { id: idOf(940_001), slug: "rowers", name: "Rowers", image: null, squareImage: null };
    page.answer(callTo(calls.events.group, { eventId: "harbour-conf" }), { ...rowers, access: "private" });
    await page.open(<AccessGate code="not_group_member" slug="harbour-conf" />, { as: login });
    await waitFor(() => expect(links()).toEqual([["Find the group", "/en/groups/rowers"], all]));
    cleanup();
    await page.open(<AccessGate code="not_group_member" slug="harbour-conf" joins />, { as: login });
    await waitFor(() => expect(links()).toEqual([["Rowers", "/en/groups/rowers"], all]));
    expect(screen.getByRole("button", { name: "Request to join Rowers" })).toBeTruthy();
  });

  it("keeps the refusal's own sentence", async () => {
    await page.open(<AccessGate code="private_channel" slug="harbour-conf" />);
    expect(screen.getByText("You do not have access to this private channel")).toBeTruthy();
  });

  it("comes back to registration after sign-in", async () => {
    await page.open(<AccessGate code="not_registered" slug="harbour-conf" level={2} />);
    await userEvent.click(screen.getByRole("link", { name: "Register" }));
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe("/events/harbour-conf/register/passes");
  });
});
