import { describe, expect, it } from "vitest";
import {
  agendaDays,
  agendaRooms,
  agendaTracks,
  dayUnderWay,
  filterAgenda,
  isTimed,
  openingDay,
} from "#lib/events/agenda";
import { clashesOf } from "#lib/events/agenda-clashes";
import { layOutDay, momentInGrid } from "#lib/events/agenda-grid";
import { aSession, idFor } from "./events-fixtures.ts";

const zone = "Asia/Tokyo";
const names = (sessions: readonly { name: string }[]) => sessions.map(({ name }) => name);

describe("days of an agenda", () => {
  const late = aSession("Late", "2026-09-03T16:00:00.000Z", "2026-09-03T17:00:00.000Z");
  const early = aSession("Early", "2026-09-03T01:00:00.000Z", "2026-09-03T02:00:00.000Z");

  it("are those of the event's zone, in order", () => {
    const days = agendaDays([late, early], zone);
    expect(days.map(({ key, timed }) => [key, ...names(timed)])).toEqual([
      ["2026-09-03", "Early"],
      ["2026-09-04", "Late"],
    ]);
    expect(agendaDays([late, early], "UTC").map(({ key }) => key)).toEqual(["2026-09-03"]);
  });

  it("order what begins together by its place in the order, and without one last", () => {
    const at = ["2026-09-03T01:00:00.000Z", "2026-09-03T02:00:00.000Z"] as const;
    const sessions = [
      aSession("None", ...at),
      aSession("Two", ...at, { sortOrder: 2 }),
      aSession("One", ...at, { sortOrder: 1 }),
    ];
    expect(names(agendaDays(sessions, zone)[0]?.timed ?? [])).toEqual(["One", "Two", "None"]);
  });

  it("keep apart what has a day but no known time", () => {
    const midnight = "2026-09-02T15:00:00.000Z";
    const unknown = aSession("Unknown", midnight, midnight);
    const moment = aSession("Fireworks", "2026-09-03T12:00:00.000Z", "2026-09-03T12:00:00.000Z");
    const night = aSession("Night", midnight, "2026-09-02T16:00:00.000Z");
    const [day, ...others] = agendaDays([unknown, moment, night], zone);
    expect(others).toEqual([]);
    expect(names(day?.timed ?? [])).toEqual(["Night", "Fireworks"]);
    expect(names(day?.untimed ?? [])).toEqual(["Unknown"]);
    expect(isTimed(unknown, "UTC")).toBe(true);
  });

  it("open with today while it runs, else with the first", () => {
    const days = agendaDays([late, early], zone);
    expect(openingDay(days, zone, new Date("2026-09-03T15:30:00.000Z"))).toBe("2026-09-04");
    expect(openingDay(days, zone, new Date("2027-01-01T00:00:00.000Z"))).toBe("2026-09-03");
    expect(openingDay([], zone, new Date())).toBe("");
  });

  describe("over midnight", () => {
    const at = (from: string, to: string, name = from) =>
      aSession(name, `2026-09-${from}:00.000Z`, `2026-09-${to}:00.000Z`);
    const keysOf = (...sessions: ReturnType<typeof at>[]) =>
      agendaDays(sessions, "UTC").map(({ key, timed }) => [key, ...names(timed)]);

    it("go on until the programme pauses", () => {
      expect(keysOf(at("03T22:00", "04T01:00"), at("04T01:00", "04T02:00"), at("04T02:45", "04T04:00"))).toEqual([
        ["2026-09-03", "03T22:00", "04T01:00", "04T02:45"],
      ]);
    });

    it("end where it has paused, at five, and before what has no evening", () => {
      expect(keysOf(at("03T20:00", "03T22:00"), at("04T00:30", "04T02:00"))).toHaveLength(2);
      expect(keysOf(at("03T22:00", "04T06:00"), at("04T05:00", "04T06:00"))).toHaveLength(2);
      expect(keysOf(at("03T00:30", "03T02:00"), at("04T00:30", "04T02:00"))).toHaveLength(2);
    });

    it("are under way as long as they last", () => {
      const days = agendaDays(
        [at("03T10:00", "03T11:00"), at("03T22:00", "04T01:00"), at("04T10:00", "04T11:00")],
        "UTC",
      );
      const under = (moment: string) => dayUnderWay(days, new Date(`2026-09-${moment}:00.000Z`));
      expect([under("03T09:59"), under("03T15:00"), under("04T00:30"), under("04T01:00")]).toEqual([
        null,
        "2026-09-03",
        "2026-09-03",
        null,
      ]);
      expect(openingDay(days, "UTC", new Date("2026-09-04T00:30:00.000Z"))).toBe("2026-09-03");
      expect(openingDay(days, "UTC", new Date("2026-09-04T02:00:00.000Z"))).toBe("2026-09-04");
    });
  });
});

