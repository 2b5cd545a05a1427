import type { EntityInput } from "#entities/community/activities";
import { typedLines } from "#kernel/typed-text";
import { type Trigger, triggerIn } from "#lib/composer/trigger";
import type { Written } from "#lib/composer/written";
import { partsLeftIn, type Span } from "./parts.ts";

/** Stands for what is named already, where a name is looked for that is being typed. */
const placeholder = "\uFFFC";

/** The name of a member that is being typed, and where it stands. */
export interface NameTyped extends Pick<Trigger, "query"> {
  from: number;
  to: number;
}

/** The text as it is now; a mention whose words were changed is none any more. */
export const rewritten = (was: Written, message: string): Written =>
  was.message === message
    ? was
    : { message, entities: partsLeftIn({ body: was.message, entities: was.entities }, message) };

/** The name that somebody types before the caret. */
export const nameTypedAt = ({ message, entities }: Written, caret: number): NameTyped | null => {
  const start = message.lastIndexOf("\n", caret - 1) + 1;
  const isNamed = (at: number) => entities.some(({ startIndex, endIndex }) => startIndex <= at && at < endIndex);
  const line = Array.from({ length: caret - start }, (_, place) =>
    isNamed(start + place) ? placeholder : message.charAt(start + place),
  );
  const trigger = triggerIn(line.join(""));
  if (trigger?.kind !== "mention") return null;
  return { query: trigger.query, from: caret - trigger.length, to: caret };
};

interface Chosen {
  accountId: string;
  name: string;
}

/** The text with a mention in the place of what was typed of the name, and a space behind it to write on; and where that is. */
export const withMention = (
  { message, entities }: Written,
  { from, to }: Pick<NameTyped, "from" | "to">,
  { accountId, name }: Chosen,
): { written: Written; caret: number } => {
  const space = /^\s/.test(message.slice(to)) ? "" : " ";
  const text = `${message.slice(0, from)}${name}${space}${message.slice(to)}`;
  const endIndex = from + name.length;
  const mention: EntityInput = { type: "mention", startIndex: from, endIndex, marks: [], accountId };
  const others = partsLeftIn({ body: message, entities }, text).filter(
    (part) => part.endIndex <= from || part.startIndex >= endIndex,
  );
  const written = { message: text, entities: [...others, mention].toSorted((a, b) => a.startIndex - b.startIndex) };
  return { written, caret: endIndex + 1 };
};

/**
 * What was written, as the platform keeps it: positions are counted in that. `text`: what of it is said; nothing where only
 * blank characters were typed.
 */
export const saidIn = (written: Written, text: string): Written =>
  text === "" ? { message: "", entities: [] } : rewritten(trimmed(written), typedLines(text));

/** Without the white space around it. */
export const trimmed = ({ message, entities }: Written): Written => {
  const text = message.trim();
  const cut = message.length - message.trimStart().length;
  const moved = entities.map((part) => ({
    ...part,
    startIndex: part.startIndex - cut,
    endIndex: part.endIndex - cut,
  }));
  return {
    message: text,
    entities: moved.filter(({ startIndex, endIndex }) => startIndex >= 0 && endIndex <= text.length),
  };
};

/** A text cut at its mentions. */
export const piecesOf = (
  text: string,
  mentions: readonly Span[],
): { start: number; words: string; isMention: boolean }[] => {
  const edges = [0, ...mentions.flatMap(({ startIndex, endIndex }) => [startIndex, endIndex]), text.length];
  return edges.slice(0, -1).flatMap((start, place) => {
    const words = text.slice(start, edges[place + 1]);
    return words === "" ? [] : [{ start, words, isMention: place % 2 === 1 }];
  });
};
