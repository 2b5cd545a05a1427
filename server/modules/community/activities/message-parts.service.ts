import { type ActivityEntity, type EntityInput, textMark } from "#entities/community/activities";
import type { BaseAccount } from "#entities/people/accounts";
import type { LinkPreview } from "#entities/platform/link-previews";
import type { FieldFaults } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { EntityRow } from "./activities.queries.ts";
import { listInterestIds, listMetIds } from "./activity-creation.queries.ts";

/** Whom the parts of a message mention. */
export const mentionedIn = (entities: readonly EntityInput[]): string[] => [
  ...new Set(entities.flatMap((entity) => (entity.type === "mention" ? [entity.accountId.toLowerCase()] : []))),
];

/** Names the accounts and interests in the parts of a message that are not there for its author. */
export const partFaults = async (tx: Tx, entities: readonly EntityInput[], viewerId: string): Promise<FieldFaults> => {
  const interestIds = entities.flatMap((entity) => (entity.type === "interest" ? [entity.interestId] : []));
  const accounts = await listMetIds(tx, mentionedIn(entities), viewerId);
  const interests = await listInterestIds(tx, interestIds);
  const faults: FieldFaults = {};
  for (const [index, entity] of entities.entries()) {
    if (entity.type === "mention" && !accounts.has(entity.accountId.toLowerCase()))
      faults[`entities.${index}.accountId`] = "unknown";
    if (entity.type === "interest" && !interests.has(entity.interestId.toLowerCase()))
      faults[`entities.${index}.interestId`] = "unknown";
  }
  return faults;
};

/** A part as its row holds it, in a post or in what is said in a thread. */
export const toPartValues = (entity: EntityInput) => ({
  type: entity.type,
  startIndex: entity.startIndex,
  endIndex: entity.endIndex,
  marks: [...new Set(entity.marks)],
  accountId: entity.type === "mention" ? entity.accountId : null,
  interestId: entity.type === "interest" ? entity.interestId : null,
  href: entity.type === "link" ? entity.href : null,
  preview: entity.type !== "link" || entity.preview !== false,
});

/** A part as the wire shows it. */
export const toPart = (
  row: EntityRow,
  accounts: ReadonlyMap<string, BaseAccount>,
  previews: ReadonlyMap<string, LinkPreview>,
): ActivityEntity => ({
  type: row.type,
  startIndex: row.startIndex,
  endIndex: row.endIndex,
  marks: row.marks.map((mark) => textMark.parse(mark)),
  account: (row.accountId && accounts.get(row.accountId)) || null,
  interest: row.interestId && row.interestName ? { id: row.interestId, name: row.interestName } : null,
  linkPreview: (row.preview && row.href && previews.get(row.href)) || null,
  href: row.href,
});
