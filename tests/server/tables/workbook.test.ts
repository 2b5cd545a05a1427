import { buffer } from "node:stream/consumers";
import { read, SSF } from "@e965/xlsx";
import fc from "fast-check";
import readSheets from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import type { Column, Kind, Row } from "#lib/tables/cells";
import { workbookParts } from "#lib/tables/workbook";

const columnsOf = (...kinds: Kind[]): Column[] => kinds.map((kind, at) => ({ header: `Column ${at + 1}`, kind }));

const bookOf = (columns: readonly Column[], rows: Parameters<typeof workbookParts>[2]): Promise<Buffer> =>
  buffer(workbookParts("People", columns, rows));

/** Cells by their place (`B2`), with the number, its format, and what it shows. */
const cellsOf = (file: Buffer) => {
  const book = read(file, { cellNF: true, cellFormula: true, cellStyles: true });
  const sheet = book.Sheets.People ?? {};
  const at = (place: string): { t?: string; v?: unknown; z?: string; w?: string; f?: string } => sheet[place] ?? {};
  return { at, widths: (sheet["!cols"] ?? []).map((column) => column.width ?? 0), places: Object.keys(sheet) };
};

/** It cuts fractions of a millisecond off; what a spreadsheet shows is rounded. */
const rounded = (value: unknown) =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;

/** The lines below the header as the other reader has them. */
const linesOf = async (file: Buffer): Promise<unknown[][]> => {
  const [sheet] = await readSheets(file, { trim: false });
  return (sheet?.data ?? []).slice(1).map((row) => row.map(rounded));
};

