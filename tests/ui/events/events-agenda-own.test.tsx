import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AgendaScreen } from "#components/events/agenda/agenda-screen";
import { SessionScreen } from "#components/events/session/session-screen";
import { modules as calls } from "#contract/all";
import type { Session } from "#entities/events/sessions";
import { baseSession } from "#entities/events/sessions";
import { baseAccount } from "#entities/people/accounts";
import { anAccount, aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login, type Person } from "#tests/ui/harness/people";
import { aPass, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { anEvent, aPassType, aSession, idFor, idOf } from "./events-fixtures.ts";

const page = setUpPage({ as: login });
const event = anEvent({ timezone: "UTC" });
const ada = aSelf({ id: idOf(700) });
const keeper = baseAccount.parse(ada);

const at = (name: string, from: string, to: string, over: Parameters<typeof aSession>[3] = {}) =>
  aSession(name, `2026-09-${from}:00.000Z`, `2026-09-${to}:00.000Z`, over);
const opening = () => at("Opening", "03T07:00", "03T08:00", { room: "Hall" });
const queues = () => at("Queues", "03T07:30", "03T08:30", { room: "Loft", track: "Systems" });
const tides = () => at("Tides", "04T07:00", "04T08:00", { room: "Hall", track: "Craft" });
const kept = (session: Session): Session => ({ ...session, accounts: [keeper] });

/** The platform, with an agenda that remembers stars. */
const serve = (sessions: Session[], registered: Session[] = []) => {
  const saved = new Set(sessions.filter(({ accounts }) => accounts?.length).map(({ id }) => id));
  const shown = (session: Session) => ({ ...session, accounts: saved.has(session.id) ? [keeper] : [] });
  const pass = aPass(aPassType(), {
    accesses: registered.map((session) => ({
      id: session.id,
      status: "ready",
      sessionId: session.id,
      passId: idOf(910),
      session: baseSession.parse(session),
      responses: [],
    })),
  });
  page.answerAll([
    answer(calls.self.get, ada),
    answer(callTo(calls.events.get, { eventId: event.slug }), event),
    answer(callTo(calls.events.sessions, { eventId: event.slug }), () => sessions.map(shown)),
    answer(
      callTo(calls.attendee.get, { eventId: event.id }),
      registered.length > 0 ? aRegistration(event, { passes: [pass] }) : null,
    ),
  ]);
  for (const session of sessions) {
    const place = { eventId: event.id, sessionId: session.id };
    const remember = (change: () => unknown) => () => {
      change();
      return anAccount({ id: ada.id });
    };
    page.answer(
      callTo(calls.agenda.save, place),
      remember(() => saved.add(session.id)),
    );
    page.answer(
      callTo(calls.agenda.remove, place),
      remember(() => saved.delete(session.id)),
    );
    page.answer(callTo(calls.events.session, { eventId: event.slug, sessionId: session.slug }), () => shown(session));
  }
};

const openAgenda = (options?: { as: Person | null }, renderedAt = "2026-07-01T00:00:00.000Z") =>
  page.open(<AgendaScreen slug={event.slug} renderedAt={renderedAt} />, options);
const openSession = (session: Session, options?: { as: Person | null }) =>
  page.open(<SessionScreen slug={event.slug} session={session.slug} renderedAt="2026-07-01T00:00:00.000Z" />, options);
const card = (name: string) => within(screen.getByRole("heading", { name }).closest("article") ?? document.body);
const star = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name: `Keep “${name}” in my agenda` });
/** The star of somebody of whom all is known. */
const readyStar = async (name: string) => {
  await waitFor(async () => expect((await star(name)).disabled).toBe(false));
  return star(name);
};
const titles = () => screen.queryAllByRole("article").map((each) => within(each).getByRole("heading").textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-07-01T00:00:00.000Z") });
  history.replaceState(null, "", "/en/events/harbour-conf/agenda");
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the star", () => {
  it("keeps a session and lets go of it, before the platform has answered", async () => {
    const sessions = [opening(), queues()];
    serve(sessions);
    await openAgenda();
    expect((await readyStar("Opening")).getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(await readyStar("Opening"));
    await waitFor(async () => expect((await star("Opening")).getAttribute("aria-pressed")).toBe("true"));
    await waitFor(() =>
      expect(
        page.asked(callTo(calls.agenda.save, { eventId: event.id, sessionId: sessions[0]?.id ?? "" })),
      ).toHaveLength(1),
    );
    await userEvent.click(await star("Opening"));
    await waitFor(async () => expect((await star("Opening")).getAttribute("aria-pressed")).toBe("false"));
    await waitFor(() =>
      expect(
        page.asked(callTo(calls.agenda.remove, { eventId: event.id, sessionId: sessions[0]?.id ?? "" })),
      ).toHaveLength(1),
    );
    expect(page.notify).not.toHaveBeenCalled();
  });

  it("goes back when the platform refuses", async () => {
    const session = opening();
    serve([session]);
    page.answer(callTo(calls.agenda.save, { eventId: event.id, sessionId: session.id }), refused("internal"));
    await openAgenda();
    await userEvent.click(await readyStar("Opening"));
    await waitFor(() => expect(page.notify).toHaveBeenCalledOnce());
    expect((await star("Opening")).getAttribute("aria-pressed")).toBe("false");
  });

  it("leads strangers to sign-in, and back to where they were", async () => {
    serve([opening()]);
    history.replaceState(null, "", `/en/events/harbour-conf/agenda?room=${idFor("Hall")}`);
    await openAgenda({ as: null });
    const link = await screen.findByRole("link", { name: "Keep “Opening” in my agenda" });
    expect(link.getAttribute("href")).toBe("/en/auth/sign-in");
    link.addEventListener("click", (click) => click.preventDefault());
    await userEvent.click(link);
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe(`/events/harbour-conf/agenda?room=${idFor("Hall")}`);
    expect(page.asked(callTo(calls.attendee.get, { eventId: event.id }))).toEqual([]);
  });
});

