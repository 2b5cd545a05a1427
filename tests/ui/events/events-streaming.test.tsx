// @vitest-environment happy-dom

import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MyEventCard } from "#components/attendee/my-events/my-event-card";
import { EventRow } from "#components/events/list/event-row";
import { EventsScreen } from "#components/events/list/events-screen";
import { modules as calls } from "#contract/all";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { setUpPage } from "#ui-tests/harness/page";
import { aBaseEvent, anEvent } from "./events-fixtures.ts";

const page = setUpPage({ path: "/en/events" });
const hour = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const now = { eventStart: fromNow(-hour), eventEnd: fromNow(hour) };
const soon = { eventStart: fromNow(hour), eventEnd: fromNow(2 * hour), availability: "few" } as const;
const over = { eventStart: fromNow(-2 * hour), eventEnd: fromNow(-hour) };

describe("an event of which something is live", () => {
  it("says so on its card, before it begins, while it runs, and when it takes longer", async () => {
    page.answer(
      calls.events.list,
      pageOf([
        aBaseEvent({ ...now, name: "Runs" }),
        aBaseEvent({ ...now, name: "Sends", streaming: true }),
        aBaseEvent({ ...soon, name: "Sends early", streaming: true }),
        aBaseEvent({ ...over, name: "Sends still", streaming: true }),
        aBaseEvent({ ...over, name: "Is over", streaming: false }),
        aBaseEvent({ ...now, name: "Is off", streaming: true, status: "canceled" }),
      ]),
    );
    await page.open(<EventsScreen view="upcoming" renderedAt={new Date().toISOString()} />);
    await screen.findByRole("article", { name: "Sends" });
    const card = (name: string) => within(screen.getByRole("article", { name }));
    expect(card("Runs").getByText("Live now")).toBeTruthy();
    for (const name of ["Sends", "Sends early", "Sends still"]) {
      expect(card(name).getByText("Live")).toBeTruthy();
      expect(card(name).queryByText("Live now")).toBeNull();
      expect(card(name).queryByText("Few left")).toBeNull();
    }
    expect(card("Is over").queryByText(/Live/)).toBeNull();
    expect(card("Is off").getByText("Canceled")).toBeTruthy();
    expect(card("Is off").queryByText(/Live/)).toBeNull();
  });

  it("says so in a line, and among one's own", async () => {
    const words = { canceled: "Canceled", live: "Live" };
    const gala = aBaseEvent({ ...now, name: "Gala", streaming: true });
    await page.open(
      <>
        <EventRow event={gala} now={new Date()} online="Online" words={words} />
        <EventRow event={aBaseEvent({ ...now, name: "Walk" })} now={new Date()} online="Online" words={words} />
        <MyEventCard event={anEvent({ ...now, name: "Own", streaming: true })} now={new Date()} />
      </>,
    );
    expect(await screen.findAllByText("Live")).toHaveLength(2);
    expect(within(screen.getByRole("article")).getByText("Live")).toBeTruthy();
  });
});
