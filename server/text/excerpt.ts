/** UTF-16 units of an excerpt, its marks of what was left out included, where nobody says how many. */
const longest = 200;
/** So many of them stand before what was looked for. */
const before = 60;
/** A word that is longer may be cut inside. */
const longestWord = 40;

const wordSegmenter = new Intl.Segmenter("en", { granularity: "word" });
const graphemeSegmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters that are no letter with a mark, and are searched as these (`searchable` in the database). */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i" },
};

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/gu, (letter) => plainLetters[letter] ?? letter);

const piecesOf = (text: string, segmenter: Intl.Segmenter): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Where a text may be cut: between words, and within very long ones between what is read as one character. */
const cutUp = (line: string): string[] =>
  piecesOf(line, wordSegmenter).flatMap((word) =>
    word.length > longestWord ? piecesOf(word, graphemeSegmenter) : [word],
  );

/** The first place of the longest of the words that stands there, whatever its case and marks; 0 where none does. */
const placeOf = (line: string, words: readonly string[]): number => {
  if (words.length === 0) return 0;
  const graphemes = piecesOf(line, graphemeSegmenter);
  // For each unit of the plain text, where its character begins in the line.
  const origins: number[] = [];
  let plainLine = "";
  let at = 0;
  for (const grapheme of graphemes) {
    const bare = plain(grapheme);
    plainLine += bare;
    origins.push(...Array<number>(bare.length).fill(at));
    at += grapheme.length;
  }
  const places = words
    .map(plain)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => plainLine.indexOf(word));
  return origins[places.find((place) => place >= 0) ?? 0] ?? 0;
};

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Pieces around the one at `middle`, so many units before it, and together no longer than the room there is. */
const rangeAround = (pieces: readonly string[], middle: number, room: number): Range => {
  const lengthOf = (index: number): number => pieces[index]?.length ?? 0;
  let [from, to, left] = [middle, middle, room];
  const goBack = (least: number): void => {
    while (from > 0 && left - lengthOf(from - 1) >= least) {
      from -= 1;
      left -= lengthOf(from);
    }
  };
  goBack(room - before);
  while (to < pieces.length && lengthOf(to) <= left) {
    left -= lengthOf(to);
    to += 1;
  }
  // Near its end the text has room left: it goes to what stands before.
  goBack(0);
  return { from, to };
};

/**
 * A text in one line around what was looked for in it, or its beginning where nothing was, in `most` UTF-16 units, cut between
 * words; `…` stands where something was left out.
 */
export const excerptOf = (text: string, words: readonly string[], most: number = longest): string => {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (line.length <= most) return line;
  const pieces = cutUp(line);
  const place = placeOf(line, words);
  let passed = 0;
  const middle = pieces.findIndex((piece) => {
    passed += piece.length;
    return passed > place;
  });
  const { from, to } = rangeAround(pieces, Math.max(0, middle), most - 2);
  const shown = pieces.slice(from, to).join("").trim();
  return `${from > 0 ? "…" : ""}${shown}${to < pieces.length ? "…" : ""}`;
};
