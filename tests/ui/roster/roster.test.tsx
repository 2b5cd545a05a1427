import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AttendeesScreen } from "#components/roster/attendees-screen";
import { rowHeight } from "#components/roster/roster-row";
import { modules as calls } from "#contract/all";
import type { RosterRow } from "#entities/attendance/roster";
import { pass as wholePass } from "#entities/commerce/passes";
import { aWholePass } from "#tests/ui/attendee/attendee-fixtures";
import { aPassType } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import type { Asked } from "#tests/ui/harness/fake-platform";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { anAttendee, anOpenEvent, aPass, aQuestion, aSection } from "#tests/ui/registration/registration-fixtures";
import { aHostPassType, someSales } from "#tests/ui/sales/sales-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aRosterPass, aRosterRow } from "./roster-fixtures.ts";

const page = setUpPage({ as: login });
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
const grace = aRosterRow("Grace", { passes: [aRosterPass(), aRosterPass({ number: 7002 })], paid: 4200 });
const alan = aRosterRow("Alan", { passes: [aRosterPass({ status: "canceled" })], status: "canceled" });

const queryOf = ({ path }: Asked) => new URL(path, "http://platform").searchParams;
const asked = () => page.asked(callTo(calls.roster.list, { eventId: event.id })).map(queryOf);

/** A platform that filters, orders and pages like the real one. */
const attends = (people: () => readonly RosterRow[]) => {
  page.answerAll([
    answer(callTo(calls.listings.get, { eventId: event.id }), listing),
    answer(
      callTo(calls.sales.get, { eventId: event.id }),
      someSales({ passTypes: [regular, aPassType({ name: "Late" })].map((type) => aHostPassType(type)) }),
    ),
    answer(callTo(calls.listings.questions, { eventId: event.id }), pageOf([])),
    answer(callTo(calls.roster.list, { eventId: event.id }), (request) => {
      const query = queryOf(request);
      const matching = people().filter(
        ({ firstName, status }) =>
          (firstName ?? "").toLowerCase().includes(query.get("search")?.toLowerCase() ?? "") &&
          (query.get("status") ?? status) === status,
      );
      const from = (Number(query.get("page")) - 1) * 100;
      return pageOf(matching.slice(from, from + 100), matching.length);
    }),
  ]);
};
const open = () => page.open(<AttendeesScreen eventId={event.id} />);
const people = () => screen.getAllByRole("row").slice(1);
/** Where the row of somebody stands among all. To look for a text is quick, for a row by its name slow. */
const standsAt = async (name: RegExp) => (await screen.findByText(name)).closest("tr")?.getAttribute("aria-rowindex");
const param = (name: string) => new URLSearchParams(location.search).get(name);

beforeEach(() => {
  history.replaceState(null, "", `/en${base}/attendees`);
  localStorage.clear();
});

