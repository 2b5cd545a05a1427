import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { OneSeriesScreen } from "#components/series/one-series-screen";
import { SeriesScreen } from "#components/series/series-screen";
import { modules as calls } from "#contract/all";
import type { Event } from "#entities/events/events";
import { anEvent, idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { setUpPage } from "#ui-tests/harness/page";
import { aSeries } from "./series-fixtures.ts";

const page = setUpPage({ path: "/en/events" });
const renderedAt = "2026-07-01T00:00:00.000Z";

describe("the series", () => {
  it("lead to their pages and say in which months they are", async () => {
    page.answer(
      calls.series.list,
      pageOf([aSeries(), aSeries({ id: idOf(901), name: "Talks", startDate: null, endDate: null })]),
    );
    await page.open(<SeriesScreen />);
    const link = await screen.findByRole("link", { name: "Regattas" });
    expect(link.getAttribute("href")).toBe("/en/series/regattas");
    expect(screen.getByText("Mar – Sep 2026")).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(2);
  });

  it("say that there are none, and lead to the events", async () => {
    page.answer(calls.series.list, pageOf([]));
    await page.open(<SeriesScreen />);
    expect(await screen.findByRole("heading", { name: "No series yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "See upcoming events" }).getAttribute("href")).toBe("/en/events");
  });

  it("fail in words and try again", async () => {
    page.answer(calls.series.list, refused("internal"));
    await page.open(<SeriesScreen />);
    await screen.findByText("The series could not be loaded");
    page.answer(calls.series.list, pageOf([aSeries()]));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Regattas" })).toBeTruthy();
  });
});

describe("a series", () => {
  const open = () => page.open(<OneSeriesScreen slug="regattas" renderedAt={renderedAt} />);
  const answer = (upcoming: Event[], past: Event[]) => {
    page.answer(callTo(calls.series.get, { seriesId: "regattas" }), aSeries());
    page.answer(callTo(calls.series.events, { seriesId: "regattas" }), ({ query }) =>
      pageOf(query.get("past") === "true" ? past : upcoming),
    );
  };

  it("shows what is to come, and at a press what has been, which stays in the address", async () => {
    answer([anEvent({ name: "Next one" })], [anEvent({ name: "Last one", eventEnd: "2026-06-01T00:00:00.000Z" })]);
    await open();
    expect(await screen.findByRole("article", { name: "Next one" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Regattas" })).toBeTruthy();
    expect(screen.getByText("Bring your own.")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "Past" }));
    expect(await screen.findByRole("article", { name: "Last one" })).toBeTruthy();
    expect(location.search).toBe("?past=true");
  });

  it("offers its past where nothing is planned", async () => {
    answer([], [anEvent({ name: "Last one" })]);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "See past events" }));
    expect(await screen.findByRole("article", { name: "Last one" })).toBeTruthy();
  });

  it("is subscribed to in the reader's own calendar", async () => {
    answer([], []);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Subscribe" }));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual(["Open in my calendar", "Google Calendar", "Copy the address"]);
  });

  it("asks strangers to sign in where the community is closed", async () => {
    page.answer(callTo(calls.series.get, { seriesId: "regattas" }), refused("unauthenticated"));
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Sign in to see this" })).toBeTruthy();
  });
});
