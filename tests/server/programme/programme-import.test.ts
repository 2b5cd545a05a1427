import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programme } from "#contract/programme";
import { calendar, entry, type Importer, importerOn, largeSchedule } from "#tests/support/programmes";
import { schedulePath } from "#tests/support/schedules";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let importer: Importer;
const makeEvent: Importer["makeEvent"] = (times) => importer.makeEvent(times);
const importing: Importer["importing"] = (...input) => importer.importing(...input);
const sessionsOf: Importer["sessionsOf"] = (eventId) => importer.sessionsOf(eventId);

beforeAll(async () => {
  world = await startWorld();
  importer = await importerOn(world);
});
afterAll(() => world.close());

const table = `title,start,end,room,track,speakers,description
Opening,2031-05-10 09:00,09:30,Hall,,,Welcome
Knots,2031-05-10 10:00,10:45,Hall,Ropes,Grace Hopper; Ada Byron,Ten of them
Lunch,2031-05-10 12:00,13:00,,,,
`;

describe("a table", () => {
  test("is tried first, and changes nothing by that", async () => {
    const { id } = await makeEvent();
    const trial = await importing(id, "csv", table, { apply: false });
    expect(trial).toMatchObject({
      applied: false,
      counts: {
        session: { added: 3, changed: 0, same: 0, gone: 0 },
        speaker: { added: 2 },
        track: { added: 1 },
        place: { added: 1 },
      },
      notes: [],
    });
    expect(await importer.host.call(programme.get, { params: { eventId: id } })).toEqual({
      ...{ sessions: [], speakers: [], tracks: [], locations: [] },
    });
    const { applied, ...done } = await importing(id, "csv", table);
    expect([applied, done.counts]).toEqual([true, trial.counts]);
    expect(await sessionsOf(id)).toEqual([
      "05-10T07:00 07:30 Opening @Hall",
      "05-10T08:00 08:45 Knots @Hall",
      "05-10T10:00 11:00 Lunch",
    ]);
  });

  test("updates what it brought, keeps what it has no more, and knows who is there already", async () => {
    const { id } = await makeEvent();
    await world.speaker(importer.club, id, { firstName: "Grace", lastName: "Hopper", bio: "Admiral" });
    await importing(id, "csv", table);
    const { speakers } = await importer.host.call(programme.get, { params: { eventId: id } });
    expect(speakers.map(({ firstName, bio }) => [firstName, bio])).toEqual([
      ["Ada Byron", null],
      ["Grace", "Admiral"],
    ]);
    const next = table.replace("2031-05-10 10:00,10:45", "2031-05-10 10:15,11:00").replace(/Lunch.*\n/, "");
    const { changes, counts } = await importing(id, "csv", next);
    expect(counts.session).toEqual({ added: 0, changed: 1, same: 1, gone: 1 });
    expect(changes).toMatchObject([
      {
        ...{ kind: "session", action: "changed", name: "Knots" },
        fields: [
          { field: "startTime", from: "2031-05-10T08:00:00.000Z", to: "2031-05-10T08:15:00.000Z" },
          { field: "endTime", from: "2031-05-10T08:45:00.000Z", to: "2031-05-10T09:00:00.000Z" },
        ],
      },
      { kind: "session", action: "gone", name: "Lunch" },
    ]);
    expect(await sessionsOf(id)).toHaveLength(3);
  });

  test("may have its columns in any order and its dates in anybody's way", async () => {
    const { id } = await makeEvent();
    const lines = [
      "End;Session;Start;Shoe size",
      "10.05.2031 10:00;Dots;10.05.2031 09:30;1",
      "5/10/2031 11:00 AM;Slashes;5/10/2031 10:30 am;1",
      "2031-05-10T12:00:00+02:00;Offsets;2031-05-10T11:30:00+02:00;1",
      ";Someday;2031-05-11;1",
    ];
    const { notes } = await importing(id, "csv", `\uFEFF${lines.join("\n")}`);
    expect(notes).toEqual([{ line: 1, code: "column_unknown", text: "Shoe size" }]);
    expect(await sessionsOf(id)).toEqual([
      "05-10T07:30 08:00 Dots",
      "05-10T08:30 09:00 Slashes",
      "05-10T09:30 10:00 Offsets",
      "05-10T22:00 22:00 Someday",
    ]);
  });

  test("says line by line what cannot be read", async () => {
    const { id } = await makeEvent();
    const lines = [
      "title,start,end",
      ",2031-05-10 09:00,10:00",
      "No start,,10:00",
      "No end,2031-05-10 09:00,",
      "Nonsense,soon,later",
      "Backwards,2031-05-10 09:00,2031-05-10 08:00",
      "Elsewhen,1031-05-10 09:00,10:00",
      "Both ways,5/11/2031 09:00,10:00",
      "Fine,2031-05-10 09:00,10:00",
    ];
    const { notes, counts } = await importing(id, "csv", lines.join("\n"));
    expect(notes.map(({ line, code }) => [line, code])).toEqual([
      [2, "no_name"],
      [3, "no_start"],
      [4, "no_end"],
      [5, "unclear_time"],
      [6, "ends_before_start"],
      [7, "outside_event"],
    ]);
    expect(counts.session.added).toBe(2);
  });
});

