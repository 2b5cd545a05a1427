import { read, utils } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Column, Kind, Row } from "#lib/tables/cells";
import { csvParts, csvText } from "#lib/tables/csv";
import { guarded, unguarded } from "#lib/tables/formulas";

const columnsOf = (...kinds: Kind[]): Column[] => kinds.map((kind, at) => ({ header: `Column ${at + 1}`, kind }));
const texts = (count: number) => columnsOf(...Array.from({ length: count }, (): Kind => "text"));

/** The lines below the header, as a reader of CSV has them. */
const parsed = (text: string): string[][] => parse(text, { bom: true });

/** Every line as a spreadsheet has it. */
const sheetOf = (text: string) => {
  const book = read(Buffer.from(text), { raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  return utils.sheet_to_json<string[]>(sheet, { header: 1, defval: "", blankrows: true });
};

/** What a spreadsheet would run: a text that begins so, once it has passed over what it does not read. */
const runs = /^[\s\p{Cc}\p{Cf}\u3164\u2800]*[=+\-@＝＋－＠]/u;

const starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "⁺", "⩵"];
const before = [
  "",
  " ",
  "\t",
  "\r",
  "\n",
  "\u0000",
  "\u001B",
  "\u00A0",
  "\uFEFF",
  "\u200B",
  "\u202E",
  "\u3164",
  "\u2800",
];

const cellText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom(...starts, ...before, "'", '"', ",", ";", "|", "\r\n", "\u2028", "a", "Zoë", "1"), {
      maxLength: 12,
    })
    .map((parts) => parts.join("")),
);
const tableOf = (width: number) =>
  fc.array(fc.array(cellText, { minLength: width, maxLength: width }), { minLength: 1 });

describe("a table as CSV", () => {
  test("is separated and quoted by RFC 4180, in UTF-8, with a value for each kind", () => {
    const columns = [
      { header: "Name", kind: "text" },
      { header: "Note", kind: "text" },
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
      ['Ann "Ace" Bell', "a, b\nc", 7, 62.5, 0.25, "1999-12-31", "09:05", 3725, "2027-06-04T19:00:00.000Z", 1250],
      ["Zoë", null, 8, "-3", 1, "soon", null, null, "2027-01-04T19:00:00.000Z", -300],
    ];
    expect(csvText(columns, rows)).toBe(
      [
        "\uFEFFName,Note,No.,Weight,Share,Born,Arrives,Played,Registered,Paid\r\n",
        '"Ann ""Ace"" Bell","a, b\nc",7,62.5,0.25,1999-12-31,09:05,1:02:05,2027-06-04 20:00,12.50\r\n',
        "Zoë,,8,-3,1,soon,,,2027-01-04 19:00,-3.00\r\n",
      ].join(""),
    );
  });

  test("has sums with the places of their currency", () => {
    const paid = (currency: string, minor: number) =>
      parsed(csvText(columnsOf({ money: currency }), [[minor]]))[1]?.[0];
    expect([paid("EUR", 5), paid("JPY", 120_000), paid("JPY", 1050), paid("KWD", 1234), paid("?", 100)]).toEqual([
      ...["0.05", "1200", "10.50", "12.34", "1.00"],
    ]);
  });

  test.each([
    ["a line break alone", "line1\nline2"],
    ["a carriage return alone", "line1\rline2"],
    ["both", "line1\r\nline2"],
    ["blanks at its ends", "  Ann "],
    ["a tab at its end", "Ann\t"],
    ["quotes", '"Ann"'],
    ["commas", "Ann, Bob"],
    ["what parts cells elsewhere", "Ann;Bob\tCid|Dee"],
    ["a line separator", "line1\u2028line2"],
  ])("keeps %s in one cell of one line", (_, text) => {
    const rows = [[text, "end"]];
    const file = csvText(texts(2), rows);
    expect(parsed(file).slice(1)).toEqual(rows);
    expect(sheetOf(file).slice(1)).toEqual(rows);
  });

  test("is read again as it was, whatever is in it", () => {
    fc.assert(
      fc.property(tableOf(3), (rows) => {
        const found = parsed(csvText(texts(3), rows)).slice(1);
        expect(found.map((row) => row.map(unguarded))).toEqual(rows);
      }),
    );
  });

  test("has as many lines and cells for a spreadsheet", () => {
    fc.assert(
      fc.property(tableOf(3), (rows) => {
        const found = sheetOf(
          csvText(
            texts(3),
            rows.map((row) => ["first", ...row.slice(1)]),
          ),
        );
        expect(found.map((row) => row.length)).toEqual([3, ...rows.map(() => 3)]);
      }),
    );
  });

  test("has a line for each row where only one column is asked for", () => {
    const rows = [["A1"], [null], [""], ["B2"]];
    expect(csvText(texts(1), rows)).toBe('\uFEFFColumn 1\r\nA1\r\n""\r\n""\r\nB2\r\n');
  });
});

