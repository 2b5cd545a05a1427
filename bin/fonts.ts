// Writes app/fonts/: the typeface of the pages, cut down to what they show. Run `node bin/fonts.ts` after an upgrade of
// the typeface, and commit what it wrote. Whole, the file that every page loads first has 48 kB, cut 28.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import * as z from "zod";

const source = join(import.meta.dirname, "../node_modules/@fontsource-variable/inter");
export const fontsFolder = join(import.meta.dirname, "../app/fonts");

/** The weights that the design uses (`font-weight`): from plain text to what is bold in a text that somebody wrote. */
export const weights = { min: 400, max: 700 };

/** What browsers do by themselves (kerning, marks, ligatures, a colon between digits), and digits of one width. */
const features = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig", "rvrn", "tnum"];

/** By script, as the package cuts them: which letters are in each file. */
const parts = z.object({ latin: z.string(), "latin-ext": z.string(), cyrillic: z.string() });

/** "U+0041-0043,U+0131" → "ABCı". */
const lettersOf = (ranges: string): string => {
  const points = ranges.split(",").flatMap((range) => {
    const [first = 0, last = first] = range
      .replace("U+", "")
      .split("-")
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return String.fromCodePoint(...points);
};

/** The files of `app/fonts/` by name. The same every time, on every machine. */
export const cutFonts = async (): Promise<Map<string, Buffer>> => {
  const ranges = parts.parse(JSON.parse(await readFile(join(source, "unicode.json"), "utf8")));
  const how = { targetFormat: "woff2" as const, keepFeatures: features, variationAxes: { wght: weights } };
  const files = new Map<string, Buffer>([["LICENSE", await readFile(join(source, "LICENSE"))]]);
  for (const [script, range] of Object.entries(ranges)) {
    const whole = await readFile(join(source, "files", `inter-${script}-wght-normal.woff2`));
    files.set(`inter-${script}.woff2`, await subsetFont(whole, lettersOf(range), how));
  }
  return files;
};

if (import.meta.main) {
  await mkdir(fontsFolder, { recursive: true });
  for (const [name, content] of await cutFonts()) await writeFile(join(fontsFolder, name), content);
}
