import { oneLine } from "./lines.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One line, and no more than fits; nothing that is read as one character is taken apart. */
export const shortened = (text: string, most: number): string => {
  const line = oneLine(text);
  if (line.length <= most) return line;
  let kept = "";
  for (const { segment } of segmenter.segment(line)) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  // Once more: a mark that opened something may have lost the one that ends it.
  return `${oneLine(kept)}…`;
};
