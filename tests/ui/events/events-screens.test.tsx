import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { AgendaScreen } from "#components/events/agenda/agenda-screen";
import { EventFrame } from "#components/events/event-frame";
import { EventsScreen } from "#components/events/list/events-screen";
import { SponsorLevels } from "#components/events/people/sponsors-screen";
import { modules as calls } from "#contract/all";
import type { EventListView } from "#lib/events/list-view";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { login, type Person } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { aBaseEvent, anEvent, aPassType, aSession, idOf } from "./events-fixtures.ts";

const page = setUpPage({ path: "/en/events" });
const hour = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const soon = { eventStart: fromNow(24 * hour), eventEnd: fromNow(30 * hour) };
const openNow = { ...soon, registrationStart: fromNow(-hour), registrationEnd: fromNow(hour) };

describe("the events list", () => {
  const open = (view: EventListView = "upcoming") =>
    page.open(<EventsScreen view={view} renderedAt={new Date().toISOString()} />);

  it("leads from each event to its page and says what getting in costs", async () => {
    page.answer(
      calls.events.list,
      pageOf([
        aBaseEvent({ ...soon, name: "Free walk", slug: "walk", priceFrom: 0 }),
        aBaseEvent({ ...soon, name: "Gala", slug: "gala", priceFrom: 24_900, availability: "few" }),
        aBaseEvent({ ...soon, name: "Full house", slug: "full", priceFrom: null, availability: "sold_out" }),
      ]),
    );
    await open();
    const link = await screen.findByRole("link", { name: "Free walk" });
    expect(link.getAttribute("href")).toBe("/en/events/walk");
    const card = (name: string) => within(screen.getByRole("article", { name }));
    expect(screen.getAllByRole("article")).toHaveLength(3);
    expect(card("Free walk").getByText("Free")).toBeTruthy();
    expect(card("Gala").getByText("From €249")).toBeTruthy();
    expect(card("Gala").getByText("Few left")).toBeTruthy();
    expect(card("Full house").getByText("Sold out")).toBeTruthy();
    expect(card("Full house").queryByText(/From/)).toBeNull();
  });

  it("puts what is featured first, once", async () => {
    page.answer(
      calls.events.list,
      pageOf([aBaseEvent({ ...soon, name: "Walk" }), aBaseEvent({ ...soon, name: "Gala", featured: true })]),
    );
    await open();
    await screen.findByRole("article", { name: "Gala" });
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Gala",
      "Walk",
    ]);
  });

  it("says that nothing is planned, and where the past is", async () => {
    page.answer(calls.events.list, pageOf([]));
    await open();
    expect(await screen.findByRole("heading", { name: "Nothing is planned yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "See past events" }).getAttribute("href")).toBe("/en/events/past");
  });

  it("says of a search without a match what was searched, and shows all again", async () => {
    page.answer(calls.events.list, ({ query }) =>
      pageOf(query.has("search") ? [] : [aBaseEvent({ ...soon, name: "Walk" })]),
    );
    await open();
    await screen.findByRole("article", { name: "Walk" });
    await userEvent.type(screen.getByRole("searchbox", { name: "Search events" }), "zzz");
    expect(await screen.findByRole("heading", { name: "No event matches “zzz”" })).toBeTruthy();
    expect(location.search).toBe("?search=zzz");
    expect(page.paths().filter((path) => path.includes("search="))).toHaveLength(1);
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    await userEvent.click(clear as HTMLElement);
    expect(await screen.findByRole("article", { name: "Walk" })).toBeTruthy();
    expect(location.search).toBe("");
  });

  it("asks with the words of the address", async () => {
    history.replaceState(null, "", "/en/events/past?search=gala");
    page.answer(calls.events.list, pageOf([aBaseEvent({ name: "Gala" })]));
    await open("past");
    await screen.findByText("1 event found");
    expect(page.paths()).toContain("/events?past=true&search=gala&pageSize=12&page=1");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("gala");
  });

  it("fails in words and tries again", async () => {
    page.answer(calls.events.list, refused("internal"));
    await open();
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("The events could not be loaded")).toBeTruthy();
    page.answer(calls.events.list, pageOf([aBaseEvent({ ...soon, name: "Walk" })]));
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: "Walk" })).toBeTruthy();
  });
});

