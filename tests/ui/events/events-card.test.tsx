import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { EventFrame } from "#components/events/event-frame";
import { modules as calls } from "#contract/all";
import type { Event } from "#entities/events/events";
import { aBaseAccount, anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { aPass, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { anEvent, aPassType, idOf } from "./events-fixtures.ts";

const page = setUpPage({ path: "/en/events" });
const hour = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const event = anEvent({
  id: idOf(7),
  creatorId: idOf(8),
  eventStart: fromNow(24 * hour),
  eventEnd: fromNow(30 * hour),
  registrationStart: fromNow(-hour),
  registrationEnd: fromNow(20 * hour),
});
const mine = "/self/events/00000000-0000-4000-8000-000000000007/attendee";

const open = async (over: Partial<Event> = {}, { registered = false } = {}) => {
  page.answer(callTo(calls.events.get, { eventId: "harbour-conf" }), { ...event, ...over });
  page.answer(callTo(calls.events.passTypes, { eventId: "harbour-conf" }), { passTypes: [aPassType()], packages: [] });
  const none = { accounts: {}, groups: {}, channels: {}, threads: {} };
  page.answer(calls.self.relationships, { ...none, events: registered ? { [event.id]: true } : {} });
  await page.open(
    <EventFrame slug="harbour-conf" gate={null} renderedAt={new Date().toISOString()}>
      <p>Section</p>
    </EventFrame>,
    { as: registered ? login : null },
  );
  return within(await screen.findByRole("region", { name: "Registration" }));
};

describe("the card of who is registered", () => {
  it("is a small pass that leads to its code and to the registration", async () => {
    const pass = aPass(aPassType({ name: "Regular" }), { status: "needsInfo" });
    page.answer(
      callTo(calls.attendee.get, { eventId: "00000000-0000-4000-8000-000000000007" }),
      aRegistration(event, { passes: [pass, aPass(aPassType(), { id: idOf(911) })] }),
    );
    const card = await open({}, { registered: true });
    expect(await card.findByText("Regular")).toBeTruthy();
    expect(card.getByText(/No. 31/)).toBeTruthy();
    expect(card.getByText("and 1 more pass")).toBeTruthy();
    expect(card.getByText("Some answers are still missing.")).toBeTruthy();
    expect(card.getByRole("link", { name: "Show QR" }).getAttribute("href")).toBe(
      `/en/my-events/harbour-conf/passes/${pass.id}`,
    );
    expect(card.getByRole("link", { name: "Manage registration" }).getAttribute("href")).toBe(
      "/en/my-events/harbour-conf",
    );
    expect(card.queryByRole("link", { name: "Register" })).toBeNull();
  });

  it("passes over what was canceled, and over a cart", async () => {
    const gone = [aPass(aPassType(), { status: "canceled" }), aPass(aPassType(), { id: idOf(911), status: "draft" })];
    page.answer(
      callTo(calls.attendee.get, { eventId: "00000000-0000-4000-8000-000000000007" }),
      aRegistration(event, { passes: gone }),
    );
    const card = await open({}, { registered: true });
    await waitFor(() => expect(page.paths()).toContain(mine));
    expect((await card.findByRole("link", { name: "Show QR" })).getAttribute("href")).toBe(
      "/en/my-events/harbour-conf",
    );
    expect(card.queryByText(/No. 31/)).toBeNull();
  });

  it("still leads to the passes when they cannot be loaded", async () => {
    page.answer(callTo(calls.attendee.get, { eventId: "00000000-0000-4000-8000-000000000007" }), refused("internal"));
    const card = await open({}, { registered: true });
    expect((await card.findByRole("link", { name: "Show QR" })).getAttribute("href")).toBe(
      "/en/my-events/harbour-conf",
    );
  });
});

describe("the way online", () => {
  const join = "Join online: Harbour Conf (opens in a new tab)";
  const meetingUrl = "https://meet.example/room";

  it("is shown to whom the platform tells it", async () => {
    await open({ eventType: "virtual", meetingUrl });
    const links = await screen.findAllByRole("link", { name: join });
    expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("rel")])).toEqual(
      links.map(() => [meetingUrl, "noopener noreferrer"]),
    );
    expect(screen.getByText("The link is on this page.")).toBeTruthy();
  });

  it("takes the phones' bar once the room opens", async () => {
    await open({ meetingUrl, eventStart: fromNow(20 * 60_000) });
    // In the card, among the page's own actions, and in the bar.
    expect(await screen.findAllByRole("link", { name: join })).toHaveLength(3);
  });

  it.each([
    ["unknown to the viewer", { meetingUrl: null }],
    ["over", { meetingUrl, eventStart: fromNow(-9 * hour), eventEnd: fromNow(-hour) }],
    ["no address of the web", { meetingUrl: "javascript:alert(1)" }],
  ])("is not there while it is %s", async (_, over) => {
    await open({ eventType: "virtual", ...over });
    expect(screen.queryByRole("link", { name: join })).toBeNull();
  });
});

