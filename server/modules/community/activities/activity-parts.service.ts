import type { Activity } from "#entities/community/activities";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { contentSummariesOf } from "#server/modules/content/channels/content-summaries.service";
import { eventSummariesOf } from "#server/modules/events/events/event-summaries.service";
import { groupSummariesOf } from "#server/modules/groups/groups/groups.service";
import { accountSummariesOf } from "#server/modules/people/accounts/accounts.service";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { previewHashes, previewsOf } from "#server/modules/platform/storage/link-previews.service";
import { findNamed, listReadableRows, type WholeRow } from "./activities.queries.ts";
import { toActivitySummary } from "./activity-summaries.service.ts";
import { toPart } from "./message-parts.service.ts";

/** What showing activities needs of a request. */
export type Seen = Pick<Ctx, "organization" | "viewer" | "now">;

/** Everything around the rows: one statement, and one more where some of them comment on others. */
export const partsOf = async (ctx: Seen, tx: Tx, rows: readonly WholeRow[]) => {
  const { organization, viewer, now } = ctx;
  const commentedIds = distinct(rows.map(({ commentedId }) => commentedId));
  const commented = commentedIds.length > 0 ? await listReadableRows(tx, commentedIds, viewer?.accountId ?? null) : [];
  const entities = rows.flatMap((row) => row.entities);
  const hrefs = distinct(entities.map(({ href }) => href));
  const events = distinct(rows.map(({ eventId }) => eventId));
  const contents = distinct(rows.map(({ contentId }) => contentId));
  const isPlain = events.length + contents.length === 0;
  const found = await findNamed(tx, {
    accounts: distinct([...rows, ...commented, ...entities].map(({ accountId }) => accountId)),
    groups: distinct(rows.map(({ groupId }) => groupId)),
    ...(isPlain ? { events: null, contents: null } : { events, contents }),
    previews: previewHashes(hrefs),
    now,
  });
  return {
    organization,
    viewer,
    commented: new Map(commented.map((row) => [row.id, row])),
    accounts: accountSummariesOf(organization, found.accounts),
    groups: groupSummariesOf(organization, found.groups),
    events: eventSummariesOf(organization, found.events, now),
    contents: contentSummariesOf(organization, found.contents),
    previews: previewsOf(organization, hrefs, found.previews),
  };
};
type Parts = Awaited<ReturnType<typeof partsOf>>;

/** All pictures; a post of old times has only the one it stands beside. */
const toImages = (row: WholeRow, { organization }: Parts): NonNullable<Activity["images"]> => {
  const beside = row.image ? [{ ...row.image, description: null }] : [];
  const pictures = row.pictures.length > 0 ? row.pictures.map(({ picture }) => picture) : beside;
  return pictures.flatMap((picture) => {
    const image = pictureOf(organization, picture);
    return image && picture ? [{ ...image, description: picture.description }] : [];
  });
};

const toMarks = ({ marks }: WholeRow): Pick<Activity, "likes" | "comments" | "reports"> =>
  marks ? { likes: [...marks.likes], comments: [...marks.comments], reports: [...marks.reports] } : {};

/** What is pinned and featured is no comment, neither on a post nor on a content, so nobody moderates one; they remove it. */
const toCan = ({ accountId, commentedId, contentId, marks }: WholeRow, { viewer }: Parts) => {
  const isModerated = marks?.isModerated === true;
  return {
    remove: viewer?.accountId === accountId || isModerated,
    moderate: isModerated && !commentedId && !contentId,
  };
};

/** Null where the author is not there. */
export const toActivity = (row: WholeRow, parts: Parts): Activity | null => {
  const { organization, accounts } = parts;
  const summary = toActivitySummary(organization, row, accounts);
  if (!summary) return null;
  const commented = row.commentedId ? parts.commented.get(row.commentedId) : undefined;
  return {
    ...summary,
    group: (row.groupId && parts.groups.get(row.groupId)) || null,
    event: (row.eventId && parts.events.get(row.eventId)) || null,
    content: (row.contentId && parts.contents.get(row.contentId)) || null,
    commented: commented ? toActivitySummary(organization, commented, accounts) : null,
    entities: row.entities.map((entity) => toPart(entity, accounts, parts.previews)),
    images: toImages(row, parts),
    can: toCan(row, parts),
    featured: row.featured,
    updatedAt: row.updatedAt,
    ...toMarks(row),
    _count: { likes: row.likeCount, comments: row.commentCount },
  };
};
