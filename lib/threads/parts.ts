import type { ActivityEntity, EntityInput } from "#entities/community/activities";
import { characterEnds } from "#lib/composer/graphemes";
import { webAddressesIn } from "#lib/composer/web-addresses";

/** A message as it stands there: its text, and what parts of it are. */
interface Standing {
  body: string;
  entities: readonly ActivityEntity[];
}

/** Parts end where what a reader sees as one character ends: the platform takes no others. */
const onWholeCharacters = (text: string, parts: readonly EntityInput[]): EntityInput[] => {
  const endOf = characterEnds(text);
  return parts
    .map((part) => ({ ...part, startIndex: endOf(part.startIndex), endIndex: endOf(part.endIndex) }))
    .filter(({ startIndex, endIndex }) => startIndex < endIndex);
};

/** Web addresses in a text are links, as in posts. */
const linksIn = (text: string): EntityInput[] =>
  onWholeCharacters(
    text,
    webAddressesIn(text).map(({ start, end, href }) => ({
      type: "link",
      startIndex: start,
      endIndex: end,
      marks: [],
      href,
    })),
  );

const lengthOfSame = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same += 1;
  return same;
};

const reversed = (text: string): string => text.split("").toReversed().join("");

const inputOf = ({ type, startIndex, endIndex, marks, account, interest, href }: ActivityEntity): EntityInput[] => {
  const span = { startIndex, endIndex, marks };
  if (type === "mention") return account ? [{ type, ...span, accountId: account.id }] : [];
  if (type === "interest") return interest ? [{ type, ...span, interestId: interest.id }] : [];
  if (type === "link") return href ? [{ type, ...span, href }] : [];
  return [{ type, ...span }];
};

const isApart = (one: EntityInput, others: readonly EntityInput[]): boolean =>
  others.every((other) => one.endIndex <= other.startIndex || other.endIndex <= one.startIndex);

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

/** The same parts with the web addresses in the text that lie elsewhere. */
export const withLinks = (text: string, parts: readonly EntityInput[]): EntityInput[] =>
  [...parts, ...linksIn(text).filter((link) => isApart(link, parts))].toSorted((a, b) => a.startIndex - b.startIndex);

/**
 * The parts of a text that stands in place of another: what its author left as it was keeps what it is; addresses
 * elsewhere are links.
 */
export const partsOfEdited = (was: Standing, text: string): EntityInput[] => {
  const kept = partsLeftIn({ body: was.body, entities: was.entities.flatMap(inputOf) }, text);
  // An address may have grown or shrunk: as it stands now it is the link.
  const links = linksIn(text);
  return withLinks(
    text,
    kept.filter((part) => part.type !== "link" || isApart(part, links)),
  );
};
