import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCli, runCliHere } from "#tests/support/cli";
import { type ConferenceFacts, eventNamed, factsPath, readFixture } from "#tests/support/conference-facts";
import { createImportTarget, type ImportTarget } from "#tests/support/imports";

let target: ImportTarget;
let facts: ConferenceFacts;

beforeEach(async () => {
  target = await createImportTarget();
  facts = await readFixture();
});
afterEach(() => target.close());

describe("the command", () => {
  const words = (file: string, ...args: string[]) => [
    ...["import", "ruby-events", file, "--organization", "marble"],
    ...args,
  ];
  const run = (file: string, ...args: string[]) => runCliHere(target.url, words(file, ...args));

  it("imports twice, tells what it did, and what it could not use", async () => {
    // The first as an operator starts it, as a process of its own.
    const [first, second] = [await runCli(target.url, words(factsPath)), await run(factsPath)];
    for (const { code, stdout, stderr } of [first, second]) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toContain("Note: events[2] (pebble-club-meetup) has no date, so it is stored hidden.");
      expect(stdout).toContain("Note: events[3] (pebble-unconf-2018) ends before it starts, so it is one day long.");
      for (const count of [
        "series +2",
        "events +5",
        "sessions +11",
        "speakers +5",
        "sponsors +3",
        "skipped +0",
        "notes +2",
      ])
        expect(stdout).toMatch(new RegExp(`^${count}$`, "m"));
    }
    eventNamed(facts, "marble-conf-2031").timezone = "Mars/Base";
    const { code, stderr } = await run(await target.save(facts));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "Skipped events[0].timezone: is not a time zone\n" });
    expect(await target.countOf("events")).toBe(5);
  });

  it("moves the dates, opens what is still to come, and names the host", async () => {
    const host = await target.write((tx) =>
      tx.insertInto("accounts").values({ username: "stella" }).returning("id").executeTakeFirstOrThrow(),
    );
    const days = Math.ceil((Date.now() - Date.parse("2019-03-10")) / 86_400_000) + 30;
    const options = ["--shift", String(days), "--open-registration", "--host", "stella"];
    for (let times = 0; times < 2; times += 1)
      expect(await run(factsPath, ...options)).toMatchObject({ code: 0, stderr: "" });
    const online = await target.eventOf("marble-online-2019");
    expect(online).toMatchObject({ registration: true, creatorId: host.id });
    const distance = (Date.parse(online.eventStart) - Date.parse("2019-03-09T05:00:00Z")) / 86_400_000;
    expect(Math.round(distance)).toBe(days);
    expect(await target.eventOf("pebble-unconf-2018")).toMatchObject({ registration: false, creatorId: host.id });
    const passes = await target.read((tx) =>
      tx
        .selectFrom("passTypes as t")
        .innerJoin("events as e", "e.id", "t.eventId")
        .select(["e.registration", "t.name", "t.price", "t.supply"])
        .execute(),
    );
    expect(passes).toEqual(
      Array.from({ length: 3 }, () => ({ registration: true, name: "General admission", price: 0, supply: null })),
    );
  });

  it.each([
    [["nowhere.json"], 1, "The file nowhere.json cannot be read."],
    [[factsPath, "--host", "nobody"], 1, 'There is no account with the username "nobody".'],
    [[factsPath, "--shift", "soon"], 2, "--shift is a whole number of days, e.g. 365 or -30."],
    [[import.meta.filename], 1, `The file ${import.meta.filename} is no JSON.`],
  ])("refuses %j", async ([file = "", ...args], code, sentence) => {
    expect(await run(file, ...args)).toEqual({ code, stdout: "", stderr: `${sentence}\n` });
  });
});
