import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvCell, csvLines } from "#server/text/csv";

const textOf = async (rows: Parameters<typeof csvLines>[0]): Promise<string> => {
  let text = "";
  for await (const lines of csvLines(rows)) text += lines;
  return text;
};

test("Cells are separated and quoted as spreadsheets read them, in UTF-8", async () => {
  const rows: CsvCell[][] = [
    ["Name", "Note", "Paid"],
    ['Ann "Ace" Bell', "a, b\nc", 12.5],
    ["Zoë", null, -3],
  ];
  await expect(textOf(rows)).resolves.toBe('\uFEFFName,Note,Paid\r\n"Ann ""Ace"" Bell","a, b\nc",12.5\r\nZoë,,-3\r\n');
});

test("No text is run as a formula, however it begins", async () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"]) {
    const text = await textOf([[`${start}HYPERLINK("//evil.example")`]]);
    expect(text.replace(/^\uFEFF"?/, "")[0]).toBe("'");
  }
  await fc.assert(
    fc.asyncProperty(fc.string(), async (cell) => {
      const text = await textOf([["first", cell]]);
      expect(text.replace(/^\uFEFFfirst,"?/, "").replace(/\r\n$/, "")).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test("Rows are taken no faster than lines are read", async () => {
  let made = 0;
  const rows = async function* () {
    for (; made < 100_000; made += 1) yield [`Attendee ${made}`, "x".repeat(1000)];
  };
  const lines = csvLines(rows())[Symbol.asyncIterator]();
  await lines.next();
  const early = made;
  expect(early).toBeLessThan(1000);
  await lines.return?.();
  expect(made).toBe(early);
});

test("A source that fails ends the lines with its failure", async () => {
  const rows = async function* () {
    yield ["one"];
    throw new Error("The database went away.");
  };
  await expect(textOf(rows())).rejects.toThrow("The database went away.");
});
