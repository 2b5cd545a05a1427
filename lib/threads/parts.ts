import type { ActivityEntity, EntityInput } from "#entities/community/activities";
import type { Written } from "#lib/composer/written";
import { linksBeside, linksIn } from "#lib/conversations/links";
import { isApart } from "#lib/conversations/parts";

const inputOf = ({ type, startIndex, endIndex, marks, account, interest, href }: ActivityEntity): EntityInput[] => {
  const span = { startIndex, endIndex, marks };
  if (type === "mention") return account ? [{ type, ...span, accountId: account.id }] : [];
  if (type === "interest") return interest ? [{ type, ...span, interestId: interest.id }] : [];
  if (type === "link") return href ? [{ type, ...span, href }] : [];
  return [{ type, ...span }];
};

/** The parts of a message as they are sent. */
export const partsOf = (entities: readonly ActivityEntity[]): EntityInput[] => entities.flatMap(inputOf);

/** The same parts with the web addresses in the text that lie elsewhere. */
export const withLinks = (text: string, parts: readonly EntityInput[]): EntityInput[] =>
  [...parts, ...linksBeside(text, parts)].toSorted((a, b) => a.startIndex - b.startIndex);

/**
 * The parts of a text that stands in place of another: what its author left as it was keeps what it is; addresses
 * elsewhere are links.
 */
export const partsOfEdited = ({ message, entities }: Written): EntityInput[] => {
  // An address may have grown or shrunk: as it stands now it is the link.
  const links = linksIn(message);
  return withLinks(
    message,
    entities.filter((part) => part.type !== "link" || isApart(part, links)),
  );
};