describe("the card", () => {
  it("leads elsewhere where registration is taken elsewhere", async () => {
    const card = await open({ registration: false, externalUrl: "https://boats.example/come" });
    expect(card.getByText("Registration elsewhere")).toBeTruthy();
    const link = card.getByRole("link", { name: "Register at boats.example (opens in a new tab)" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["https://boats.example/come", "_blank"]);
  });

  it("counts down to the opening", async () => {
    const card = await open({ registrationStart: fromNow(2 * hour) });
    expect(await card.findByRole("timer", { name: "Opens in" })).toBeTruthy();
  });

  it("warns who is not signed in that they will be asked to", async () => {
    const card = await open();
    expect(await card.findByText("You sign in or join in the next step.")).toBeTruthy();
  });

  it("shows who comes where that is public", async () => {
    const people = [anAccount({ firstName: "Grace", lastName: null }), anAccount({ firstName: "Alan" })];
    page.answer(callTo(calls.events.registrants, { eventId: "harbour-conf" }), pageOf(people));
    const card = await open({ publicRegistrants: true });
    const going = await card.findByRole("link", { name: "2 going" });
    expect(going.getAttribute("href")).toBe("/en/events/harbour-conf/people");
  });

  it("does not ask who comes where that is nobody's business", async () => {
    const card = await open();
    expect(await card.findByRole("link", { name: "Register" })).toBeTruthy();
    expect(page.paths().filter((path) => path.includes("registrants"))).toEqual([]);
  });
});

describe("the way into one's own calendar", () => {
  it("opens at the first press, though its menu comes late", async () => {
    const card = await open();
    // A press with no hand that came near before: nothing of the menu is there yet.
    fireEvent.click(card.getByRole("button", { name: "Add to calendar" }));
    expect(await screen.findByRole("menuitem", { name: "Calendar file (.ics)" })).toBeTruthy();
  });

  it("keeps the focus of who comes by key", async () => {
    const card = await open();
    const button = () => card.getByRole("button", { name: "Add to calendar" });
    button().focus();
    await waitFor(() => expect(button().getAttribute("aria-expanded")).toBe("false"));
    expect(document.activeElement).toBe(button());
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByRole("menuitem", { name: "Google Calendar" })).toBeTruthy();
  });

  it("is gone once the event is over", async () => {
    const card = await open({ eventStart: fromNow(-9 * hour), eventEnd: fromNow(-hour) });
    expect(card.queryByRole("button", { name: "Add to calendar" })).toBeNull();
  });
});

describe("the head of an event", () => {
  it("names all who host it and leads to them, and to its series", async () => {
    const series = { id: idOf(70), name: "Harbour Talks", slug: "talks", description: null, longDescription: null };
    const dates = { startDate: null, endDate: null, image: null, createdAt: fromNow(0), updatedAt: fromNow(0) };
    await open({ coHosts: [aBaseAccount("grace", "Grace")], series: { ...series, ...dates } });
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Ada Morgenstern")).toBe("/en/accounts/ada");
    expect(href("Grace")).toBe("/en/accounts/grace");
    expect(href("Part of Harbour Talks")).toBe("/en/series/talks");
    expect(screen.getByText("Ada Morgenstern").closest("span")?.textContent).toBe("Ada Morgenstern and Grace");
  });

  it("does not lead to an organization as if it were a person", async () => {
    await open({ creatorId: null });
    expect(screen.getByText("Ada Morgenstern").closest("a")).toBeNull();
  });

  it("leads to every section there is", async () => {
    const pages = [{ id: idOf(71), slug: "getting-here", title: "Getting here", sortOrder: 0 }];
    await open({ publicRegistrants: true, activityFeedEnabled: true, pages });
    page.answer(callTo(calls.events.registrants, { eventId: "harbour-conf" }), pageOf([]));
    const tabs = within(screen.getByRole("navigation", { name: "About this event" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["About", "/en/events/harbour-conf"],
      ["People", "/en/events/harbour-conf/people"],
      ["Activity", "/en/events/harbour-conf/activity"],
      ["Getting here", "/en/events/harbour-conf/pages/getting-here"],
    ]);
  });
});