describe("filters of an agenda", () => {
  const at = ["2026-09-03T01:00:00.000Z", "2026-09-03T02:00:00.000Z"] as const;
  const sessions = [
    aSession("Reading letters", ...at, { room: "Große Halle", track: "Craft", speakers: ["Tomás"] }),
    aSession("Queues", ...at, { track: "Systems" }),
    aSession("Lunch", ...at, { nonSession: true }),
  ];
  const found = (search: string, { track = "", room = "" } = {}) =>
    names(filterAgenda(sessions, { search, track, room }));

  it("look in titles, rooms, tracks and speakers, whatever the case and the accents", () => {
    expect(found("tomas")).toEqual(["Reading letters"]);
    expect(found("HALLE letters")).toEqual(["Reading letters"]);
    expect(found("systems")).toEqual(["Queues"]);
    expect(found("letters queues")).toEqual([]);
  });

  it("leave out breaks once anything is asked for", () => {
    expect(found(" ")).toEqual(["Reading letters", "Queues", "Lunch"]);
    expect(found("lunch")).toEqual([]);
    expect(found("", { track: "systems" })).toEqual(["Queues"]);
    expect(found("", { room: idFor("Große Halle") })).toEqual(["Reading letters"]);
    expect(found("queues", { room: idFor("Große Halle") })).toEqual([]);
  });

  it("look in what a session says of itself, too", () => {
    const described = aSession("Queues", ...at, { description: "Waiting, and how to avoid it" });
    expect(names(filterAgenda([described], { search: "avoid waiting", track: "", room: "" }))).toEqual(["Queues"]);
  });

  it("name every room once, in the order of the programme, then by name", () => {
    const inRoom = (room: string, sortOrder: number | null = null) => aSession(room, ...at, { room, sortOrder });
    const rooms = agendaRooms([inRoom("B", 7), inRoom("Room 10"), inRoom("A", 9), inRoom("B", 2), inRoom("Room 2")]);
    expect(names(rooms)).toEqual(["B", "A", "Room 2", "Room 10"]);
  });

  it("name every track once", () => {
    expect(names(agendaTracks([...sessions, ...sessions]))).toEqual(["Craft", "Systems"]);
  });
});

