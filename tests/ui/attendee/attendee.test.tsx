import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MyEventScreen } from "#components/attendee/my-events/my-event-screen";
import { MyEventsScreen } from "#components/attendee/my-events/my-events-screen";
import { PassScreen } from "#components/attendee/passes/pass-screen";
import { modules as calls } from "#contract/all";
import type { BasePass } from "#entities/commerce/base-pass";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { anOpenEvent, aPass, aQuestion, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aWholePass } from "./attendee-fixtures.ts";

const page = setUpPage({ as: login });
const event = anOpenEvent();
const regular = aPassType({ name: "Regular" });

const holds = (...passes: BasePass[]) => {
  page.answerAll([
    answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event),
    answer(callTo(calls.attendee.get, { eventId: event.id }), aRegistration(event, { passes })),
    ...passes.map((pass) =>
      answer(callTo(calls.attendee.pass, { eventId: event.id, passId: pass.id }), aWholePass(pass)),
    ),
  ]);
};

describe("the pass", () => {
  const states = [
    ["Ready", {}],
    ["Needs info", { status: "needsInfo" }],
    ["Used", { usedAt: "2026-09-03T07:12:00.000Z" }],
    ["Canceled", { status: "canceled" }],
  ] as const;

  it.each(states)("says when it is %s", async (said, over) => {
    const pass = aPass(regular, over);
    holds(pass);
    await page.open(<PassScreen slug={event.slug} passId={pass.id} />);
    const ticket = within(await screen.findByRole("article"));
    expect(ticket.getByText(said)).toBeTruthy();
    expect(ticket.getByRole("heading", { level: 1, name: "Harbour Conf" })).toBeTruthy();
    expect(ticket.getByText("Ada Morgenstern")).toBeTruthy();
    expect(ticket.queryByTitle(/to be scanned/) === null).toBe(said === "Canceled");
  });

  it("says in the event's own time when it was used", async () => {
    const pass = aPass(regular, { usedAt: "2026-09-03T07:12:00.000Z" });
    holds(pass);
    await page.open(<PassScreen slug={event.slug} passId={pass.id} />);
    expect(await screen.findByText(/Used on Thu, Sep 3, 2026 at 9:12 AM/)).toBeTruthy();
  });

  it("leads from one to the next, and not past the last", async () => {
    const [first, second] = [aPass(regular), aPass(regular, { id: idOf(911) })];
    holds(first, second);
    await page.open(<PassScreen slug={event.slug} passId={first.id} />);
    const leaf = within(await screen.findByRole("navigation", { name: "Passes" }));
    expect(leaf.getByText("1 of 2")).toBeTruthy();
    expect(leaf.getByRole("link", { name: "Next pass" }).getAttribute("href")).toBe(
      `/en/my-events/harbour-conf/passes/${second.id}`,
    );
    expect(leaf.queryByRole("link", { name: "Previous pass" })).toBeNull();
  });
});

describe("my registration", () => {
  it("lists passes without the drafts of a cart, and answers as people read them", async () => {
    const answered = aQuestion("Boat?", { type: "toggle" });
    holds(
      aPass(regular, { responses: [{ questionId: answered.id, question: answered, value: "true" }] }),
      aPass(aPassType({ name: "Draft" }), { id: idOf(912), status: "draft" }),
    );
    await page.open(<MyEventScreen slug={event.slug} />);
    expect(await screen.findByRole("link", { name: "Regular" })).toBeTruthy();
    expect(screen.queryByText("Draft")).toBeNull();
    expect(screen.getByText("Yes")).toBeTruthy();
  });

  it("is a gate for who has none", async () => {
    holds();
    page.answer(callTo(calls.attendee.get, { eventId: event.id }), null);
    page.answer(callTo(calls.attendee.coupons, { eventId: event.id }), pageOf([]));
    await page.open(<MyEventScreen slug={event.slug} />);
    expect(await screen.findByText("You are not registered")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the event" }).getAttribute("href")).toBe("/en/events/harbour-conf");
  });
});

describe("my events", () => {
  it("leads to each, and asks for the past when the address says so", async () => {
    history.replaceState(null, "", "/en/my-events");
    page.answer(calls.self.events, ({ path }) => pageOf(path.includes("past=true") ? [] : [event]));
    await page.open(<MyEventsScreen />);
    const link = await screen.findByRole("link", { name: "Harbour Conf" });
    expect(link.getAttribute("href")).toBe("/en/my-events/harbour-conf");
  });

  it("invites where there is nothing", async () => {
    history.replaceState(null, "", "/en/my-events?past=true");
    page.answer(calls.self.events, ({ path }) => pageOf(path.includes("past=true") ? [] : [event]));
    await page.open(<MyEventsScreen />);
    expect(await screen.findByText("No past events")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Past" }).getAttribute("aria-current")).toBe("page");
  });
});
