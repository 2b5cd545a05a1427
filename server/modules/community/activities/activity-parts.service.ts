import type { Activity, SharedActivity } from "#entities/community/activities";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { contentSummariesOf } from "#server/modules/content/channels/content-summaries.service";
import { eventSummariesOf } from "#server/modules/events/events/event-summaries.service";
import { groupSummariesOf } from "#server/modules/groups/groups/groups.service";
import { accountSummariesOf } from "#server/modules/people/accounts/accounts.service";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { previewHashes, previewsOf } from "#server/modules/platform/storage/link-previews.service";
import { findNamed, listReadableRows, listSharedRows, type SaidRow, type WholeRow } from "./activities.queries.ts";
import { toActivitySummary } from "./activity-summaries.service.ts";
import { toPart } from "./message-parts.service.ts";

/** What showing activities needs of a request. */
export type Seen = Pick<Ctx, "organization" | "viewer" | "now">;

/**
 * Everything around the rows: one statement, one more where some of them comment on others, and one where some pass
 * others on.
 */
export const partsOf = async (ctx: Seen, tx: Tx, rows: readonly WholeRow[]) => {
  const { organization, viewer, now } = ctx;
  const commentedIds = distinct(rows.map(({ commentedId }) => commentedId));
  const commented = commentedIds.length > 0 ? await listReadableRows(tx, commentedIds, viewer?.accountId ?? null) : [];
  const sharedIds = distinct(rows.map(({ sharedId }) => sharedId));
  const shared =
    sharedIds.length > 0 ? await listSharedRows(tx, { ids: sharedIds, viewerId: viewer?.accountId ?? null }) : [];
  const said: readonly SaidRow[] = [...rows, ...shared];
  const entities = said.flatMap((row) => row.entities);
  const hrefs = distinct(entities.map(({ href }) => href));
  const events = distinct(said.map(({ eventId }) => eventId));
  const contents = distinct(said.map(({ contentId }) => contentId));
  const isPlain = events.length + contents.length === 0;
  const found = await findNamed(tx, {
    accounts: distinct([...said, ...commented, ...entities].map(({ accountId }) => accountId)),
    groups: distinct(said.map(({ groupId }) => groupId)),
    ...(isPlain ? { events: null, contents: null } : { events, contents }),
    previews: previewHashes(hrefs),
    now,
  });
  return {
    organization,
    viewer,
    commented: new Map(commented.map((row) => [row.id, row])),
    shared: new Map(shared.map((row) => [row.id, row])),
    accounts: accountSummariesOf(organization, found.accounts),
    groups: groupSummariesOf(organization, found.groups),
    events: eventSummariesOf(organization, found.events, now),
    contents: contentSummariesOf(organization, found.contents),
    previews: previewsOf(organization, hrefs, found.previews),
  };
};
type Parts = Awaited<ReturnType<typeof partsOf>>;

/** All pictures; a post of old times has only the one it stands beside. */
const toImages = (row: SaidRow, { organization }: Parts): NonNullable<Activity["images"]> => {
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

/** What was said, and where. Null where the author is not there. */
const toSaid = (row: SaidRow, parts: Parts): SharedActivity | null => {
  const { organization, accounts } = parts;
  const summary = toActivitySummary(organization, row, accounts);
  return (
    summary && {
      ...summary,
      group: (row.groupId && parts.groups.get(row.groupId)) || null,
      event: (row.eventId && parts.events.get(row.eventId)) || null,
      content: (row.contentId && parts.contents.get(row.contentId)) || null,
      entities: row.entities.map((entity) => toPart(entity, accounts, parts.previews)),
      images: toImages(row, parts),
    }
  );
};

/** Null where the author is not there. */
export const toActivity = (row: WholeRow, parts: Parts): Activity | null => {
  const { organization, accounts } = parts;
  const said = toSaid(row, parts);
  if (!said) return null;
  const commented = row.commentedId ? parts.commented.get(row.commentedId) : undefined;
  const shared = row.sharedId ? parts.shared.get(row.sharedId) : undefined;
  return {
    ...said,
    commented: commented ? toActivitySummary(organization, commented, accounts) : null,
    reshare: row.reshare,
    shared: shared ? toSaid(shared, parts) : null,
    can: toCan(row, parts),
    featured: row.featured,
    updatedAt: row.updatedAt,
    ...toMarks(row),
    _count: { likes: row.likeCount, comments: row.commentCount, shares: row.shareCount },
  };
};