describe("a table as a workbook", () => {
  const columns = [
    { header: "Name", kind: "text" },
    { header: "No.", kind: "whole" },
    { header: "Weight", kind: "decimal" },
    { header: "Share", kind: "percent" },
    { header: "Born", kind: "date" },
    { header: "Arrives", kind: "time" },
    { header: "Played", kind: "duration" },
    { header: "Registered", kind: { instant: "Europe/Dublin" } },
    { header: "Paid", kind: { money: "EUR" } },
  ] as const satisfies Column[];
  const rows: Row[] = [
    ["Ann", 1023, "62.5", 0.25, "1999-12-31", "09:05", 93_725, "2027-06-04T19:00:30.000Z", 123_450],
    ["Zoë", null, "soon", null, "later", null, null, "2027-01-04T19:00:00.000Z", -300],
  ];

  test("has numbers, days and sums as such, with the format of their kind", async () => {
    const { at } = cellsOf(await bookOf(columns, rows));
    const shown = [..."ABCDEFGHI"].map((letter) => {
      const { t, z, w } = at(`${letter}2`);
      return [t, z, w];
    });
    expect(shown).toEqual([
      ["s", "General", "Ann"],
      ["n", "0", "1023"],
      ["n", "General", "62.5"],
      ["n", "0.0%", "25.0%"],
      ["n", "yyyy-mm-dd", "1999-12-31"],
      ["n", "hh:mm", "09:05"],
      ["n", "[h]:mm:ss", "26:02:05"],
      ["n", "yyyy-mm-dd hh:mm", "2027-06-04 20:00"],
      ["n", "[$EUR] #,##0.00", "EUR 1,234.50"],
    ]);
    // The number that a spreadsheet has for 20:00 itself, or its filters would not find it.
    expect(at("H2").v).toBe(46_542 + 20 / 24);
    expect(at("I3")).toMatchObject({ t: "n", v: -3, w: "-EUR 3.00" });
    expect(at("H3").w).toBe("2027-01-04 19:00");
    expect([at("C3"), at("E3")]).toMatchObject([
      { t: "s", v: "soon" },
      { t: "s", v: "later" },
    ]);
  });

  test("is the same for another reader", async () => {
    expect(await linesOf(await bookOf(columns, rows))).toEqual([
      [
        ...["Ann", 1023, 62.5, 0.25, new Date("1999-12-31T00:00:00Z")],
        ...[expect.any(Date), expect.any(Date), new Date("2027-06-04T20:00:00Z"), 1234.5],
      ],
      ["Zoë", null, "soon", null, "later", null, null, new Date("2027-01-04T19:00:00Z"), -3],
    ]);
  });

  test("shows every value: no column is too narrow for its kind or its name", async () => {
    const { at, widths } = cellsOf(await bookOf(columns, rows));
    for (const [place, width] of widths.entries())
      expect(width).toBeGreaterThan(at(`${"ABCDEFGHI"[place]}2`).w?.length ?? 0);
    expect(widths).toHaveLength(columns.length);
  });

  test("has the day that is meant for each that a spreadsheet can have, and the rest as texts", async () => {
    const days = fc.date({ min: new Date("1900-03-01"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true });
    const asked = fc.sample(days, 200).map((day) => day.toISOString().slice(0, 10));
    const file = await bookOf(
      columnsOf("date"),
      [...asked, "1900-02-28", "0999-01-01", "2027-02-30"].map((day) => [day]),
    );
    const { at } = cellsOf(file);
    const found = asked.map((_, place) => {
      const { t, v, z } = at(`A${place + 2}`);
      return t === "n" ? SSF.format(z ?? "", v) : null;
    });
    expect(found).toEqual(asked);
    expect([1, 2, 3].map((place) => at(`A${asked.length + 1 + place}`).t)).toEqual(["s", "s", "s"]);
    expect((await linesOf(file)).slice(0, asked.length)).toEqual(asked.map((day) => [new Date(`${day}T00:00:00Z`)]));
  });

  test("has numbers that were typed, and as a text what no spreadsheet's number can hold", async () => {
    const typed = ["007", "-12.50", "123456789012345", "1234567890123456", "1e3", "=1"];
    const file = await bookOf(
      columnsOf("decimal"),
      typed.map((answer) => [answer]),
    );
    expect(await linesOf(file)).toEqual([[7], [-12.5], [123_456_789_012_345], ["1234567890123456"], ["1e3"], ["=1"]]);
  });

  test("names a currency by its code, with its places", async () => {
    const kinds = ["JPY", "usd", "KWD", "?"].map((money) => ({ money }));
    const { at } = cellsOf(await bookOf(columnsOf(...kinds), [[120_000, 5, 1234, 100]]));
    expect([..."ABCD"].map((letter) => at(`${letter}2`).w)).toEqual(["JPY 1,200", "USD 0.05", "KWD 12.34", "1.00"]);
  });

  test("runs nothing, in any cell or header", async () => {
    const evil = ["=1+1", "+1", "-1", "@SUM(1)", "Vegan\n=1+1", "\t=1"];
    const file = await bookOf(
      evil.map((header): Column => ({ header, kind: "text" })),
      [evil],
    );
    const { at, places } = cellsOf(file);
    expect(places.filter((place) => at(place).f !== undefined)).toEqual([]);
    expect([...evil.keys()].map((place) => at(`${"ABCDEF"[place]}1`).v)).toEqual(evil);
    expect(await linesOf(file)).toEqual([evil]);
  });

  test("keeps every text that XML and spreadsheets can hold, and cuts what they call broken", async () => {
    const kept = [" Ann ", "a\nb", "<&>\"'", "_x0041_", "_X000D_ x", "\u0001\u001F", "e\u0301 👩‍🚀", "\u2028"];
    const long = "x".repeat(40_000);
    const file = await bookOf(
      columnsOf("text"),
      [...kept, long, "a\uFFFEb\uFFFFc"].map((text) => [text]),
    );
    const { at } = cellsOf(file);
    expect(kept.map((_, place) => at(`A${place + 2}`).v)).toEqual(kept);
    expect(at(`A${kept.length + 2}`).v).toBe(`${"x".repeat(32_766)}…`);
    expect(at(`A${kept.length + 3}`).v).toBe("a\uFFFDb\uFFFDc");
    expect((await linesOf(file)).slice(0, kept.length)).toEqual(kept.map((text) => [text]));
  });

  test("is made no faster than it is read", async () => {
    let made = 0;
    const rows = async function* () {
      for (; made < 100_000; made += 1) yield [`Attendee ${made}`, made];
    };
    const parts = workbookParts("People", columnsOf("text", "whole"), rows())[Symbol.asyncIterator]();
    await parts.next();
    expect(made).toBeLessThan(10_000);
    await parts.return?.();
  });
});
