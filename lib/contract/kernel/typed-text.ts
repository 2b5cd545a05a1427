/**
 * The one rule for texts that people type (decisions/063): what is kept of a single line and of several, and whether
 * anybody can see it. Without a library: forms, posts and the platform ask the same functions.
 */

/** Turn what stands around them, and are seen by nobody: embeddings, overrides, isolates, and what ends them. */
export const directionControls = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Mean nothing in a text; line breaks and tabs are among them. NUL is not: no person brings it along, and a text that
 * holds it is refused as a whole, like one with halves of characters (`server/http/kept-texts.ts`).
 */
const controls = /(?!\0)[\p{Cc}\p{Noncharacter_Code_Point}]/gu;
const controlsWithinLines = /(?![\0\n\t])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** Every way to end a line, and the tab. */
const breaks = /[\t-\r\u0085\u2028\u2029]/u;

/**
 * Drawn as nothing at all: spaces, controls, what programs only format with, and characters that are blank by
 * themselves (Braille without dots, a music note without head, fillers of old scripts). NUL counts, to be refused as
 * what it is.
 */
const visible =
  /\0|[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\u2800\u{16fe4}\u{13441}\u{13442}\u{1d159}]/u;

/** Whether a reader would see anything of it. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Blank at an end of a line: besides spaces what is no part of any word, so never a joiner. */
const blankStart = /^[\s\u200b\u2060\u2800\u3164\uffa0]+/u;
const blank = /[\s\u200b\u2060\u2800\u3164\uffa0]/u;

/** From its end on, a character at a time: an expression that looks for blanks before an end takes forever on many. */
const withoutBlankEnds = (text: string): string => {
  let end = text.length;
  while (end > 0 && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(blankStart, "");
};

/**
 * A single line as it is kept: composed (NFC), so that what looks the same is the same; a line break or a tab is a
 * space; no controls, none that turn directions; nothing blank at its ends. Joiners stay: scripts and emoji need them.
 */
export const typedLine = (text: string): string => {
  const line = text
    .normalize("NFC")
    .replace(/[\s\u0085]+/gu, (gap) => (breaks.test(gap) ? " " : gap))
    .replace(directionControls, "")
    .replace(controls, "");
  // What only blank characters are left of stays as it is, to be refused: emptied, it would pass for "nothing typed".
  return isVisible(line) ? withoutBlankEnds(line) : line.trim();
};

/** Turn what stands beside them, too; in a name they can make its end look like another one. */
const directionMarks = /[\u061c\u200e\u200f]/gu;

/** The name of a file as it is kept: a line that looks like what it is, leads nowhere, and hides on no system. */
export const typedFileName = (text: string): string =>
  typedLine(text.replace(directionMarks, "").replace(/[\\/]/gu, "_")).replace(/^[.\s]+/u, "");

/** Several lines as they are kept: without controls, each line ended in the same way, nothing blank at the ends. */
export const typedLines = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085]/gu, "\n")
    .replace(controlsWithinLines, "")
    .trim();

/** An address as it is kept: what browsers pass over in it is not there; its letters stay as they were sent. */
export const typedAddress = (text: string): string =>
  text
    .replace(directionControls, "")
    .replace(controls, "")
    .replace(/[\u2028\u2029]/gu, "")
    .trim();