describe("the roster", () => {
  it("lists attendees with what hosts need", async () => {
    attends(() => [grace, alan]);
    await open();
    const row = within(await screen.findByRole("row", { name: /Grace/ }));
    expect(row.getByText("grace@example.org")).toBeTruthy();
    expect(row.getByText("2 × Regular")).toBeTruthy();
    expect(row.getByText("Ready")).toBeTruthy();
    expect(row.getByText(/42\.00/)).toBeTruthy();
    expect(within(screen.getByRole("row", { name: /Alan/ })).getByText("Canceled")).toBeTruthy();
    expect(screen.getByText("2 attendees")).toBeTruthy();
  });

  it("is filtered by status and words, kept in the address", async () => {
    attends(() => [grace, alan]);
    await open();
    await user.click(await screen.findByRole("button", { name: "Canceled" }));
    await waitFor(() =>
      expect(people().map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Alan")]),
    );
    expect(param("status")).toBe("canceled");
    await user.type(screen.getByRole("searchbox", { name: "Search attendees" }), "gra");
    expect(await screen.findByText("No attendee matches")).toBeTruthy();
    expect(param("search")).toBe("gra");
    expect(asked().map((query) => query.get("search"))).not.toContain("gr");
    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(await screen.findByText("2 attendees")).toBeTruthy();
  });

  it("asks for a pass type, for who is in, and in the order of a pressed column", async () => {
    attends(() => [grace, alan]);
    await open();
    await screen.findByRole("row", { name: /Grace/ });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Pass type" }), "Regular");
    await user.selectOptions(screen.getByRole("combobox", { name: "Check-in" }), "Not yet in");
    await user.click(screen.getByRole("button", { name: "Paid" }));
    await waitFor(() =>
      expect(Object.fromEntries(asked().at(-1) ?? [])).toMatchObject({
        passTypeId: regular.id,
        checkedIn: "false",
        orderBy: "-paid",
      }),
    );
    const header = () => screen.getByRole("columnheader", { name: "Paid" }).getAttribute("aria-sort");
    await waitFor(() => expect(header()).toBe("descending"));
    await user.click(screen.getByRole("button", { name: "Paid" }));
    await waitFor(() => expect([header(), param("sort")]).toEqual(["ascending", "paid"]));
  });

  it("starts from what the address says", async () => {
    history.replaceState(null, "", `/en${base}/attendees?search=grace&sort=name`);
    attends(() => [grace, alan]);
    await open();
    expect(await screen.findByText("1 attendee")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("grace");
    expect(asked().every((query) => query.get("orderBy") === "name")).toBe(true);
  });

  it("draws and asks for what is in sight of 20,000, and says where each row stands", async () => {
    attends(() => []);
    page.answer(callTo(calls.roster.list, { eventId: event.id }), (request) => {
      const from = (Number(queryOf(request).get("page")) - 1) * 100;
      const data = Array.from({ length: 100 }, (_, place) => aRosterRow(`Guest ${from + place}`));
      return pageOf(data, 20_000);
    });
    await open();
    expect(await standsAt(/^Guest 0\b/)).toBe("2");
    expect(screen.getByText("20,000 attendees")).toBeTruthy();
    const grid = screen.getByRole("grid");
    expect(grid.getAttribute("aria-rowcount")).toBe("20001");
    expect(people().length).toBeLessThan(60);
    expect(
      people()
        .map((row) => row.getAttribute("aria-rowindex"))
        .slice(0, 3),
    ).toEqual(["2", "3", "4"]);
    await waitFor(() => expect(asked().map((query) => query.get("page"))).toEqual(["1", "2"]));
    expect(asked().every((query) => query.get("pageSize") === "100")).toBe(true);
    window.scrollTo(0, 10_000 * rowHeight.row);
    window.dispatchEvent(new Event("scroll"));
    expect(await standsAt(/^Guest 10000\b/)).toBe("10002");
    expect(people().length).toBeLessThan(60);
    const met = new Set(asked().map((query) => Number(query.get("page"))));
    expect([...met].toSorted((a, b) => a - b)).toEqual([1, 2, 99, 100, 101, 102]);
  });

  it("is gone through by keyboard", async () => {
    attends(() => [grace, alan]);
    page.answer(
      callTo(calls.listings.attendee, { eventId: event.id, accountId: alan.accountId }),
      anAttendee(event, "Alan", [], 5002),
    );
    await open();
    await screen.findByRole("row", { name: /Grace/ });
    await user.keyboard("jj");
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Alan"));
    await user.keyboard("x");
    expect(await screen.findByText("1 selected")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(param("attendee")).toBe(alan.accountId);
  });

  it("marks who arrives while one looks", async () => {
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

  it("is for hosts only", async () => {
    page.answer(callTo(calls.listings.get, { eventId: event.id }), refused("forbidden"));
    await open();
    expect(await screen.findByText("For the hosts of this event")).toBeTruthy();
    expect(screen.queryByRole("grid")).toBeNull();
    expect(asked()).toHaveLength(0);
  });

  it("says when it could not be loaded, and tries again", async () => {
    attends(() => [grace]);
    page.answer(callTo(calls.roster.list, { eventId: event.id }), refused("malformed_request"));
    await open();
    expect(await screen.findByText("The attendees could not be loaded")).toBeTruthy();
    attends(() => [grace]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("row", { name: /Grace/ })).toBeTruthy();
  });
});

describe("an attendee", () => {
  const meal = aQuestion("Meal?", { mutable: false });
  const pass = aPass(regular, { responses: [{ questionId: meal.id, question: meal, value: "Soup" }] });
  const ada = anAttendee(event, "Ada", [pass], 5003);
  const adasPass = { eventId: event.id, accountId: ada.accountId, passId: pass.id };
  const save = callTo(calls.roster.saveResponses, adasPass);
  const checkIn = callTo(calls.door.checkIn, adasPass);
  const openAda = async () => {
    attends(() => [aRosterRow("Ada", { accountId: ada.accountId })]);
    page.answer(callTo(calls.listings.attendee, { eventId: event.id, accountId: ada.accountId }), ada);
    page.answer(callTo(calls.listings.attendeeSections, adasPass), [aSection("At the table", [meal])]);
    await open();
    await user.click(await screen.findByRole("button", { name: "Ada" }));
    return within(await screen.findByRole("dialog"));
  };

  it("opens beside the list, with the answers under the hosts' titles", async () => {
    const sheet = await openAda();
    expect(await sheet.findByText("Soup")).toBeTruthy();
    expect(sheet.getByText("At the table")).toBeTruthy();
    expect(param("attendee")).toBe(ada.accountId);
    await user.click(sheet.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(param("attendee")).toBeNull());
  });

  it("has answers changed in their place, also those that it may not change itself", async () => {
    const sheet = await openAda();
    page.answer(save, null);
    await user.click(await sheet.findByRole("button", { name: "Edit answers" }));
    const field = sheet.getByRole("textbox", { name: /Meal/ });
    await user.clear(field);
    await user.type(field, "Cake");
    await user.click(sheet.getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(page.asked(save)).toHaveLength(1));
    expect(page.asked(save)[0]?.body).toEqual({
      questions: [{ id: meal.id, value: "Cake" }],
    });
  });

  it("is checked in by a press", async () => {
    const sheet = await openAda();
    page.answer(checkIn, wholePass.parse(aWholePass(pass)));
    await user.click(await sheet.findByRole("button", { name: "Check in" }));
    await waitFor(() => expect(page.asked(checkIn)).toHaveLength(1));
  });
});

describe("acts on many", () => {
  it("make a file of those that are chosen, with the columns that are wanted", async () => {
    attends(() => [grace, alan]);
    page.answer(callTo(calls.roster.export, { eventId: event.id }), { url: "http://localhost/api/downloads/x/y" });
    await open();
    await user.click(await screen.findByRole("checkbox", { name: "Select Grace" }));
    await user.click(screen.getAllByRole("button", { name: "Export" })[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("One attendee, a line for each pass.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Choose none" }));
    expect(dialog.getByRole("button", { name: "Download" }).hasAttribute("disabled")).toBe(true);
    await user.click(dialog.getByRole("checkbox", { name: "E-mail" }));
    await user.click(dialog.getByRole("radio", { name: /Excel/ }));
    await user.click(dialog.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(page.asked(callTo(calls.roster.export, { eventId: event.id }))).toHaveLength(1));
    expect(page.asked(callTo(calls.roster.export, { eventId: event.id }))[0]?.body).toEqual({
      accountIds: [grace.accountId],
      columns: ["email"],
      format: "xlsx",
    });
  });

  it("are for all that match, also for those nobody has scrolled to", async () => {
    attends(() => Array.from({ length: 300 }, (_, place) => aRosterRow(`Guest ${place}`)));
    page.answer(callTo(calls.roster.export, { eventId: event.id }), { url: "http://localhost/api/downloads/x/y" });
    await open();
    await user.click(await screen.findByRole("button", { name: "Ready" }));
    expect(await standsAt(/^Guest 1\b/)).toBe("3");
    await user.click(await screen.findByRole("checkbox", { name: "Select everyone loaded" }));
    await user.click(await screen.findByRole("button", { name: "Select all 300 that match" }));
    expect(screen.getByText("All 300 that match are selected")).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Export" })[0] as HTMLElement);
    await user.click(await screen.findByRole("button", { name: "Download" }));
    await waitFor(() => expect(page.asked(callTo(calls.roster.export, { eventId: event.id }))).toHaveLength(1));
    expect(page.asked(callTo(calls.roster.export, { eventId: event.id }))[0]?.body).toEqual({
      status: "ready",
      format: "csv",
    });
  });
});
