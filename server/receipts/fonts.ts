import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";
import { settled } from "#lib/i18n/isolate";

/** Fonts by what they are for; each is cut into files by the letters in them. */
const latin = "inter";
const scripts = ["noto-sans-arabic", "noto-sans-hebrew", "noto-sans-devanagari"];
const eastAsian = ["noto-sans-jp", "noto-sans-sc", "noto-sans-tc", "noto-sans-kr"];

/** The four draw the same ideograph each in their own way. */
const firstEastAsian: Readonly<Record<string, string>> = {
  "zh-CN": "noto-sans-sc",
  "zh-TW": "noto-sans-tc",
  ko: "noto-sans-kr",
};

const fontsFor = (locale: string): string[] => {
  const first = firstEastAsian[locale] ?? "noto-sans-jp";
  return [latin, ...scripts, first, ...eastAsian.filter((font) => font !== first)];
};

interface Part {
  readonly font: string;
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const fileUrl = (font: string, subset: string): URL =>
  new URL(import.meta.resolve(`@fontsource-variable/${font}/files/${font}-${subset}-wght-normal.woff2`));

const rangeOf = (text: string): [number, number] => {
  const [first = "", last = first] = text.replace(/^U\+/, "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

const readParts = async (font: string): Promise<Part[]> => {
  const about = await readFile(new URL("../unicode.json", fileUrl(font, "latin")), "utf8");
  const subsets: Record<string, string> = JSON.parse(about);
  return Object.entries(subsets).map(([subset, ranges]) => ({
    font,
    // Numbered ones stand in brackets.
    file: fileURLToPath(fileUrl(font, subset.replace(/[[\]]/g, ""))),
    ranges: ranges.split(",").map(rangeOf),
  }));
};

const known = new Map<string, Promise<Part[]>>();

const partsOf = (font: string): Promise<Part[]> => {
  const parts = known.get(font) ?? readParts(font);
  known.set(font, parts);
  return parts;
};

const holds = ({ ranges }: Part, letter: number): boolean =>
  ranges.some(([first, last]) => letter >= first && letter <= last);

/** Every file is a family of its own: the first in the list that has a letter draws it. */
const familyOf = ({ file }: Part): string => {
  const family = file.replace(/^.*\/|\.woff2$/g, "");
  if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(file, family);
  return family;
};

/** The families that a text needs, as a list for a canvas; regular to bold each. */
export const familiesFor = async (text: string, locale: string): Promise<string> => {
  const families = new Set<string>();
  let letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  for (const font of fontsFor(locale)) {
    if (letters.length === 0) break;
    const parts = await partsOf(font);
    const partBy = new Map(letters.map((letter) => [letter, parts.find((part) => holds(part, letter))]));
    for (const part of partBy.values()) if (part) families.add(familyOf(part));
    letters = letters.filter((letter) => !partBy.get(letter));
  }
  return [...families].map((family) => `"${family}"`).join(", ");
};

/** Pictographs are in none of the fonts; marks that turn directions stay where they isolate a name. */
export const printable = (text: string): string =>
  settled(text)
    .replace(/\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\u200d\ufe0f]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
