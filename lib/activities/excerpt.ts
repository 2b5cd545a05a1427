import type { ActivityEntity } from "#entities/community/activities";

/** UTF-16 code units a card shows of a message; what is a little longer is shown whole. */
const shown = 480;
const worthCutting = 640;
const shownLines = 10;

/** Where the line after so many begins; Infinity when there are fewer. */
const endOfLines = (message: string, lines: number): number => {
  let at = -1;
  for (let line = 0; line < lines; line += 1) {
    at = message.indexOf("\n", at + 1);
    if (at < 0) return Number.POSITIVE_INFINITY;
  }
  return at;
};

/** The beginning of a long message, at the end of a word and outside of links and mentions; null when it is not long. */
export function excerpt(message: string, entities: readonly ActivityEntity[] | null): string | null {
  const lastLine = endOfLines(message, shownLines);
  if (message.length <= worthCutting && lastLine >= message.length) return null;
  let cut = Math.min(shown, lastLine, message.length);
  const wordEnd = message.slice(0, cut + 1).search(/\s\S*$/u);
  if (cut < message.length && wordEnd > shown / 2) cut = wordEnd;
  for (const { type, startIndex, endIndex } of entities ?? [])
    if (type !== "segment" && startIndex < cut && cut < endIndex) cut = startIndex;
  const start = message
    .slice(0, cut)
    .trimEnd()
    .replace(/[\uD800-\uDBFF]$/u, "");
  return start === "" ? null : start;
}
