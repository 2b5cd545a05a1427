import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programme } from "#contract/programme";
import type { ProgrammeFormat } from "#entities/hosting/programme-import";
import { calendar, entry, type Importer, importerOn } from "#tests/support/programmes";
import { schedulePath, xmlSchedulePath } from "#tests/support/schedules";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let importer: Importer;

beforeAll(async () => {
  world = await startWorld();
  importer = await importerOn(world);
});
afterAll(() => world.close());

const times = { start: "10:00", duration: "00:30" };
const scheduleOf = (days: unknown, more: object = {}): string =>
  JSON.stringify({ schedule: { conference: { acronym: "odd", title: "Odd", days, ...more } } });
const ofDay = (rooms: unknown, more: object = {}): string => scheduleOf([{ date: "2031-05-10", rooms }], more);
const inHall = (...sessions: unknown[]): string => ofDay({ Hall: sessions });

/** What an import names, and what is there after it. */
const importOf = async (format: ProgrammeFormat, content: string, apply = true) => {
  const { id } = await importer.makeEvent();
  const { notes } = await importer.importing(id, format, content, { apply });
  return { notes: notes.map(({ code, text }) => [code, text]), sessions: await importer.sessionsOf(id) };
};

describe("a conference schedule with odd sessions", () => {
  test.each<[string, object, string[]]>([
    ["not scheduled yet", { title: "Odd", ...times, start: null }, ["no_start", "Odd"]],
    ["with an empty start", { title: "Odd", ...times, start: "" }, ["no_start", "Odd"]],
    ["with a start that is none", { title: "Odd", ...times, start: "soon" }, ["unclear_time", "Odd"]],
    ["with an hour that no day has", { title: "Odd", ...times, start: "30:00" }, ["unclear_time", "Odd"]],
    ["without a length", { title: "Odd", start: "10:00" }, ["no_end", "Odd"]],
    ["with a length that is none", { title: "Odd", ...times, duration: "long" }, ["unclear_time", "Odd"]],
    ["of no length", { title: "Odd", ...times, duration: "00:00" }, ["no_end", "Odd"]],
    ["without a title", { title: "", ...times }, ["no_name", "2031-05-10, 10:00, Hall"]],
    ["with a title that nobody sees", { title: "\u200b\u3164", ...times }, ["no_name", "2031-05-10, 10:00, Hall"]],
  ])("brings all others, and names one %s, before and after", async (_, odd, note) => {
    const content = inHall({ title: "Fine", ...times }, odd);
    expect(await importOf("schedule", content, false)).toEqual({ notes: [note], sessions: [] });
    expect(await importOf("schedule", content)).toEqual({ notes: [note], sessions: ["05-10T08:00 08:30 Fine @Hall"] });
  });

  test("names what is no session at all", async () => {
    const content = inHall({ title: "Fine", ...times }, 7, null);
    const place = "2031-05-10, Hall";
    const { notes } = await importOf("schedule", content);
    expect(notes).toEqual([
      ["line_broken", place],
      ["line_broken", place],
    ]);
  });

  test.each([
    [{ start: "24:00" }, "05-10T22:00 22:30 Talk @Hall"],
    [{ start: "25:15" }, "05-10T23:15 23:45 Talk @Hall"],
    [{ start: "10:00:00" }, "05-10T08:00 08:30 Talk @Hall"],
    [{ start: null, date: "2031-05-10T12:00:00+02:00" }, "05-10T10:00 10:30 Talk @Hall"],
    [{ date: "someday" }, "05-10T08:00 08:30 Talk @Hall"],
    [{ duration: "90" }, "05-10T08:00 09:30 Talk @Hall"],
    [{ duration: 90 }, "05-10T08:00 09:30 Talk @Hall"],
    [{ duration: "01:30" }, "05-10T08:00 09:30 Talk @Hall"],
  ])("understands %j", async (odd, session) => {
    const content = inHall({ title: "Talk", ...times, ...odd });
    expect(await importOf("schedule", content)).toEqual({ notes: [], sessions: [session] });
  });

  test.each<[string, unknown]>([
    ["under its name", { Hall: [{ title: "Talk", ...times }] }],
    ["under its name, with numbers", { Hall: { 0: { title: "Talk", ...times } } }],
    ["of a list", [{ name: "Hall", sessions: [{ title: "Talk", ...times }] }]],
    ["of a list, with events", [{ name: "Hall", events: [{ title: "Talk", ...times }] }]],
    ["that the session names", [[{ title: "Talk", room: "Hall", ...times }]]],
  ])("finds a room %s", async (_, rooms) => {
    const { sessions } = await importOf("schedule", ofDay(rooms));
    expect(sessions).toEqual(["05-10T08:00 08:30 Talk @Hall"]);
  });

  test("passes over a day of no rooms", async () => {
    const days = [
      { date: "2031-05-10", rooms: { Hall: [{ title: "Talk", ...times }] } },
      { date: "2031-05-11", rooms: [] },
    ];
    const sessions = ["05-10T08:00 08:30 Talk @Hall"];
    expect(await importOf("schedule", scheduleOf(days))).toEqual({ notes: [], sessions });
  });

  test("brings a session without the one speaker who has no name", async () => {
    const { id } = await importer.makeEvent();
    const persons = [{ id: 3 }, { id: 4, public_name: "Ada" }, "Grace"];
    const { notes } = await importer.importing(id, "schedule", inHall({ title: "Talk", ...times, persons }));
    expect(notes).toEqual([{ line: null, code: "speaker_no_name", text: "Talk" }]);
    const { speakers } = await importer.host.call(programme.get, { params: { eventId: id } });
    expect(speakers.map(({ firstName }) => firstName)).toEqual(["Ada", "Grace"]);
  });

  test("by a clock that nobody knows has only what is there by an instant", async () => {
    const fine = { title: "Fine", ...times, date: "2031-05-10T12:00:00+02:00" };
    const content = ofDay({ Hall: [fine, { title: "Odd", ...times }] }, { time_zone_name: "Mars/Base" });
    const sessions = ["05-10T10:00 10:30 Fine @Hall"];
    expect(await importOf("schedule", content)).toEqual({ notes: [["unknown_zone", "Odd"]], sessions });
  });

  test("does not call gone what it still names", async () => {
    const { id } = await importer.makeEvent();
    const talk = { guid: "t-1", title: "Talk", ...times };
    await importer.importing(id, "schedule", inHall(talk));
    const { counts } = await importer.importing(id, "schedule", inHall({ ...talk, start: null }));
    expect(counts.session).toEqual({ added: 0, changed: 0, same: 0, gone: 0 });
    expect(await importer.sessionsOf(id)).toHaveLength(1);
    const line = "title,start,end\nTalk,2031-05-10 09:00,10:00\n";
    await importer.importing(id, "csv", line);
    expect((await importer.importing(id, "csv", line.replace("10:00", "never"))).counts.session.gone).toBe(0);
  });
});

