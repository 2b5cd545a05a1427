import type { EntityInput } from "#entities/community/activities";
import { characterEnds } from "#lib/composer/graphemes";

/** Where a part of a text stands: in UTF-16 code units, `endIndex` exclusive. */
export interface Span {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Parts end where what a reader sees as one character ends: the platform takes no others. */
export const onWholeCharacters = <S extends Span>(text: string, parts: readonly S[]): S[] => {
  const endOf = characterEnds(text);
  return parts
    .map((part) => ({ ...part, startIndex: endOf(part.startIndex), endIndex: endOf(part.endIndex) }))
    .filter(({ startIndex, endIndex }) => startIndex < endIndex);
};

/** Whether a part lies over none of the others. */
export const isApart = (one: Span, others: readonly Span[]): boolean =>
  others.every((other) => one.endIndex <= other.startIndex || other.endIndex <= one.startIndex);

const lengthOfSame = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same += 1;
  return same;
};

const reversed = (text: string): string => text.split("").toReversed().join("");

/** The parts of a text that its author left as they were, before a change and behind it, where they stand now. */
export const partsLeftIn = (was: { body: string; entities: readonly EntityInput[] }, text: string): EntityInput[] => {
  const before = lengthOfSame(was.body, text);
  const behind = Math.min(
    lengthOfSame(reversed(was.body), reversed(text)),
    Math.min(was.body.length, text.length) - before,
  );
  const shift = text.length - was.body.length;
  const same = was.entities.flatMap((part): EntityInput[] => {
    if (part.endIndex <= before) return [part];
    if (part.startIndex < was.body.length - behind) return [];
    return [{ ...part, startIndex: part.startIndex + shift, endIndex: part.endIndex + shift }];
  });
  return onWholeCharacters(text, same);
};