describe("no spreadsheet runs", () => {
  test("a cell or a line of one, whatever stands before it", () => {
    for (const start of starts)
      for (const ahead of before)
        for (const text of [`${ahead}${start}1+1`, `Vegan\n${ahead}${start}1+1`, `Vegan\r${ahead}${start}1+1`])
          for (const line of guarded(text).split(/[\n\r]/)) {
            expect(line, JSON.stringify(text)).not.toMatch(runs);
            expect(unguarded(guarded(text))).toBe(text);
          }
  });

  test("a header", () => {
    const file = csvText(
      [
        { header: "=1+1", kind: "text" },
        { header: "Diet\n@SUM(1)", kind: "whole" },
      ],
      [],
    );
    expect(file).toBe("\uFEFF'=1+1,\"Diet\n'@SUM(1)\"\r\n");
  });

  test("a text of a number's or a day's column", () => {
    const file = csvText(columnsOf("decimal", "date", "time", { instant: "UTC" }), [["=1+1", "-1", "+1", "@1"]]);
    expect(parsed(file)[1]).toEqual(["'=1+1", "'-1", "'+1", "'@1"]);
  });

  test("what is a number and begins with its sign", () => {
    expect(parsed(csvText(columnsOf("decimal", "whole", { money: "EUR" }), [["-1.5", -2, -300]]))[1]).toEqual([
      ...["-1.5", "-2", "-3.00"],
    ]);
  });

  test("any cell, also where semicolons or tabs part cells and quotes mean nothing", () => {
    fc.assert(
      fc.property(fc.array(cellText), (cells) => {
        const file = csvText(texts(cells.length + 1), [["first", ...cells]]);
        for (const cell of parsed(file).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        for (const line of file.split(/[\r\n]/))
          for (const part of line.split(/[;\t]/)) expect(part.replace(/^"+/, "")).not.toMatch(runs);
      }),
    );
  });

  test("any cell of a spreadsheet, however it parts them", () => {
    const formulasIn = (text: string, FS: string) => {
      const book = read(Buffer.from(text), { FS });
      return Object.values(book.Sheets[book.SheetNames[0] ?? ""] ?? {}).filter((cell) => cell.f !== undefined);
    };
    // It would run one that nobody guarded.
    expect(formulasIn("a,=1+1\r\n", ",")).toHaveLength(1);
    fc.assert(
      fc.property(tableOf(3), fc.constantFrom(",", ";", "\t"), (rows, delimiter) => {
        expect(formulasIn(csvText(texts(3), rows), delimiter)).toEqual([]);
      }),
    );
  });

  test("leaves alone what is no formula", () => {
    const fine = ["O'Neil", "'tis", "a-b", "a@b.example", "1 + 1 = 2", "Ann; Bob", "line1\nline2", " x", "(=)", "'"];
    expect(fine.map(guarded)).toEqual(fine);
    expect(fine.map(unguarded)).toEqual(fine);
  });

  test("a long run of blanks takes no longer for each of them", () => {
    const run = "\t ;\n".repeat(500_000);
    expect(guarded(`a${run}=1`)).toBe(`a${run}'=1`);
    expect(guarded(`a${run}b`)).toBe(`a${run}b`);
  });
});

describe("a long table", () => {
  const columns = texts(2);
  const textOf = async (rows: Parameters<typeof csvParts>[1]): Promise<string> =>
    (await Array.fromAsync(csvParts(columns, rows))).join("");

  test("is the same in parts", async () => {
    const rows = Array.from({ length: 2000 }, (_, at): Row => [`Attendee ${at}`, "x\n=y"]);
    expect(await textOf(rows)).toBe(csvText(columns, rows));
    expect(await textOf([])).toBe("\uFEFFColumn 1,Column 2\r\n");
  });

  test("is made no faster than it is read", async () => {
    let made = 0;
    let isClosed = false;
    const rows = async function* () {
      try {
        for (; made < 100_000; made += 1) yield [`Attendee ${made}`, "x".repeat(1000)];
      } finally {
        isClosed = true;
      }
    };
    const parts = csvParts(columns, rows());
    await parts.next();
    expect(made).toBeLessThan(100);
    const early = made;
    await parts.return();
    expect([made, isClosed]).toEqual([early, true]);
  });

  test("ends with the failure of its source", async () => {
    const rows = async function* () {
      yield ["one", "two"];
      throw new Error("The database went away.");
    };
    await expect(textOf(rows())).rejects.toThrow("The database went away.");
  });
});
