import { beforeEach, describe, expect, it } from "vitest";
import { keptEvents } from "#lib/attendee/kept-events";
import { keepAgenda, savedAgendas } from "#lib/attendee/saved-agenda";
import { keepPass, type SavedPass, savedPasses, ticketEvent, ticketPass } from "#lib/attendee/saved-pass";
import type { Holder } from "#lib/attendee/shelf";
import { aBaseEvent, aPassType, aSession, idOf } from "#tests/ui/events/events-fixtures";
import { aPass } from "#tests/ui/registration/registration-fixtures";

const holder: Holder = { organizationId: "0b5f-7a9e", sub: "sub-ada", accountId: idOf(901) };
const now = new Date("2026-09-01T12:00:00.000Z");
const seen = (
  event = aBaseEvent(),
  sessions = [aSession("Knots", "2026-09-03T09:00:00.000Z", "2026-09-03T10:00:00.000Z")],
) => ({
  ...{ event, zone: "UTC", sessions },
  own: new Set<string>(),
});
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const slugs = (at = now): string[] => savedAgendas(localStorage, holder, at).map(({ event }) => event.slug);

beforeEach(() => localStorage.clear());

describe("the programmes that a device keeps", () => {
  it("are the last five that were looked at", () => {
    for (const [minute, slug] of ["one", "two", "three", "four", "five", "six"].entries())
      keepAgenda(localStorage, holder, seen(aBaseEvent({ slug })), later(minute));
    expect(slugs().toSorted()).toEqual(["five", "four", "six", "three", "two"]);
  });

  it("are one for each event, as it was looked at last", () => {
    const event = aBaseEvent();
    keepAgenda(localStorage, holder, seen(event), now);
    keepAgenda(localStorage, holder, seen(event, []), later(1));
    expect(savedAgendas(localStorage, holder, now)).toMatchObject([{ sessions: [], savedAt: later(1).toISOString() }]);
  });

  it("have an end, and always hold one's own sessions", () => {
    const sessions = Array.from({ length: 600 }, (_, minute) => {
      const start = new Date(Date.UTC(2026, 8, 3, 6, minute)).toISOString();
      return aSession(`Talk ${minute}`, start, start);
    });
    const last = sessions.at(-1)?.id ?? "";
    keepAgenda(localStorage, holder, { ...seen(aBaseEvent(), sessions), own: new Set([last]) }, now);
    const [kept] = savedAgendas(localStorage, holder, now);
    expect(kept?.sessions).toHaveLength(501);
    expect(kept?.sessions.at(-1)).toMatchObject({ name: "Talk 599", isOwn: true });
  });

  it("are shown until two days after their events", () => {
    keepAgenda(localStorage, holder, seen(aBaseEvent({ slug: "regatta", eventEnd: "2026-09-04T15:00:00.000Z" })), now);
    expect(slugs(new Date("2026-09-06T14:59:00.000Z"))).toEqual(["regatta"]);
    expect(slugs(new Date("2026-09-06T15:01:00.000Z"))).toEqual([]);
  });

  it("say of a session when and where it is, and nothing else", () => {
    const session = aSession("Knots", "2026-09-03T09:00:00.000Z", "2026-09-03T10:00:00.000Z", {
      ...{ room: "Loft", speakers: ["Rosa"], longDescription: "<p>Bring a rope.</p>" },
    });
    keepAgenda(localStorage, holder, seen(aBaseEvent(), [session]), now);
    expect(savedAgendas(localStorage, holder, now)[0]?.sessions).toEqual([
      {
        ...{ id: session.id, name: "Knots", startTime: session.startTime, endTime: session.endTime },
        ...{ place: "Loft", isOwn: false },
      },
    ]);
  });

  it("fill no storage that is full, and break nothing there", () => {
    const full: Storage = {
      ...localStorage,
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => undefined,
      clear: () => undefined,
      setItem: () => {
        throw new DOMException("Full", "QuotaExceededError");
      },
    };
    expect(() => keepAgenda(full, holder, seen(), now)).not.toThrow();
  });
});

describe("what is kept of events", () => {
  const copyOf = (passId: string, event = aBaseEvent()): SavedPass => ({
    ...{
      event: ticketEvent(event),
      pass: ticketPass(aPass(aPassType(), { id: passId })),
      holder: "Ada",
      code: "signed",
    },
    savedAt: now.toISOString(),
  });

  it("stands together by event, in the order in which these begin", () => {
    const [soon, then] = ["2026-09-03", "2026-10-03"].map((day) =>
      aBaseEvent({ slug: day, eventStart: `${day}T07:00:00.000Z`, eventEnd: `${day}T15:00:00.000Z` }),
    );
    if (!soon || !then) throw new Error("Two events were made");
    keepPass(localStorage, holder, copyOf(idOf(1), then));
    keepPass(localStorage, holder, copyOf(idOf(2), then));
    keepAgenda(localStorage, holder, seen(soon), now);
    const events = keptEvents(savedPasses(localStorage, holder, now), savedAgendas(localStorage, holder, now));
    expect(events.map(({ event, passes, programme }) => [event.slug, passes.length, programme.length])).toEqual([
      [soon.slug, 0, 1],
      [then.slug, 2, 0],
    ]);
  });
});
