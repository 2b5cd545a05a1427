// @vitest-environment happy-dom

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EventCalendarScreen } from "#components/events/calendar/event-calendar-screen";
import { EventsScreen } from "#components/events/list/events-screen";
import { modules as calls } from "#contract/all";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { setUpPage } from "#ui-tests/harness/page";
import { aBaseEvent } from "./events-fixtures.ts";

const page = setUpPage({ path: "/en/events" });
beforeEach(() => vi.setSystemTime(new Date("2026-11-21T12:00:00.000Z")));

const open = (address = "/en/events/calendar") => {
  history.replaceState(null, "", address);
  return page.open(<EventCalendarScreen renderedAt="2026-11-21T12:00:00.000Z" weekStart={7} />);
};
const askedFor = () =>
  page
    .paths()
    .filter((path) => path.startsWith("/events?"))
    .map((path) => new URLSearchParams(path.slice("/events?".length)));
const at = (start: string, end: string, over: Parameters<typeof aBaseEvent>[0] = {}) =>
  aBaseEvent({ timezone: "Europe/Lisbon", eventStart: start, eventEnd: end, ...over });
const lanterns = at("2026-11-21T19:00:00.000Z", "2026-11-21T21:00:00.000Z", { name: "Lanterns", slug: "lanterns" });

/** Both faces of the month are there, and CSS shows one: the list of phones comes second. */
const links = (name: RegExp) => screen.getAllByRole("link", { name });