describe("a calendar", () => {
  const days = calendar(
    ...entry("utc", "SUMMARY:In UTC", "DTSTART:20310510T090000Z", "DTEND:20310510T100000Z", "LOCATION:Pier"),
    ...entry("named", "SUMMARY:In New York", "DTSTART;TZID=America/New_York:20310510T050000", "DURATION:PT45M"),
    ...entry("floating", "SUMMARY:By the event's clock", "DTSTART:20310510T120000", "DTEND:20310510T123000"),
    ...entry("day", "SUMMARY:Some time", "DTSTART;VALUE=DATE:20310511", "DTEND;VALUE=DATE:20310512"),
    ...entry("off", "SUMMARY:Off", "STATUS:CANCELLED", "DTSTART:20310510T090000Z", "DTEND:20310510T100000Z"),
  );

  test("is read by whichever clock it names", async () => {
    const { id } = await makeEvent();
    const { notes } = await importing(id, "ics", days);
    expect(notes).toEqual([{ line: null, code: "canceled", text: "Off" }]);
    expect(await sessionsOf(id)).toEqual([
      "05-10T09:00 10:00 In UTC @Pier",
      "05-10T09:00 09:45 In New York",
      "05-10T10:00 10:30 By the event's clock",
      "05-10T22:00 22:00 Some time",
    ]);
    const again = await importing(id, "ics", days.replace("SUMMARY:In UTC", "SUMMARY:Renamed"));
    expect(again.counts.session).toEqual({ added: 0, changed: 1, same: 3, gone: 0 });
  });

  test("is read by a clock that it describes itself", async () => {
    const { id } = await makeEvent();
    const zone = ["BEGIN:VTIMEZONE", "TZID:Quarry Time", "BEGIN:STANDARD", "DTSTART:19700101T000000"];
    const offsets = ["TZOFFSETFROM:+0300", "TZOFFSETTO:+0300", "END:STANDARD", "END:VTIMEZONE"];
    const times = ["DTSTART;TZID=Quarry Time:20310510T120000", "DTEND;TZID=Quarry Time:20310510T130000"];
    await importing(id, "ics", calendar(...zone, ...offsets, ...entry("q", "SUMMARY:Stone", ...times)));
    expect(await sessionsOf(id)).toEqual(["05-10T09:00 10:00 Stone"]);
    const unknown = calendar(...entry("q", "SUMMARY:Nowhere", ...times));
    expect((await importing(id, "ics", unknown)).notes).toMatchObject([{ code: "unknown_zone" }]);
  });

  test("repeats through the days of the event, except where it says otherwise", async () => {
    const { id } = await makeEvent();
    const daily = ["DTSTART;TZID=Europe/Berlin:20310501T080000", "DURATION:PT30M"];
    const file = calendar(
      ...entry("yoga", "SUMMARY:Yoga", ...daily, "RRULE:FREQ=DAILY"),
      ...entry(
        "yoga",
        "SUMMARY:Yoga outside",
        "RECURRENCE-ID;TZID=Europe/Berlin:20310511T080000",
        "DTSTART;TZID=Europe/Berlin:20310511T090000",
        "DURATION:PT30M",
      ),
    );
    await importing(id, "ics", file);
    expect(await sessionsOf(id)).toEqual(["05-10T06:00 06:30 Yoga", "05-11T07:00 07:30 Yoga outside"]);
    expect((await importing(id, "ics", file)).counts.session).toEqual({ added: 0, changed: 0, same: 2, gone: 0 });
  });
});