describe("the event page", () => {
  const event = anEvent({ ...openNow, id: idOf(7) });
  const open = (as: Person | null = null) =>
    page.open(
      <EventFrame slug="harbour-conf" gate={null} renderedAt={new Date().toISOString()}>
        <p>Section</p>
      </EventFrame>,
      { as },
    );
  const card = async () => within(await screen.findByRole("region", { name: "Registration" }));
  const answer = (over: Parameters<typeof anEvent>[0] = {}, passTypes = [aPassType({ supply: 12 })]) => {
    page.answer(callTo(calls.events.get, { eventId: "harbour-conf" }), { ...event, ...over });
    page.answer(callTo(calls.events.passTypes, { eventId: "harbour-conf" }), { passTypes, packages: [] });
  };

  it("offers strangers registration by way of sign-in, which leads back to it", async () => {
    answer();
    await open();
    expect(await (await card()).findByText("12 places left")).toBeTruthy();
    const register = (await card()).getByRole("link", { name: "Register" });
    await waitFor(() => expect(register.getAttribute("href")).toBe("/en/auth/sign-in"));
    await userEvent.click(register);
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe("/events/harbour-conf/register/passes");
  });

  it("leads a registered viewer to the pass, and a host to the listing", async () => {
    answer({ can: { host: true } });
    const none = { accounts: {}, groups: {}, channels: {}, threads: {} };
    page.answer(calls.self.relationships, { ...none, events: { [idOf(7)]: true } });
    await open(login);
    expect(await (await card()).findByText("You are registered")).toBeTruthy();
    const pass = await (await card()).findByRole("link", { name: "Show QR" });
    expect(pass.getAttribute("href")).toBe("/en/my-events/harbour-conf");
    expect((await card()).getByRole("link", { name: "Manage" }).getAttribute("href")).toBe(`/en/listings/${idOf(7)}`);
    expect((await card()).queryByRole("link", { name: "Register" })).toBeNull();
  });

  it.each([
    ["Sold out", {}, [aPassType({ supply: 0 })]],
    ["Registration is closed", { registrationEnd: fromNow(-1) }, [aPassType()]],
    ["Registration opens", { registrationStart: fromNow(hour) }, [aPassType()]],
    ["Registration disabled", { registration: false }, []],
    ["This event has ended", { eventStart: fromNow(-9 * hour), eventEnd: fromNow(-hour) }, [aPassType()]],
  ])("says “%s” and offers no registration", async (sentence, over, passTypes) => {
    answer(over, passTypes);
    await open();
    expect(await (await card()).findByText(sentence)).toBeTruthy();
    expect((await card()).queryByRole("link", { name: "Register" })).toBeNull();
  });

  it("lets who has a code for it in where it is sold out", async () => {
    answer({}, [aPassType({ supply: 0, enableCoupons: true })]);
    await open(login);
    expect(await (await card()).findByText("Sold out")).toBeTruthy();
    expect((await card()).getByRole("link", { name: "Register with a code" }).getAttribute("href")).toBe(
      "/en/events/harbour-conf/register/passes",
    );
  });

  it("shows its gate to who is no member of the group", async () => {
    page.answer(callTo(calls.events.get, { eventId: "harbour-conf" }), refused("not_group_member"));
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "For members of the group" })).toBeTruthy();
    expect(screen.queryByText("Section")).toBeNull();
  });
});

