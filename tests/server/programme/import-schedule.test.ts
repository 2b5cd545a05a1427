import { randomUUID } from "node:crypto";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sanitise } from "#server/text/sanitise";
import { runCliHere } from "#tests/support/cli";
import { createScheduleTarget, type ScheduleTarget, schedulePath, xmlSchedulePath } from "#tests/support/schedules";

/** The real file, where it lies beside the checkout; undefined elsewhere. */
const findRealFile = async (): Promise<string | undefined> => {
  const above = join(import.meta.dirname, "../../../..");
  const [found] = await Array.fromAsync(glob("*/data/schedules/frab-camp2019.json", { cwd: above }));
  return found && join(above, found);
};
const realFile = await findRealFile();

let target: ScheduleTarget;
beforeEach(async () => {
  target = await createScheduleTarget();
});
afterEach(() => target.close());

describe("what a schedule becomes", () => {
  beforeEach(() => target.importing());

  it("is an event from its first session to the end of its last, in its own time zone", async () => {
    expect(await target.eventOf("stones2031")).toMatchObject({
      name: "Night of Stones",
      timezone: "Atlantic/Reykjavik",
      eventStart: "2031-05-14T10:00:00.000Z",
      eventEnd: "2031-05-17T01:30:00.000Z",
      externalUrl: "https://stones.example/tickets",
      visible: true,
      creatorId: null,
    });
  });

  it("has every session in its room, breaks among them, also over midnight and for days", async () => {
    const rows = await target.sessions();
    expect(
      rows.map(({ name, startTime, endTime, nonSession, room }) => [
        startTime.slice(5, 16),
        endTime.slice(5, 16),
        name,
        room,
        nonSession,
      ]),
    ).toEqual([
      ["05-14T10:00", "05-14T10:45", "Stone by stone", "Quarry", false],
      ["05-14T10:00", "05-14T10:05", "Pebbles", "Attic", false],
      ["05-14T10:45", "05-14T11:00", "Coffee", "Quarry", true],
      ["05-14T23:30", "05-15T00:45", "Stones at midnight", "Attic", false],
      // Without a date of its own it is the night that follows the day of the programme.
      ["05-16T01:30", "05-17T01:30", "A whole day of silence", "Attic", false],
    ]);
    const rooms = await target.rooms();
    expect(rows.map(({ slug }) => slug)).toContain("stone-by-stone");
    expect(rooms).toEqual([
      { name: "Attic", description: null },
      { name: "Quarry", description: "Bring a helmet." },
    ]);
  });

  it("gives tracks colours that differ, and the file's own where it has one", async () => {
    const tracks = await target.tracks();
    expect(tracks.map(({ name }) => name)).toEqual(["Carving", "Listening"]);
    expect(tracks[0]?.color).toBe("#8a1c4d");
    expect(tracks[1]?.color).toMatch(/^#(?!8a1c4d)[0-9a-f]{6}$/);
  });

  it("tells people apart by more than their names, and gives nobody an address that is none", async () => {
    const speakers = await target.read((tx) =>
      tx.selectFrom("speakers").select(["slug", "firstName", "bio", "website"]).orderBy("slug").execute(),
    );
    expect(speakers).toEqual([
      { slug: "brynja-holm", firstName: "Brynja Holm", bio: "Listens to **walls**.", website: null },
      { slug: "brynja-holm-2", firstName: "Brynja Holm", bio: null, website: null },
      { slug: expect.stringMatching(/^speaker-/), firstName: "石川 玉", bio: null, website: null },
    ]);
  });

  it("keeps its texts with their language, paragraphs and links, and none of its scripts on the way out", async () => {
    const { description, longDescription } = await target.sessionNamed("Stone by stone");
    expect(description).toBe("How walls remember");
    const shown = sanitise(longDescription ?? "");
    expect(shown).toContain(
      '<div lang="de">\n<p>Mauern &amp; Moos.</p>\n<p>Zweiter Absatz<br />mit Zeilenumbruch.</p>',
    );
    expect(shown).toContain("https://walls.example");
    expect(shown).toContain('Walls "&lt;b&gt;and&lt;/b&gt;" more');
    expect(shown).toContain('<a href="https://stones.example/2031/slides.pdf"');
    expect(shown).toContain("Language: Deutsch");
    expect(shown).not.toMatch(/script|Not a link/);
    expect(await target.sessionNamed("Stones at midnight")).toMatchObject({ description: null, longDescription: null });
  });
});

describe("the command", () => {
  const run = (file: string, ...args: string[]) =>
    runCliHere(target.url, ["import", "schedule", file, "--organization", "marble", ...args]);

  it("tells what is there, the second time too", async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await run(schedulePath)).toEqual({
        code: 0,
        stderr: "",
        stdout: "event     stones2031\nrooms     2\ntracks    2\nsessions  5\nspeakers  3\n",
      });
  });

  it("reads XML as well", async () => {
    expect(await run(xmlSchedulePath)).toEqual(await run(schedulePath));
  });

  it("names what it leaves out, and keeps what an earlier file had of it", async () => {
    const odd = await target.changed(['"duration": "00:05"', '"duration": "soon"']);
    const left = {
      code: 0,
      stderr: "Note: Pebbles has a date or time that could mean several things or none.\n",
      stdout: "event     stones2031\nrooms     2\ntracks    2\nsessions  4\nspeakers  3\nnotes     1\n",
    };
    expect(await run(odd)).toEqual(left);
    expect(await target.countOf("sessions")).toBe(4);
    await run(schedulePath);
    expect(await run(odd)).toEqual(left);
    expect(await target.countOf("sessions")).toBe(5);
  });

  it("gives a new event its host", async () => {
    const host = await target.write((tx) =>
      tx.insertInto("accounts").values({ username: "stella" }).returning("id").executeTakeFirstOrThrow(),
    );
    expect(await run(schedulePath, "--host", "stella", "--shift", "7")).toMatchObject({ code: 0, stderr: "" });
    const event = await target.eventOf("stones2031");
    expect(event).toMatchObject({ creatorId: host.id, eventStart: "2031-05-21T10:00:00.000Z" });
  });

  it.each([
    [["nowhere.json"], 1, "The file nowhere.json cannot be read."],
    [[schedulePath, "--event", "nothing"], 1, 'There is no event with the slug "nothing".'],
    [[schedulePath, "--timezone", "Mars/Base"], 2, "--timezone is a name such as Europe/Berlin."],
  ])("refuses %j", async ([file = "", ...args], code, sentence) => {
    expect(await run(file, ...args)).toEqual({ code, stdout: "", stderr: `${sentence}\n` });
  });
});

