import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { MyEventScreen } from "#components/attendee/my-event-screen";
import { MyEventsScreen } from "#components/attendee/my-events-screen";
import { PassScreen } from "#components/attendee/pass-screen";
import type { BasePass } from "#entities/base-pass";
import { ok } from "./api-fake-server.ts";
import { aPassType, idOf } from "./events-fixtures.ts";
import { anOpenEvent, aPass, aQuestion, aRegistration } from "./registration-fixtures.ts";
import { setUpMemberPage } from "./registration-harness";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));

const page = setUpMemberPage();
const event = anOpenEvent();
const regular = aPassType({ name: "Regular" });
const base = `/self/events/${event.id}/attendee`;

const holds = (...passes: BasePass[]) => {
  page.answers = {
    "GET /events/harbour-conf": ok(event),
    [`GET ${base}`]: ok(aRegistration(event, { passes })),
    ...Object.fromEntries(passes.map((pass) => [`GET ${base}/passes/${pass.id}`, ok({ ...pass, code: "signed" })])),
  };
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
    page.answers[`GET ${base}`] = ok(null);
    await page.open(<MyEventScreen slug={event.slug} />);
    expect(await screen.findByText("You are not registered")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the event" }).getAttribute("href")).toBe("/en/events/harbour-conf");
  });
});

describe("my events", () => {
  const list = (items: object[]) => ({ body: { status: "ok", message: "", data: items, count: items.length } });

  it("leads to each, and asks for the past when the address says so", async () => {
    history.replaceState(null, "", "/en/my-events");
    page.answers["GET /self/events"] = ({ path }) => list(path.includes("past=true") ? [] : [event]);
    await page.open(<MyEventsScreen />);
    const link = await screen.findByRole("link", { name: "Harbour Conf" });
    expect(link.getAttribute("href")).toBe("/en/my-events/harbour-conf");
  });

  it("invites where there is nothing", async () => {
    history.replaceState(null, "", "/en/my-events?past=true");
    page.answers["GET /self/events"] = ({ path }) => list(path.includes("past=true") ? [] : [event]);
    await page.open(<MyEventsScreen />);
    expect(await screen.findByText("No past events")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Past" }).getAttribute("aria-current")).toBe("page");
  });
});