describe("a day as a grid", () => {
  const session = (name: string, from: string, to: string, over = {}) =>
    aSession(name, `2026-09-03T${from}:00.000Z`, `2026-09-03T${to}:00.000Z`, over);
  const cellOf = (grid: ReturnType<typeof layOutDay>, { id }: { id: string }) => grid.cells.get(id);

  it("puts rooms side by side and lets sessions last over rows", () => {
    const long = session("Long", "09:00", "11:00", { room: "Room 10" });
    const first = session("First", "09:00", "10:00", { room: "Room 2" });
    const second = session("Second", "10:00", "11:00", { room: "Room 2" });
    const grid = layOutDay([long, first, second]);
    expect(grid.columns.map(({ label, firstLane, lanes }) => [label, firstLane, lanes])).toEqual([
      ["Room 2", 0, 1],
      ["Room 10", 1, 1],
    ]);
    expect(cellOf(grid, long)).toEqual({ lane: 1, lanes: 1, from: 0, to: 2 });
    expect(cellOf(grid, first)).toEqual({ lane: 0, lanes: 1, from: 0, to: 1 });
    expect(cellOf(grid, second)).toEqual({ lane: 0, lanes: 1, from: 1, to: 2 });
  });

  it("never puts two over each other, not even in one room", () => {
    const one = session("One", "09:00", "10:30", { room: "Hall" });
    const two = session("Two", "10:00", "11:00", { room: "Hall" });
    const three = session("Three", "10:30", "11:00", { room: "Hall" });
    const grid = layOutDay([one, two, three]);
    expect(grid.columns).toMatchObject([{ label: "Hall", lanes: 2 }]);
    expect([one, two, three].map((each) => cellOf(grid, each)?.lane)).toEqual([0, 1, 0]);
  });

  it("spans all rooms with what has none and competes with nothing", () => {
    const lunch = session("Lunch", "12:00", "13:00", { nonSession: true });
    const beside = session("Beside", "09:15", "09:45");
    const rooms = ["A", "B"].map((room) => session(room, "09:00", "10:00", { room }));
    const grid = layOutDay([...rooms, beside, lunch]);
    expect(cellOf(grid, lunch)).toMatchObject({ lane: 0, lanes: 3 });
    expect(cellOf(grid, beside)).toMatchObject({ lane: 2, lanes: 1 });
    expect(grid.columns.at(-1)?.label).toBeNull();
  });

  it("spans all rooms with a break that has one, where nothing else goes on", () => {
    const rooms = ["A", "B"].map((room) => session(room, "09:00", "10:00", { room }));
    const lunch = session("Lunch", "12:00", "13:00", { nonSession: true, room: "A" });
    const tea = session("Tea", "09:30", "09:45", { nonSession: true, room: "C" });
    const grid = layOutDay([...rooms, tea, lunch]);
    expect(cellOf(grid, lunch)).toMatchObject({ lane: 0, lanes: 3 });
    expect(cellOf(grid, tea)).toMatchObject({ lane: 2, lanes: 1 });
  });

  it("puts rooms in the order it is told, others after them by name", () => {
    const grid = layOutDay(
      ["C", "A", "B"].map((room) => session(room, "09:00", "10:00", { room })),
      [idFor("B")],
    );
    expect(grid.columns.map(({ label }) => label)).toEqual(["B", "A", "C"]);
  });

  it("lets short ones follow each other in one lane, and knows where there is nothing to attend", () => {
    const talks = ["09:00", "09:05", "09:10"].map((from, at) =>
      session(`Talk ${at}`, from, ["09:05", "09:10", "09:15"][at] ?? "", { room: "Hall" }),
    );
    const lunch = session("Lunch", "09:15", "10:00", { nonSession: true });
    const late = session("Late", "11:00", "11:30", { room: "Hall" });
    const grid = layOutDay([...talks, lunch, late]);
    expect(grid.lanes).toBe(1);
    expect(grid.rows).toEqual([
      { minutes: 5, isBusy: true },
      { minutes: 5, isBusy: true },
      { minutes: 5, isBusy: true },
      { minutes: 45, isBusy: false },
      { minutes: 60, isBusy: false },
      { minutes: 30, isBusy: true },
    ]);
  });

  it("takes tracks where there are no rooms", () => {
    const grid = layOutDay([
      session("One", "09:00", "10:00", { track: "Systems" }),
      session("Two", "09:00", "10:00", { track: "Craft" }),
    ]);
    expect(grid.columns.map(({ label }) => label)).toEqual(["Craft", "Systems"]);
  });

  it("gives what ends when it begins a row of its own", () => {
    const moment = session("Fireworks", "09:00", "09:00");
    expect(cellOf(layOutDay([moment]), moment)).toMatchObject({ from: 0, to: 1 });
  });

  it("finds the present between its lines, and nowhere before and after", () => {
    const grid = layOutDay([session("One", "09:00", "10:00"), session("Two", "10:00", "12:00")]);
    const at = (time: string) => momentInGrid(grid, new Date(`2026-09-03T${time}:00.000Z`));
    expect(at("10:30")).toEqual({ row: 1, part: 0.25 });
    expect(at("08:59")).toBeNull();
    expect(at("12:00")).toBeNull();
  });
});

describe("what clashes in an agenda of one's own", () => {
  const at = (name: string, from: string, to: string) =>
    aSession(name, `2026-09-03T${from}:00.000Z`, `2026-09-03T${to}:00.000Z`);
  const clashing = (...kept: ReturnType<typeof at>[]) => {
    const clashes = clashesOf(kept, "UTC");
    return kept.map(({ id, name }) => [name, names(clashes.get(id) ?? [])]);
  };

  it("is what overlaps, each with the names of the others", () => {
    expect(clashing(at("A", "09:00", "11:00"), at("B", "09:30", "10:00"), at("C", "10:30", "12:00"))).toEqual([
      ["A", ["B", "C"]],
      ["B", ["A"]],
      ["C", ["A"]],
    ]);
  });

  it("is not what follows without a pause, nor what has a day but no time", () => {
    expect(clashing(at("A", "09:00", "10:00"), at("B", "10:00", "11:00"))).toEqual([
      ["A", []],
      ["B", []],
    ]);
    expect(clashing(at("A", "00:00", "00:00"), at("B", "00:00", "00:00"), at("C", "00:00", "01:00"))).toEqual([
      ["A", []],
      ["B", []],
      ["C", []],
    ]);
  });
});