describe("the agenda", () => {
  const day = (n: number, from: string, to: string) =>
    [`2026-09-0${n}T${from}:00.000Z`, `2026-09-0${n}T${to}:00.000Z`] as const;
  const event = anEvent();
  const open = () => page.open(<AgendaScreen slug={event.slug} renderedAt="2026-07-01T00:00:00.000Z" />);
  const titles = () =>
    screen.queryAllByRole("article").map((article) => within(article).getByRole("heading").textContent);
  const answer = () => {
    page.answer(callTo(calls.events.get, { eventId: event.slug }), event);
    page.answer(callTo(calls.events.sessions, { eventId: event.slug }), [
      aSession("Opening", ...day(3, "07:00", "08:00"), { room: "Hall", track: "Craft" }),
      aSession("Coffee", ...day(3, "08:00", "09:00"), { nonSession: true }),
      aSession("Queues", ...day(4, "07:00", "08:00"), { room: "Hall", track: "Systems" }),
      aSession("To be placed", "2026-09-03T22:00:00.000Z", "2026-09-03T22:00:00.000Z"),
    ]);
  };

  it("shows one day at a time, and what has no time under its day", async () => {
    answer();
    await open();
    expect(await screen.findByRole("heading", { name: /Thursday, September 3, 2026/ })).toBeTruthy();
    expect(titles()).toEqual(["Opening"]);
    expect(screen.getByText("Coffee").closest("a")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Fri, Sep 4" }));
    expect(titles()).toEqual(["Queues", "To be placed"]);
    expect(screen.getByRole("heading", { name: "Time to be announced" })).toBeTruthy();
    expect(location.search).toBe("?day=2026-09-04");
  });

  it("searches all days, and filters by track", async () => {
    answer();
    await open();
    await userEvent.type(await screen.findByRole("searchbox", { name: "Search the agenda" }), "queues");
    await waitFor(() => expect(titles()).toEqual(["Queues"]));
    await userEvent.click(screen.getByRole("button", { name: "Craft" }));
    expect(await screen.findByRole("heading", { name: "Nothing on the agenda matches" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show everything" }));
    await waitFor(() => expect(titles()).toEqual(["Opening"]));
  });

  it("asks guests to register where only they may see it", async () => {
    page.answer(callTo(calls.events.get, { eventId: event.slug }), event);
    page.answer(callTo(calls.events.sessions, { eventId: event.slug }), refused("not_registered"));
    await open();
    expect(await screen.findByRole("heading", { name: "For registered guests" })).toBeTruthy();
  });
});

describe("sponsors", () => {
  const level = (name: string, sponsorsPerRow: number, sponsors: string[]) => ({
    id: name,
    slug: name,
    name,
    description: null,
    sponsorsPerRow,
    sponsors: sponsors.map((sponsor, at) => ({
      id: sponsor,
      name: sponsor,
      description: null,
      url: at === 0 ? "https://example.org/" : null,
      account: null,
      image: null,
    })),
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  });

  it("stand by level, as many in a row as the level says, two at most on phones", async () => {
    await page.open(<SponsorLevels levels={[level("Gold", 1, ["Quayside"]), level("Silver", 4, ["Oak", "Fern"])]} />);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Gold",
      "Silver",
    ]);
    const columns = screen
      .getAllByRole("list")
      .map(({ style }) => [style.getPropertyValue("--columns"), style.getPropertyValue("--few")]);
    expect(columns).toEqual([
      ["repeat(1, minmax(0, 1fr))", "repeat(1, minmax(0, 1fr))"],
      ["repeat(4, minmax(0, 1fr))", "repeat(2, minmax(0, 1fr))"],
    ]);
    expect(screen.getByRole("link", { name: "Oak (opens in a new tab)" })).toBeTruthy();
    expect(screen.getByText("Fern").closest("a")).toBeNull();
  });

  it("say so when there are none", async () => {
    await page.open(<SponsorLevels levels={[]} />);
    expect(screen.getByRole("heading", { name: "No sponsors yet" })).toBeTruthy();
  });
});
