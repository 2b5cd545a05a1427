import { createHash } from "node:crypto";
import transliterate from "@sindresorhus/transliterate";

const longest = 80;

/** Letters of living languages that the library leaves as they are: Sámi, and those of West Africa. */
const otherLetters: [string, string][] = [
  ["ŋ", "ng"],
  ["ŧ", "t"],
  ["ɓ", "b"],
  ["ɖ", "d"],
  ["ɗ", "d"],
  ["ɛ", "e"],
  ["ƒ", "f"],
  ["ɣ", "g"],
  ["ɩ", "i"],
  ["ƙ", "k"],
  ["ɔ", "o"],
  ["ʋ", "v"],
  ["ƴ", "y"],
];

/**
 * The text in ASCII, as far as it goes; what cannot be written so stays as it is. Latin letters lose their marks before
 * the library comes to them: it would write `ö` as `oe`, which is right in some languages and wrong in others.
 */
const inAscii = (text: string): string => {
  const bare = text
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();
  return transliterate(bare, { customReplacements: otherLetters });
};

const dashed = (ascii: string): string =>
  ascii
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");

const hashed = (text: string, fallback: string): string =>
  `${fallback}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}`;

/** `Crème brûlée!` → `creme-brulee`, `Straße` → `strasse`; a text of which nothing can be written so → `fallback-` and a hash of it. */
export const slugOf = (text: string, fallback: string): string => dashed(inAscii(text)) || hashed(text, fallback);

/** What `slugOf` made of a text before it knew more letters than the Latin ones: what was stored under it is found by it. */
export const formerSlugOf = (text: string, fallback: string): string =>
  dashed(text.normalize("NFKD").replace(/\p{M}/gu, "")) || hashed(text, fallback);

/** Makes each slug of a group the only one: `talk`, `talk-2`, `talk-3`. `taken` grows. */
export const uniqueSlug = (slug: string, taken: Set<string>): string => {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  taken.add(free);
  return free;
};
