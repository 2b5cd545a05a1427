import type * as z from "zod";
import type { activityInput } from "#entities/community/activities";
import type { FieldFaults } from "#kernel/errors";
import { isVisible } from "#kernel/typed-text";

type Message = Pick<z.output<typeof activityInput>, "message" | "entities">;

/** Accounts that one message may call. */
const mentionLimit = 50;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Positions at which the text may be cut without taking apart what is read as one character. */
const cutsOf = (text: string): ReadonlySet<number> =>
  new Set([...Array.from(segmenter.segment(text), ({ index }) => index), text.length]);

const messageFault = (message: string, hasMedia: boolean): string | undefined => {
  // Neither can be kept as it was sent: text is UTF-8 without NUL.
  if (!message.isWellFormed() || message.includes("\0")) return "invalid";
  return hasMedia || isVisible(message) ? undefined : "required";
};

interface Span {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** What is wrong with each part, in that field: it stands inside the text, on whole characters, and beside the others. */
export const spanFaults = (message: string, spans: readonly Span[], field: string): FieldFaults => {
  if (spans.length === 0) return {};
  const cuts = cutsOf(message);
  const faults: FieldFaults = {};
  let end = 0;
  const inOrder = spans.map((span, index) => ({ ...span, index })).sort((a, b) => a.startIndex - b.startIndex);
  for (const { index, startIndex, endIndex } of inOrder) {
    const [start, finish] = [`${field}.${index}.startIndex`, `${field}.${index}.endIndex`];
    if (endIndex > message.length || endIndex <= startIndex) faults[finish] = "out_of_range";
    else if (!cuts.has(startIndex)) faults[start] = "inside_character";
    else if (!cuts.has(endIndex)) faults[finish] = "inside_character";
    else if (startIndex < end) faults[start] = "overlapping";
    end = Math.max(end, endIndex);
  }
  return faults;
};

/**
 * What is wrong with a message and its parts; nothing when it can be kept. The text stays as it was sent, spaces at its
 * ends too: positions are counted in it.
 */
export const messageFaults = (input: Message, hasMedia: boolean): FieldFaults => {
  const fault = messageFault(input.message, hasMedia);
  if (fault) return { message: fault };
  const mentioned = input.entities.flatMap((entity) => (entity.type === "mention" ? [entity.accountId] : []));
  if (new Set(mentioned).size > mentionLimit) return { entities: "too_many" };
  return spanFaults(input.message, input.entities, "entities");
};