describe("a file that cannot be used", () => {
  it("names a time zone that is none", async () => {
    const file = await target.changed(['"Atlantic/Reykjavik"', '"Mars/Base"']);
    await expect(target.importing(file)).rejects.toThrow(
      'The schedule\'s time zone "Mars/Base" is none: say which one with --timezone.',
    );
    expect(await target.countOf("events")).toBe(0);
  });

  it("is no schedule", async () => {
    await expect(target.importing(import.meta.filename)).rejects.toThrow(/ is no JSON and no XML\.$/);
    const facts = join(import.meta.dirname, "../../support/fixtures/conference-facts.json");
    await expect(target.importing(facts)).rejects.toThrow(`The file ${facts} holds no "schedule" with a conference.`);
  });

  it("names no time zone, unless it is told one", async () => {
    const file = await target.changed(['"time_zone_name": "Atlantic/Reykjavik",', ""]);
    await expect(target.importing(file)).rejects.toThrow("names no time zone: say which one with --timezone.");
    await target.importing(file, { timezone: "Atlantic/Reykjavik" });
    expect(await target.eventOf("stones2031")).toMatchObject({ timezone: "Atlantic/Reykjavik" });
  });

  it("cannot be stored, and leaves nothing half written", async () => {
    // Of somebody who is gone by the time it is stored.
    const storing = target.importing(undefined, { creatorId: randomUUID() });
    await expect(storing).rejects.toThrow(/^The schedule cannot be stored: .*\.$/);
    expect(await target.countOf("events")).toBe(0);
  });

  it("wants the address of an event that a host made", async () => {
    const times = { eventStart: "2031-05-01T00:00Z", eventEnd: "2031-05-30T00:00Z" };
    await target.write((tx) =>
      tx
        .insertInto("events")
        .values({ slug: "stones2031", name: "Ours", ...times })
        .execute(),
    );
    await expect(target.importing()).rejects.toThrow(
      'The address "stones2031" belongs to another event: to put the schedule into it, say --event stones2031.',
    );
    expect(await target.eventOf("stones2031")).toMatchObject({ name: "Ours", source: null });
  });
});

describe.runIf(realFile)("a schedule of real size", () => {
  it("is there whole, and again", async () => {
    for (let times = 0; times < 2; times += 1) {
      await target.importing(realFile);
      expect(await target.countOf("sessions")).toBe(79);
      expect(await target.countOf("tracks")).toBe(7);
    }
    const colors = (await target.tracks()).map(({ color }) => color);
    expect(new Set(colors).size).toBe(7);
  });
});
