import { folded } from "#lib/format/folded";

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  isFound: boolean;
  /** Where it begins in the whole text, in UTF-16 code units. */
  at: number;
}

/** A text without case and accents, and where each of its signs stands in the text as it is. */
const foldedWithPlaces = (text: string) => {
  let plain = "";
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const sign of text) {
    const end = at + sign.length;
    const letters = folded(sign);
    // An accent that is a sign of its own belongs to the letter before it.
    if (letters === "" && to.length > 0) to[to.length - 1] = end;
    for (const letter of letters.split("")) {
      plain += letter;
      from.push(at);
      to.push(end);
    }
    at = end;
  }
  return { plain, from, to };
};

const isInWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

const placesOf = (plain: string, word: string): number[] => {
  const places: number[] = [];
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) places.push(at);
  // Where words begin with it that is meant; within words it is, where none does.
  const beginnings = places.filter((at) => !isInWord(plain[at - 1]));
  return beginnings.length > 0 ? beginnings : places;
};

const wordsOf = (search: string): string[] => [...new Set(folded(search).split(/\s+/).filter(Boolean))];

type Range = { from: number; to: number };

const joined = (ranges: readonly Range[]): Range[] => {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
};

const foundIn = (text: string, search: string): Range[] => {
  const { plain, from, to } = foldedWithPlaces(text);
  const ranges = wordsOf(search).flatMap((word) =>
    placesOf(plain, word).map((at) => ({ from: from[at] ?? 0, to: to[at + word.length - 1] ?? 0 })),
  );
  return joined(ranges);
};

/** The text in pieces: what each word of the search is in it, whatever its case and its accents, and what lies between. */
export const marked = (text: string, search: string): Piece[] => {
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isFound: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isFound, at: from });
  };
  let done = 0;
  for (const { from, to } of foundIn(text, search)) {
    add(done, from, false);
    add(from, to, true);
    done = to;
  }
  add(done, text.length, false);
  return pieces;
};

/** Signs before what was found that a short line has room for. */
const lead = 36;

/** A long text from shortly before what was found in it, so that a line or two show it. */
export const fromFound = (text: string, search: string): string => {
  const [first] = foundIn(text, search);
  if (!first || first.from <= lead) return text;
  const cut = first.from - lead;
  const space = text.indexOf(" ", cut);
  // Where a word begins; where words are not written apart, not within a sign.
  const rest = text.slice(space >= 0 && space < first.from ? space + 1 : cut);
  return `…${rest.replace(/^[\p{M}\uDC00-\uDFFF]+/u, "")}`;
};
