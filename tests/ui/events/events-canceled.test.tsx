// @vitest-environment happy-dom

import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EventCalendarAgenda } from "#components/events/calendar/event-calendar-agenda";
import { EventFrame } from "#components/events/event-frame";
import { EventRow } from "#components/events/list/event-row";
import { EventsScreen } from "#components/events/list/events-screen";
import { modules as calls } from "#contract/all";
import { joinOnline } from "#lib/events/join-online";
import { eventJsonLd, seriesJsonLd } from "#lib/events/json-ld";
import { registrationState } from "#lib/events/registration-state";
import { wordingOf } from "#lib/notifications/wording";
import { socialImage } from "#lib/organization/image";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { aNotification } from "#tests/ui/notifications/notifications-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aBaseEvent, anEvent, aPassType, idOf } from "./events-fixtures.ts";

const page = setUpPage({ path: "/en/events" });
const hour = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const soon = { eventStart: fromNow(24 * hour), eventEnd: fromNow(30 * hour) };
const reason = "The harbour is closed by a storm.";
const off = { ...soon, status: "canceled", cancellationReason: reason, availability: "none", priceFrom: null } as const;

describe("a canceled event", () => {
  const open = async (over: Parameters<typeof anEvent>[0] = {}) => {
    const event = anEvent({ ...off, id: idOf(7), registration: false, meetingUrl: "https://meet.example/1", ...over });
    page.answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event);
    page.answer(callTo(calls.events.passTypes, { eventId: "harbour-conf" }), {
      passTypes: [aPassType()],
      packages: [],
    });
    await page.open(
      <EventFrame slug="harbour-conf" gate={null} renderedAt={new Date().toISOString()}>
        <p>Section</p>
      </EventFrame>,
    );
    return within(await screen.findByRole("region", { name: "Registration" }));
  };

  it("says so on its page, with the hosts' words, and offers nothing that leads to it", async () => {
    const card = await open();
    const [notice] = await screen.findAllByRole("alert");
    expect(notice?.textContent).toContain("This event is canceled.");
    expect(notice?.textContent).toContain(reason);
    expect(card.getByText("This event does not take place.")).toBeTruthy();
    for (const gone of ["No registration needed", "You are registered"]) expect(screen.queryByText(gone)).toBeNull();
    expect(screen.queryByRole("button", { name: "Add to calendar" })).toBeNull();
    for (const name of ["Register", "My pass", /Join/]) expect(screen.queryByRole("link", { name })).toBeNull();
  });

  it("has no empty line where its hosts gave no reason", async () => {
    await open({ cancellationReason: null });
    const [notice] = await screen.findAllByRole("alert");
    expect(notice?.textContent).toBe("This event is canceled.");
  });

  it("is marked in lists and in the month, whatever else is known of it", async () => {
    page.answer(
      calls.events.list,
      pageOf([
        aBaseEvent({ ...off, name: "Gala", slug: "gala", priceFrom: 24_900, availability: "few" }),
        aBaseEvent({ ...soon, name: "Walk", slug: "walk" }),
      ]),
    );
    await page.open(<EventsScreen view="upcoming" renderedAt={new Date().toISOString()} />);
    const card = within(await screen.findByRole("article", { name: "Gala" }));
    expect(card.getByText("Canceled")).toBeTruthy();
    expect(card.queryByText("Few left")).toBeNull();
    expect(screen.getAllByText("Canceled")).toHaveLength(1);
  });

  it("is marked in the days of a month", async () => {
    const events = [aBaseEvent({ ...off, name: "Gala" }), aBaseEvent({ ...soon, name: "Walk", id: idOf(9) })];
    await page.open(<EventCalendarAgenda days={[{ day: "2026-11-24", events }]} today="2026-11-22" />);
    const [gala, walk] = screen.getAllByRole("article");
    expect(gala?.textContent).toContain("Canceled");
    expect(walk?.textContent).not.toContain("Canceled");
  });

  it("is marked in a line beside what a page is about, where others bear no mark", async () => {
    const events = [aBaseEvent({ ...off, name: "Gala" }), aBaseEvent({ ...soon, name: "Walk", availability: "few" })];
    const words = { canceled: "Canceled", live: "Live" };
    const rows = events.map((event) => (
      <EventRow key={event.name} event={event} now={new Date()} online="Online" words={words} />
    ));
    await page.open(rows);
    expect(await screen.findByText("Canceled")).toBeTruthy();
    expect(screen.getAllByText("Canceled")).toHaveLength(1);
    expect(screen.queryByText("Few left")).toBeNull();
  });

  it("takes no registration and opens no room, whatever its fields say", () => {
    const event = anEvent({ ...off, registration: true, availability: "open", meetingUrl: "https://meet.example/1" });
    expect(registrationState(event, undefined, new Date())).toEqual({ kind: "canceled" });
    expect(joinOnline(event, new Date(event.eventStart))).toBeNull();
  });

  it("is canceled for search engines, and sells nothing", () => {
    const config = { NAME: "Harbour", PAYMENT: { TYPE: "none", CONNECTION_ID: null, CURRENCY: "EUR" } } as const;
    const url = "https://harbour.example.org/en/events/harbour-conf";
    const read = (over: object) => JSON.parse(eventJsonLd({ event: anEvent({ ...soon, ...over }), config, url }));
    expect(read(off)).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
    expect(read(off).offers).toBeUndefined();
    expect(read({}).eventStatus).toBe("https://schema.org/EventScheduled");
    const events = [{ event: anEvent(off), url }];
    const id = idOf(4);
    const dates = { startDate: null, endDate: null, createdAt: soon.eventStart, updatedAt: soon.eventStart };
    const talks = { id, name: "Talks", slug: "talks", description: null, longDescription: null, image: null, ...dates };
    const listed = JSON.parse(seriesJsonLd({ series: talks, events, url }));
    expect(listed.subEvent).toMatchObject([{ eventStatus: "https://schema.org/EventCancelled" }]);
  });

  it("is called so by the notification", () => {
    expect(wordingOf(aNotification("EVENT", { event: aBaseEvent(off) }), "Harbour").key).toBe("EVENT_CANCELED.sender");
    expect(wordingOf(aNotification("EVENT", { event: aBaseEvent(soon) }), "Harbour").key).toBe("EVENT.sender");
  });

  it("has a share picture that says it above its name", () => {
    const { url } = socialImage(
      { OPENGRAPH_URL: "https://harbour.example.org/api/opengraph" },
      { title: "Gala", eyebrow: "Canceled", subtitle: reason, isCanceled: true },
    );
    const { searchParams } = new URL(url);
    expect([searchParams.get("eyebrow"), searchParams.get("canceled")]).toEqual(["Canceled", "true"]);
  });
});
