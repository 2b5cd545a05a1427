import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programme } from "#contract/programme";
import type { ProgrammeFormat } from "#entities/hosting/programme-import";
import { calendar, entry, type Importer, importerOn } from "#tests/support/programmes";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let importer: Importer;

beforeAll(async () => {
  world = await startWorld();
  importer = await importerOn(world);
});
afterAll(() => world.close());

const conference = { acronym: "x", title: "X", days: [{ date: "2031-05-10", rooms: {} }] };
const emptySchedule = JSON.stringify({ schedule: { base_url: "", conference } });

const many = { date: "2031-05-10", rooms: { Hall: Array.from({ length: 1_000_000 }, () => 1) } };
const manySessions = JSON.stringify({ schedule: { conference: { ...conference, days: [many] } } });

describe("files that mean no good", () => {
  test.each<[string, ProgrammeFormat, string, string]>([
    ["no JSON", "schedule", "{", "programme_unreadable"],
    ["another JSON", "schedule", "[]", "programme_unreadable"],
    ["arrays in arrays without end", "schedule", "[".repeat(1_000_000), "programme_unreadable"],
    ["a schedule of nothing", "schedule", emptySchedule, "programme_empty"],
    ["elements in elements without end", "schedule", "<schedule>".repeat(400_000), "programme_unreadable"],
    [
      "elements beside elements without end",
      "schedule",
      `<schedule>${"<a/>".repeat(1_000_000)}`,
      "programme_unreadable",
    ],
    ["another XML", "schedule", "<html><schedule></schedule></html>", "programme_unreadable"],
    ["half an XML", "schedule", '<schedule><day date="2031-05-10"><room name="A">', "programme_unreadable"],
    ["an XML of nothing", "schedule", "<schedule><conference></conference></schedule>", "programme_empty"],
    ["a million sessions", "schedule", manySessions, "programme_too_large"],
    ["no calendar", "ics", "<html>", "programme_unreadable"],
    ["a calendar of nothing", "ics", calendar(), "programme_empty"],
    ["a million lines", "ics", calendar("X:1\n".repeat(1_000_000)), "programme_too_large"],
    ["a table without names", "csv", "1,2,3\n4,5,6", "programme_columns"],
    ["a table of nothing", "csv", "title,start,end\n", "programme_empty"],
    ["a million lines", "csv", `title,start\n${"a,b\n".repeat(1_000_000)}`, "programme_too_large"],
  ])("%s in %s", async (_, format, content, code) => {
    const { id } = await importer.makeEvent();
    expect(await importer.answer(id, format, content)).toEqual([460, code]);
  });

  test("that repeat for ever end, and leave the others their place", async () => {
    const { id } = await importer.makeEvent();
    const start = "DTSTART:19700101T000000Z";
    const rules = ["FREQ=SECONDLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYHOUR=25", "FREQ=NEVER"];
    const hostile = rules.flatMap((rule, at) =>
      entry(`r${at}`, `SUMMARY:Rule ${at}`, start, "DURATION:PT1M", `RRULE:${rule}`),
    );
    const fine = entry("fine", "SUMMARY:Fine", "DTSTART:20310510T090000Z", "DURATION:PT1H");
    const [status] = await importer.answer(id, "ics", calendar(...hostile, ...fine));
    // One that cannot be followed refuses the file; none holds it up.
    expect([200, 460]).toContain(status);
  });

  test("bring no markup, no controls and no endless names along", async () => {
    const { id } = await importer.makeEvent();
    const name = `<img src=x onerror=alert(1)>\u0000\u0007${"x".repeat(5000)}`;
    const talk = {
      ...{ guid: "g".repeat(5000), start: "10:00", duration: "00:30", title: name.slice(0, 900) },
      ...{ description: "<script>x()</script><p onclick=x()>Hello \ud800</p>", url: "javascript:x()" },
      persons: [{ public_name: "Eve\u0000", url: "javascript:x()", biography: "<b>B</b>" }],
    };
    const days = [{ date: "2031-05-10", rooms: { "Hall\u0000": [talk] } }];
    const conference = { acronym: "evil", title: "Evil", days };
    const content = JSON.stringify({ schedule: { base_url: "", conference } });
    const { notes } = await importer.importing(id, "schedule", content);
    expect(notes.map(({ code }) => code)).toEqual(["shortened"]);
    const { sessions, speakers, locations } = await importer.host.call(programme.get, { params: { eventId: id } });
    expect(sessions[0]?.name.length).toBeLessThanOrEqual(200);
    expect(sessions[0]?.longDescription).not.toMatch(/script|onclick/);
    expect([speakers[0]?.firstName, speakers[0]?.website, locations[0]?.name]).toEqual(["Eve", null, "Hall"]);
  });

  test("larger than five megabytes are not even looked at", async () => {
    const { id } = await importer.makeEvent();
    expect(await importer.answer(id, "csv", "x".repeat(5_000_001))).toEqual([400, "validation_failed"]);
  });
});
