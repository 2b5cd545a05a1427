import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AttendeesScreen } from "#components/listings/attendees-screen";
import { ListingsScreen } from "#components/listings/listings-screen";
import type { ListingRegistration } from "#entities/listings";
import { failed, ok, type SeenRequest } from "./api-fake-server.ts";
import { aPassType } from "./events-fixtures.ts";
import { anAttendee, anOpenEvent, aPass, aQuestion, aSection } from "./registration-fixtures.ts";
import { setUpMemberPage } from "./registration-harness";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));

const page = setUpMemberPage();
const user = userEvent.setup();
const event = anOpenEvent();
const listing = {
  ...event,
  visible: true,
  newActivityCreatorEmailNotification: false,
  newActivityCreatorPushNotification: false,
  registrationLimit: 0,
  sponsors: [],
  speakers: [],
  sessions: [],
};
const regular = aPassType({ name: "Regular" });
const base = `/listings/${event.id}`;
const grace = anAttendee(event, "Grace", [aPass(regular), aPass(regular)], 5001);
const alan = anAttendee(event, "Alan", [aPass(regular, { status: "canceled" })], 5002);

const list = (items: readonly object[]) => ({ body: { status: "ok", message: "", data: items, count: items.length } });
const queryOf = ({ path }: SeenRequest) => new URL(path, "http://platform").searchParams;

const attends = (people: () => readonly ListingRegistration[]) => {
  page.answers = {
    [`GET ${base}`]: ok(listing),
    [`GET ${base}/attendees`]: (request) => {
      const query = queryOf(request);
      const search = query.get("search")?.toLowerCase() ?? "";
      const status = query.get("status");
      return list(
        people().filter(
          ({ account, passes }) =>
            (account.firstName ?? "").toLowerCase().includes(search) &&
            (status === null || passes.some((pass) => pass.status === status)),
        ),
      );
    },
  };
};
const open = () => page.open(<AttendeesScreen eventId={event.id} />);
const people = () => screen.getAllByRole("row").slice(1);

beforeEach(() => history.replaceState(null, "", `/en${base}/attendees`));

describe("attendees", () => {
  it("are listed with what hosts need", async () => {
    attends(() => [grace, alan]);
    await open();
    const row = within(await screen.findByRole("row", { name: /Grace/ }));
    expect(row.getByText("5001@example.org")).toBeTruthy();
    expect(row.getByText("2 × Regular")).toBeTruthy();
    expect(row.getByText("Ready")).toBeTruthy();
    expect(within(screen.getByRole("row", { name: /Alan/ })).getByText("Canceled")).toBeTruthy();
    expect(screen.getByText("2 attendees")).toBeTruthy();
  });

  it("are filtered by status and words, kept in the address", async () => {
    attends(() => [grace, alan]);
    await open();
    await user.click(await screen.findByRole("button", { name: "Canceled" }));
    await waitFor(() =>
      expect(people().map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Alan")]),
    );
    expect(location.search).toBe("?status=canceled");
    await user.type(screen.getByRole("searchbox", { name: "Search attendees" }), "gra");
    expect(await screen.findByText("No attendee matches")).toBeTruthy();
    expect(new URLSearchParams(location.search).get("search")).toBe("gra");
    expect(page.asked(`GET ${base}/attendees`).map((request) => queryOf(request).get("search"))).not.toContain("gr");
    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(await screen.findByText("2 attendees")).toBeTruthy();
  });

  it("start from what the address says", async () => {
    history.replaceState(null, "", `/en${base}/attendees?search=grace`);
    attends(() => [grace, alan]);
    await open();
    expect(await screen.findByText("1 attendee")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("grace");
  });

  it("arrive while one looks, and are marked", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const here = [alan];
    attends(() => here);
    await open();
    await screen.findByRole("row", { name: /Alan/ });
    expect(screen.queryByText("New")).toBeNull();
    here.unshift(grace);
    vi.advanceTimersByTime(5000);
    expect(within(await screen.findByRole("row", { name: /Grace/ })).getByText("New")).toBeTruthy();
    expect(within(screen.getByRole("row", { name: /Alan/ })).queryByText("New")).toBeNull();
    vi.useRealTimers();
  });

  it("open beside the list, with their answers under the hosts' titles", async () => {
    const meal = aQuestion("Meal?");
    const pass = aPass(regular, { responses: [{ questionId: meal.id, question: meal, value: "Soup" }] });
    const ada = anAttendee(event, "Ada", [pass], 5003);
    attends(() => [ada]);
    page.answers[`GET ${base}/attendees/${ada.accountId}`] = ok(ada);
    page.answers[`GET ${base}/attendees/${ada.accountId}/passes/${pass.id}`] = ok([aSection("At the table", [meal])]);
    await open();
    await user.click(await screen.findByRole("button", { name: "Ada" }));
    const sheet = within(await screen.findByRole("dialog"));
    expect(await sheet.findByText("Soup")).toBeTruthy();
    expect(sheet.getByText("At the table")).toBeTruthy();
    expect(new URLSearchParams(location.search).get("attendee")).toBe(ada.accountId);
    await user.click(sheet.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("are for hosts only", async () => {
    page.answers[`GET ${base}`] = failed(403, { code: "forbidden" });
    await open();
    expect(await screen.findByText("For the hosts of this event")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    expect(page.asked(`GET ${base}/attendees`)).toHaveLength(0);
  });
});

it("has nothing to host yet", async () => {
  page.answers["GET /listings"] = list([]);
  await page.open(<ListingsScreen />);
  expect(await screen.findByText("Nothing to host yet")).toBeTruthy();
  expect(page.asked("GET /listings")[0]?.path).toContain("past=false");
});