test("a calendar with odd entries brings all others, and names them", async () => {
  const lasts = ["DURATION:PT1H"];
  const content = calendar(
    ...entry("fine", "SUMMARY:Fine", "DTSTART:20310510T090000Z", ...lasts),
    ...entry("odd", "SUMMARY:No time", "DTSTART:tomorrow", ...lasts),
    ...entry("rule", "SUMMARY:No rule", "DTSTART:20310510T090000Z", ...lasts, "RRULE:FREQ=NEVER"),
    ...entry("line", "SUMMARY:No line", "DTSTART:20310510T090000Z", "what is this"),
  );
  const { notes, sessions } = await importOf("ics", content);
  expect(sessions).toEqual(["05-10T09:00 10:00 Fine"]);
  expect(notes.map(([, text]) => text).toSorted()).toEqual(["No line", "No rule", "No time"]);
});

describe("a schedule as XML", () => {
  const days = { eventStart: "2031-05-14T08:00:00Z", eventEnd: "2031-05-17T08:00:00Z" };

  test("says what the same one says as JSON", async () => {
    const { id } = await importer.makeEvent(days);
    const [json, xml] = [await readFile(schedulePath, "utf8"), await readFile(xmlSchedulePath, "utf8")];
    const { counts } = await importer.importing(id, "schedule", json);
    expect(counts.session).toMatchObject({ added: 5 });
    const again = await importer.importing(id, "schedule", `\uFEFF${xml}`);
    expect([again.changes, again.notes, again.counts.session.same]).toEqual([[], [], 5]);
    const { sessions, speakers, tracks } = await importer.host.call(programme.get, { params: { eventId: id } });
    const fresh = await importer.makeEvent(days);
    await importer.importing(fresh.id, "schedule", xml);
    const second = await importer.host.call(programme.get, { params: { eventId: fresh.id } });
    expect(second.sessions.map(({ name, longDescription }) => [name, longDescription])).toEqual(
      sessions.map(({ name, longDescription }) => [name, longDescription]),
    );
    // Two of them share a name.
    const told = (people: typeof speakers) => people.map(({ firstName, bio }) => `${firstName}: ${bio}`).toSorted();
    expect(told(second.speakers)).toEqual(told(speakers));
    expect(second.tracks.map(({ name, color }) => [name, color])).toEqual(
      tracks.map(({ name, color }) => [name, color]),
    );
  });

  test("names what it leaves out", async () => {
    const { id } = await importer.makeEvent(days);
    const xml = (await readFile(xmlSchedulePath, "utf8"))
      .replace("<duration>00:05</duration>", "<duration/>")
      .replace("<title>Coffee</title>", "")
      .replace('<person id="8">石川 玉</person>', '<person id="8"/>');
    const { notes, counts } = await importer.importing(id, "schedule", xml);
    expect(counts.session.added).toBe(3);
    expect(notes.map(({ code, text }) => [code, text])).toEqual([
      ["no_end", "Pebbles"],
      ["speaker_no_name", "Stone by stone"],
      ["no_name", "2031-05-14, 10:45, Quarry"],
    ]);
  });

  test("lets no entity grow", async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
    const event = "<event><start>10:00</start><duration>00:30</duration><title>&e9;</title></event>";
    const day = `<day date="2031-05-10"><room name="Hall">${event}</room></day>`;
    const bomb = `<!DOCTYPE schedule [<!ENTITY e0 "ha">${entities.join("")}<!ENTITY f SYSTEM "file:///etc/hostname">]>`;
    const { sessions } = await importOf("schedule", `<?xml version="1.0"?>${bomb}<schedule>${day}</schedule>`);
    expect(sessions).toEqual(["05-10T08:00 08:30 &e9; @Hall"]);
  });
});
