import { describe, expect, test } from "vitest";
import type { HostSession } from "#entities/hosting/programme";
import { clashesOf } from "#lib/programme/clashes";

type Facts = { from: number; to: number; place?: string; speakers?: string[] };

const at = (hour: number): string => new Date(Date.UTC(2031, 4, 10, hour)).toISOString();

const session = (id: string, { from, to, place, speakers = [] }: Facts): HostSession => ({
  ...{ id, slug: id, name: id, description: null, longDescription: null, image: null, sortOrder: null },
  ...{ startTime: at(from), endTime: at(to), nonSession: false, access: "PUBLIC", eventId: "e" },
  ...{ registrationEnabled: false, registrationEnd: null, price: null, taxCode: null, taxIncluded: false },
  ...{ trackIds: [], speakerIds: speakers, sponsorIds: [], supply: null, sold: 0 },
  location: place
    ? {
        ...{ id: place, name: place, description: null, image: null, googlePlaceId: null },
        ...{ address1: null, address2: null, city: null, state: null, country: null, zip: null },
      }
    : null,
});

const shown = (...sessions: HostSession[]) =>
  [...clashesOf(sessions)].map(([id, found]) => [id, found.map(({ kind, id: of, other }) => [kind, of, other.id])]);

describe("clashes of a programme", () => {
  test("are places and speakers that two sessions need at a time, on both of them", () => {
    const late = session("late", { from: 10, to: 12, place: "hall", speakers: ["ada"] });
    const early = session("early", { from: 9, to: 11, place: "hall", speakers: ["ada", "bo"] });
    expect(shown(late, early)).toEqual([
      [
        "early",
        [
          ["place", "hall", "late"],
          ["speaker", "ada", "late"],
        ],
      ],
      [
        "late",
        [
          ["place", "hall", "early"],
          ["speaker", "ada", "early"],
        ],
      ],
    ]);
  });

  test("are none where one follows the other, or nothing is shared", () => {
    const first = session("first", { from: 9, to: 10, place: "hall", speakers: ["ada"] });
    const next = session("next", { from: 10, to: 11, place: "hall", speakers: ["ada"] });
    const beside = session("beside", { from: 9, to: 11, place: "attic", speakers: ["bo"] });
    const nowhere = session("nowhere", { from: 9, to: 11 });
    expect(shown(first, next, beside, nowhere)).toEqual([]);
  });

  test("are found behind one that ends early", () => {
    const long = session("long", { from: 9, to: 17, place: "hall" });
    const short = session("short", { from: 10, to: 11, place: "hall" });
    const last = session("last", { from: 16, to: 18, place: "hall" });
    expect(shown(long, short, last).map(([id]) => id)).toEqual(["long", "short", "last"]);
  });
});