describe("an agenda of one's own", () => {
  it("has what is kept and what one is registered for, on all days, and names what clashes", async () => {
    const [first, second, third] = [kept(opening()), queues(), tides()];
    serve([first, second, third], [second]);
    await openAgenda();
    await userEvent.click(await screen.findByRole("button", { name: "My agenda 2" }));
    expect(titles()).toEqual(["Opening", "Queues"]);
    expect(location.search).toBe("?mine=true");
    expect(card("Opening").getByText("At the same time as Queues")).toBeTruthy();
    expect(card("Queues").getByText("At the same time as Opening")).toBeTruthy();
    expect(card("Queues").getByText("Registered")).toBeTruthy();
    await userEvent.click(await star("Opening"));
    await waitFor(() => expect(titles()).toEqual(["Queues"]));
    expect(screen.queryByText(/At the same time/)).toBeNull();
  });

  it("says how it is filled while it is empty, and shows everything again", async () => {
    serve([opening()]);
    history.replaceState(null, "", "?mine=true");
    await openAgenda();
    expect(await screen.findByRole("heading", { name: "Your agenda is empty" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show everything" }));
    expect(titles()).toEqual(["Opening"]);
    expect(location.search).toBe("");
  });

  it("is nobody's while nobody is signed in", async () => {
    serve([opening()]);
    history.replaceState(null, "", "?mine=true");
    await openAgenda({ as: null });
    const link = await screen.findByRole("link", { name: "My agenda" });
    expect(titles()).toEqual(["Opening"]);
    link.addEventListener("click", (click) => click.preventDefault());
    await userEvent.click(link);
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toMatch(/\?mine=true$/);
  });
});

describe("finding one's way", () => {
  it("keeps the room in the address", async () => {
    serve([opening(), queues()]);
    await openAgenda({ as: null });
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Room" }), "Loft");
    expect(titles()).toEqual(["Queues"]);
    expect(location.search).toBe(`?room=${idFor("Loft")}`);
  });

  it("jumps to now from any day, while the programme is under way", async () => {
    vi.setSystemTime("2026-09-04T07:20:00.000Z");
    serve([opening(), tides()]);
    history.replaceState(null, "", "?day=2026-09-03");
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    await openAgenda({ as: null }, "2026-09-04T07:20:00.000Z");
    await waitFor(() => expect(titles()).toEqual(["Opening"]));
    await userEvent.click(screen.getByRole("button", { name: "Jump to now" }));
    expect(titles()).toEqual(["Tides"]);
    await waitFor(() => expect(scroll).toHaveBeenCalled());
    expect(document.getElementById("now")?.textContent).toBe("Now 7:20 AM");
  });

  it("offers no way to a now that is not there", async () => {
    serve([opening(), tides()]);
    await openAgenda({ as: null });
    await screen.findByRole("heading", { name: "Opening" });
    expect(screen.queryByRole("button", { name: "Jump to now" })).toBeNull();
  });
});

describe("registration for a session", () => {
  const asks = { registrationEnabled: true } as const;
  const see = async (over: Partial<Session>, { as = login as Person | null, registered = false } = {}) => {
    const session = { ...opening(), ...over };
    serve([session], registered ? [session] : []);
    await openSession(session, { as });
    await screen.findByRole("heading", { name: "Opening", level: 2 });
    return session;
  };

  it.each([
    [{ price: 1200, supply: 3 }, "€12 · 3 places left"],
    [{ price: null, supply: null }, "Free"],
    [{ supply: 1, registrationEnd: "2026-09-02T18:00:00.000Z" }, "Free · 1 place left · until Wed, Sep 2, 6:00 PM"],
  ])("is offered with what it costs: %j", async (over, said) => {
    const { slug } = await see({ ...asks, ...over });
    expect(screen.getByText(said)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Register for this session" });
    await waitFor(() => expect(link.getAttribute("href")).toBe(`/en/events/harbour-conf/agenda/${slug}/register`));
  });

  it.each([
    [{ registrationEnd: "2026-06-30T00:00:00.000Z" }, "Registration for this session is closed"],
    [{ endTime: "2026-06-30T00:00:00.000Z" }, "Registration for this session is closed"],
    [{ supply: 0 }, "This session is full"],
  ])("is not offered with %j", async (over, said) => {
    await see({ ...asks, ...over });
    expect(screen.getByRole("heading", { name: said })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Register for this session" })).toBeNull();
  });

  it("is none of a session that anybody may come to", async () => {
    await see({});
    expect(screen.queryByText(/regist/i)).toBeNull();
  });

  it("is told of once one has it, though the session is full", async () => {
    const { slug } = await see({ ...asks, supply: 0 }, { registered: true });
    expect(await screen.findByRole("heading", { name: "You are registered for this session" })).toBeTruthy();
    const link = screen.getByRole("link", { name: "See your registration" });
    expect(link.getAttribute("href")).toBe(`/en/events/harbour-conf/agenda/${slug}/register`);
  });

  it("leads strangers to sign-in, and back to it", async () => {
    const { slug } = await see(asks, { as: null });
    const link = await screen.findByRole("link", { name: "Register for this session" });
    await waitFor(() => expect(link.getAttribute("href")).toBe("/en/auth/sign-in"));
    link.addEventListener("click", (click) => click.preventDefault());
    await userEvent.click(link);
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe(`/events/harbour-conf/agenda/${slug}/register`);
  });
});