describe("a conference schedule", () => {
  test("moves to the days of the event where it is asked to", async () => {
    const content = await readFile(schedulePath, "utf8");
    const { id } = await makeEvent({ eventStart: "2035-02-01T09:00:00Z", eventEnd: "2035-02-05T18:00:00Z" });
    const trial = await importing(id, "schedule", content, { apply: false });
    expect(trial.counts.session.added).toBe(0);
    expect(new Set(trial.notes.map(({ code }) => code))).toEqual(new Set(["outside_event"]));
    expect(trial.daysToStart).toBeGreaterThan(1300);
    const moved = await importing(id, "schedule", content, { moveToStart: true });
    expect(moved.counts.session.added).toBe(5);
    const [first] = await sessionsOf(id);
    // Noon in Berlin, where the event is, stays noon.
    expect(first).toMatch(/^02-01T11:00 11:45 Stone by stone/);
    expect((await importing(id, "schedule", content, { moveToStart: true })).counts.session).toMatchObject({
      added: 0,
      changed: 0,
      same: 5,
    });
  });

  test("asks the database as often for two hundred sessions as for twenty", async () => {
    const counter = openStatementCounter(world);
    const cost = async (talksInEachRoom: number) => {
      const { id: eventId } = await makeEvent();
      const content = largeSchedule(talksInEachRoom);
      const input = { params: { eventId }, body: { format: "schedule", content, apply: true } };
      const statements = await counter.cost(programme.importFile, input, importer.host.who);
      expect(await sessionsOf(eventId)).toHaveLength(10 * talksInEachRoom);
      return statements;
    };
    expect(await cost(20)).toBe(await cost(2));
    await counter.close();
  });
});

/** The real file, where it lies beside the checkout. */
const [realFile] = await Array.fromAsync(
  glob("*/data/schedules/frab-camp2019.json", { cwd: join(import.meta.dirname, "../../../..") }),
);

test.skipIf(!realFile)("a real schedule finds its place, and is the same again", async () => {
  const content = await readFile(join(import.meta.dirname, "../../../..", realFile ?? ""), "utf8");
  const { id } = await makeEvent({ eventStart: "2031-08-20T08:00:00Z", eventEnd: "2031-08-26T20:00:00Z" });
  const { counts } = await importing(id, "schedule", content, { moveToStart: true });
  expect(counts.session.added).toBeGreaterThan(50);
  const again = await importing(id, "schedule", content, { moveToStart: true });
  expect([again.changes, again.counts.session.same]).toEqual([[], counts.session.added]);
});

test("people keep the session they registered for when the file drops it", async () => {
  const { id } = await makeEvent();
  await importing(id, "csv", table);
  const { sessions } = await importer.host.call(programme.get, { params: { eventId: id } });
  const knots = sessions.find(({ name }) => name === "Knots");
  const { id: passTypeId } = await world.passType(importer.club, id);
  const { passId } = await world.registration(importer.club, importer.host, id, { passTypeId });
  await world.insert(importer.club, "sessionAccesses", { sessionId: knots?.id ?? "", passId, status: "ready" });
  const { changes } = await importing(id, "csv", table.replace(/Knots.*\n/, ""));
  expect(changes.map(({ action, name }) => [action, name])).toEqual([["gone", "Knots"]]);
  expect(await sessionsOf(id)).toHaveLength(3);
});