describe("the calendar", () => {
  it("opens with the month of today, and asks for all of its weeks wherever they are lived", async () => {
    page.answer(calls.events.list, pageOf([lanterns]));
    await open();
    expect(await screen.findByRole("heading", { level: 2, name: "November 2026" })).toBeTruthy();
    await screen.findByText("1 event");
    const [asked] = askedFor();
    expect([asked?.get("from"), asked?.get("to"), asked?.get("pageSize")]).toEqual([
      "2026-10-31T10:00:00.000Z",
      "2026-12-06T12:00:00.000Z",
      "100",
    ]);
    const [inGrid, inList] = links(/Lanterns/);
    expect(inGrid?.textContent).toBe("7:00 PM Lanterns Sat, Nov 21");
    expect([inGrid, inList].map((link) => link?.getAttribute("href"))).toEqual(
      Array.from({ length: 2 }, () => "/en/events/lanterns"),
    );
    expect(screen.getByRole("button", { name: "Today" }).hasAttribute("disabled")).toBe(true);
  });

  it("goes from month to month and back, by key, and keeps the month in the address", async () => {
    page.answer(calls.events.list, ({ query }) => pageOf((query.get("from") ?? "") < "2026-11-15" ? [lanterns] : []));
    await open();
    await screen.findByText("1 event");
    screen.getByRole("button", { name: "On to December 2026" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { level: 2, name: "December 2026" })).toBeTruthy();
    expect(location.search).toBe("?month=2026-12");
    expect(await screen.findByRole("heading", { name: "Nothing in December 2026" })).toBeTruthy();
    expect(screen.getByText("No events")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "On to January 2027" }));
    await userEvent.click(await screen.findByRole("button", { name: "Today" }));
    expect(await screen.findByRole("heading", { level: 2, name: "November 2026" })).toBeTruthy();
    expect(location.search).toBe("");
  });

  it.each(["2026-13", "soon", "<b>"])("takes “%s” in the address for no month", async (month) => {
    page.answer(calls.events.list, pageOf([]));
    await open(`/en/events/calendar?month=${encodeURIComponent(month)}`);
    expect(await screen.findByRole("heading", { level: 2, name: "November 2026" })).toBeTruthy();
  });

  it("folds what a day has too much of, and shows it at a press", async () => {
    const many = Array.from({ length: 6 }, (_, hour) =>
      at(`2026-11-21T0${hour}:00:00.000Z`, `2026-11-21T0${hour}:30:00.000Z`, { name: `Talk ${hour}` }),
    );
    page.answer(calls.events.list, pageOf(many));
    await open();
    const more = await screen.findByRole("button", { name: "3 more on Saturday, November 21, 2026" });
    expect(links(/Talk [0-5]/)).toHaveLength(3 + 6);
    await userEvent.click(more);
    expect(links(/Talk [0-5]/)).toHaveLength(6 + 6);
    expect(more.getAttribute("aria-expanded")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Show fewer on Saturday, November 21, 2026" }));
    expect(links(/Talk [0-5]/)).toHaveLength(3 + 6);
  });

  it("draws an event over several days once a week, and lists it once", async () => {
    page.answer(
      calls.events.list,
      pageOf([at("2026-11-20T09:00:00.000Z", "2026-11-24T17:00:00.000Z", { name: "Camp", slug: "camp" })]),
    );
    await open();
    await screen.findByText("1 event");
    expect(links(/Camp/).map(({ textContent }) => textContent)).toEqual([
      "Camp Fri, Nov 20 – Tue, Nov 24",
      "Camp Fri, Nov 20 – Tue, Nov 24",
      "Camp",
    ]);
  });

  it("fetches every page of a full month before it counts", async () => {
    const names = Array.from({ length: 130 }, (_, n) => n);
    page.answer(calls.events.list, ({ query }) => {
      const from = (Number(query.get("page")) - 1) * 100;
      return pageOf(names.slice(from, from + 100).map((n) => ({ ...lanterns, id: aBaseEvent().id, name: `E${n}` })));
    });
    await open();
    expect(await screen.findByText("130 events")).toBeTruthy();
    expect(askedFor().map((query) => query.get("page"))).toEqual(["1", "2"]);
  });

  it("is narrowed down by the address, which its chips and the other views keep", async () => {
    page.answer(calls.events.list, ({ query }) => pageOf(query.get("type") === "virtual" ? [lanterns] : []));
    await open("/en/events/calendar?type=virtual&featured=nonsense");
    await screen.findByText("1 event");
    expect(screen.getByRole("button", { name: "Online" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("button", { name: "Featured" }).getAttribute("aria-pressed")).toBe("false");
    expect(screen.getByRole("link", { name: "Past" }).getAttribute("href")).toBe("/en/events/past?type=virtual");
    await userEvent.click(screen.getByRole("button", { name: "Featured" }));
    expect(location.search).toBe("?type=virtual&featured=true");
    await userEvent.click(screen.getByRole("button", { name: "In person" }));
    expect(location.search).toBe("?type=physical&featured=true");
    expect(await screen.findByRole("heading", { name: "No event fits" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show all events" }));
    expect(location.search).toBe("");
  });

  it("fails in words and tries again", async () => {
    page.answer(calls.events.list, refused("internal"));
    await open();
    const alert = await screen.findByRole("alert");
    page.answer(calls.events.list, pageOf([lanterns]));
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 event")).toBeTruthy();
  });

  it("asks strangers to sign in where the community is closed", async () => {
    page.answer(calls.events.list, refused("unauthenticated"));
    await open();
    expect(await screen.findByRole("heading", { name: "Sign in to see this" })).toBeTruthy();
  });
});

describe("the calendar of a phone", () => {
  it("begins with today, and keeps what was earlier behind a line", async () => {
    const regatta = at("2026-11-02T10:00:00.000Z", "2026-11-02T12:00:00.000Z", { name: "Regatta", slug: "regatta" });
    page.answer(calls.events.list, pageOf([regatta, lanterns]));
    await open();
    const earlier = (await screen.findByText("Earlier this month")).closest("details");
    expect(earlier?.open).toBe(false);
    expect(earlier?.textContent).toContain("Regatta");
    expect(earlier?.textContent).not.toContain("Lanterns");
  });
});

describe("the events list", () => {
  it("leads to the series only where there are some", async () => {
    page.answer(calls.events.list, pageOf([lanterns]));
    page.answer(calls.series.list, pageOf([]));
    await page.open(<EventsScreen view="upcoming" renderedAt={new Date().toISOString()} />);
    await screen.findByRole("article", { name: "Lanterns" });
    await waitFor(() => expect(page.paths()).toContain("/series?pageSize=1"));
    expect(screen.queryByRole("link", { name: "Series" })).toBeNull();
  });

  it("says that nothing fits its filters, and shows everything again", async () => {
    page.answer(calls.events.list, ({ query }) => pageOf(query.has("featured") ? [] : [lanterns]));
    await page.open(<EventsScreen view="upcoming" renderedAt={new Date().toISOString()} />);
    await screen.findByRole("article", { name: "Lanterns" });
    await userEvent.click(screen.getByRole("button", { name: "Featured" }));
    await userEvent.click(await screen.findByRole("button", { name: "Show all events" }));
    expect(await screen.findByRole("article", { name: "Lanterns" })).toBeTruthy();
  });
});
