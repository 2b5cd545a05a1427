import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ListingScreen } from "#components/listings/listing-screen";
import { ReportScreen } from "#components/reports/report-screen";
import { modules as calls } from "#contract/all";
import type { ListingStatistics } from "#entities/attendance/reports";
import { aPassType } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { catchSavedFiles } from "#tests/ui/harness/saved-files";
import { anAttendee, aPass, aQuestion } from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aListing, noStatistics, someStatistics } from "./reports-fixtures.ts";

const page = setUpPage({ as: login });
const listing = aListing();
const call = callTo(calls.reports.statistics, { eventId: listing.id });

const answer = (statistics: ListingStatistics) => {
  page.answer(callTo(calls.listings.get, { eventId: listing.id }), listing);
  page.answer(call, statistics);
};
beforeEach(() => {
  history.replaceState(null, "", "/en/listings/x/report");
  answer(someStatistics());
});

const tableOf = (name: string) => within(screen.getByRole("table", { name }));
const cells = (name: string) =>
  tableOf(name)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const openReport = async () => {
  await page.open(<ReportScreen eventId={listing.id} />);
  await screen.findByRole("heading", { name: "Registrations over time" });
};

it("says how it is going in four numbers", async () => {
  await openReport();
  for (const text of ["12 of 50 places", "€900", "65%", "13 of 20 carts", "of 14 passes", "after €100 refunded"])
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
});

it("has the same numbers in tables, and a line that makes the sums whole", async () => {
  await openReport();
  expect(cells("Pass types")).toEqual([
    ["Regular", "14", "40", "1", "3", "€800"],
    ["Packages, extras, rooms and everything else", "", "", "", "", "€100"],
  ]);
  expect(cells("Where registrations come from")).toEqual([
    ["newsletter", "9", "€700"],
    ["All others", "4", "€200"],
  ]);
  for (const button of screen.getAllByRole("button", { name: "Show as table" })) fireEvent.click(button);
  expect(cells("Registrations over time").map(([, registrations]) => registrations)).toEqual(["8", "5"]);
  expect(cells("Revenue and refunds").map(([, ...sums]) => sums)).toEqual([
    ["€600", "€0", "€600"],
    ["€400", "€100", "€300"],
  ]);
  // By the event's clock: two hours ahead.
  expect(cells("Check-ins").map(([, ...quarter]) => quarter)).toEqual([
    ["8:30 AM", "2"],
    ["8:45 AM", "0"],
    ["9:00 AM", "1"],
  ]);
});

it("asks for the days that the address names, and keeps the choice there", async () => {
  await openReport();
  fireEvent.click(screen.getByRole("radio", { name: "Event days" }));
  await waitFor(() => expect(page.asked(call).at(-1)?.path).toContain("from=2026-09-03&to=2026-09-04"));
  expect(location.search).toBe("?range=event");
  fireEvent.click(screen.getByRole("radio", { name: "All time" }));
  await waitFor(() => expect(location.search).toBe(""));
});

it("says so where nothing has happened", async () => {
  answer(noStatistics());
  await openReport();
  for (const text of ["No money has moved in these days.", "No one has been checked in.", "There are no coupons yet."])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "CSV" })).toBeNull();
});

it("names what its sums leave out, and what is still owed", async () => {
  const revenue = { charged: 100, refunded: 0, net: 100, deferred: 700, pending: 300 };
  answer(someStatistics({ otherCurrencies: ["JPY", "USD"], revenue }));
  await openReport();
  expect(screen.getByText("Payments in JPY, USD are not in these sums.")).toBeTruthy();
  expect(screen.getByText("Still to be paid by invoice").nextElementSibling?.textContent).toBe("€7");
  expect(screen.getByText("Promised, not received yet").nextElementSibling?.textContent).toBe("€3");
});

it("can be asked again when it did not load", async () => {
  page.answer(call, refused("internal", { message: "no" }));
  await page.open(<ReportScreen eventId={listing.id} />);
  expect(await screen.findByText("The report could not be loaded")).toBeTruthy();
  answer(someStatistics());
  fireEvent.click(screen.getByRole("button", { name: /again/i }));
  expect(await screen.findByRole("heading", { name: "Coupons" })).toBeTruthy();
});

it("saves tables that run nothing, with days, times and sums as spreadsheets read them", async () => {
  const saved = catchSavedFiles();
  await openReport();
  const fileOf = async (name: string) => {
    const figure = screen.getByRole("heading", { name }).closest("figure");
    if (!figure) throw new Error(`There is no figure of ${name}.`);
    const before = saved.length;
    fireEvent.click(within(figure).getByRole("button", { name: "CSV" }));
    await waitFor(() => expect(saved).toHaveLength(before + 1));
    return await saved.at(-1)?.text();
  };
  expect(await fileOf("Coupons")).toContain("'=QUAY,3,10,45.00\r\n");
  expect(await fileOf("Check-ins")).toMatch(/\r\n2026-\d\d-\d\d,\d\d:\d\d,\d+\r\n/);
  expect(await fileOf("Revenue and refunds")).toMatch(/\r\n2026-\d\d-\d\d,\d+\.\d\d,\d+\.\d\d,-?\d+\.\d\d\r\n/);
});

it("shows on the overview who came last, what they answered, and which mail is next", async () => {
  const question = aQuestion("Diet");
  const responses = [{ questionId: question.id, question, value: "No fish" }];
  const passes = [aPass(aPassType(), { responses })];
  page.answer(
    callTo(calls.listings.attendees, { eventId: listing.id }),
    pageOf([anAttendee(listing, "Grace", passes, 1)]),
  );
  await page.open(<ListingScreen eventId={listing.id} />);
  expect(await screen.findByText("Grace")).toBeTruthy();
  expect(screen.getByText("Diet: No fish")).toBeTruthy();
  expect(screen.getByText(/The reminder leaves on .*2.* at 9:00 AM, to 12 people\./)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Registrations over time" })).toBeTruthy();
});
