import { isVisible, typedLine } from "#kernel/typed-text";
import { settled } from "#lib/i18n/isolate";

/**
 * A text without line breaks and other controls, for formats in which they begin something else, or are forbidden; and
 * without marks that would turn what stands behind it.
 */
export const oneLine = (text: string): string =>
  settled(text.replace(/[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029]+/gu, " ")).trim();

/**
 * A line that a file or a page of others says, as if it had been typed here (decisions/063); empty where nobody would
 * see anything of it.
 */
export const foreignLine = (text: string): string => {
  const line = typedLine(oneLine(text.toWellFormed()));
  return isVisible(line) ? line : "";
};

/** Like `oneLine`, but lines stay lines. */
export const lines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join("\n");
