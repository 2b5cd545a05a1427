import type { BaseAccount } from "#entities/accounts";
import { type Activity, type ActivityEntity, textMark } from "#entities/activities";
import type { LinkPreview } from "#entities/link-previews";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { contentSummaries } from "#server/modules/channels/content-summaries.service";
import { eventSummaries } from "#server/modules/events/event-summaries.service";
import { groupSummaries } from "#server/modules/groups/groups.service";
import { previewsByHref } from "#server/modules/storage/link-previews.service";
import {
  type ActivityRow,
  type EntityRow,
  listCommentsBy,
  listEntities,
  listLikesBy,
  listModeratedIds,
  listPictures,
  listReadableRows,
  listReportsBy,
} from "./activities.queries.ts";
import { summaryPartsOf, toActivitySummary } from "./activity-summaries.service.ts";

/** What showing activities needs of a request. */
export type Seen = Pick<Ctx, "organization" | "viewer" | "now">;

const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** What the viewer has done with the activities, and where they have a say; nothing for a stranger. */
const marksOf = async ({ viewer }: Seen, tx: Tx, rows: readonly ActivityRow[]) => {
  if (!viewer) return null;
  const ids = rows.map(({ id }) => id);
  const key = ({ activityId }: { activityId: string | null }) => activityId;
  const [groupIds, eventIds] = [
    present(rows.map(({ groupId }) => groupId)),
    present(rows.map(({ eventId }) => eventId)),
  ];
  return {
    accountId: viewer.accountId,
    likes: Map.groupBy(await listLikesBy(tx, viewer.accountId, ids), key),
    comments: Map.groupBy(await listCommentsBy(tx, viewer.accountId, ids), key),
    reports: Map.groupBy(await listReportsBy(tx, viewer.accountId, ids), key),
    moderated: await listModeratedIds(tx, viewer.accountId, { groupIds, eventIds }),
  };
};

/** Everything around the rows, each kind in a fixed number of statements. */
export const partsOf = async (ctx: Seen, tx: Tx, rows: readonly ActivityRow[]) => {
  const { organization, viewer, now } = ctx;
  const ids = rows.map(({ id }) => id);
  const commentedIds = present(rows.map(({ commentedId }) => commentedId));
  const commented = commentedIds.length > 0 ? await listReadableRows(tx, commentedIds, viewer?.accountId ?? null) : [];
  const entities = await listEntities(tx, ids);
  const pictures = await listPictures(tx, ids);
  const besides = {
    accountIds: entities.map(({ accountId }) => accountId),
    imageIds: pictures.map(({ imageId }) => imageId),
  };
  const hrefs = present(entities.map(({ href }) => href));
  return {
    summaries: await summaryPartsOf(tx, organization, [...rows, ...commented], besides),
    commented: new Map(commented.map((row) => [row.id, row])),
    entities: Map.groupBy(entities, ({ activityId }) => activityId),
    pictures: Map.groupBy(pictures, ({ activityId }) => activityId),
    previews: await previewsByHref(tx, organization, hrefs),
    groups: await groupSummaries(
      tx,
      organization,
      rows.map(({ groupId }) => groupId),
    ),
    events: await eventSummaries(
      tx,
      organization,
      rows.map(({ eventId }) => eventId),
      now,
    ),
    contents: await contentSummaries(
      tx,
      organization,
      rows.map(({ contentId }) => contentId),
    ),
    marks: await marksOf(ctx, tx, rows),
  };
};
type Parts = Awaited<ReturnType<typeof partsOf>>;

const toEntity = (
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

/** All pictures; a post of old times has only the one it stands beside. */
const toImages = ({ id, imageId }: ActivityRow, { pictures, summaries }: Parts): NonNullable<Activity["images"]> => {
  const rows = pictures.get(id) ?? (imageId ? [{ imageId, description: null }] : []);
  return rows.flatMap((row) => {
    const image = summaries.images.get(row.imageId);
    return image ? [{ ...image, description: row.description }] : [];
  });
};

const toMarks = (id: string, { marks }: Parts): Pick<Activity, "likes" | "comments" | "reports"> =>
  marks
    ? {
        likes: (marks.likes.get(id) ?? []).map(({ createdAt }) => ({ createdAt })),
        comments: (marks.comments.get(id) ?? []).map((comment) => ({ id: comment.id })),
        reports: (marks.reports.get(id) ?? []).map((report) => ({ id: report.id, createdAt: report.createdAt })),
      }
    : {};

/** What is pinned and featured is no comment, so nobody moderates one; they remove it. */
const toCan = ({ accountId, groupId, eventId, commentedId }: ActivityRow, { marks }: Parts) => {
  const isModerated = [groupId, eventId].some((id) => id !== null && marks?.moderated.has(id) === true);
  return { remove: marks?.accountId === accountId || isModerated, moderate: isModerated && commentedId === null };
};

/** Null where the author is not there. */
export const toActivity = (row: ActivityRow, parts: Parts): Activity | null => {
  const summary = toActivitySummary(row, parts.summaries);
  if (!summary) return null;
  const commented = row.commentedId ? parts.commented.get(row.commentedId) : undefined;
  const entities = parts.entities.get(row.id) ?? [];
  return {
    ...summary,
    group: (row.groupId && parts.groups.get(row.groupId)) || null,
    event: (row.eventId && parts.events.get(row.eventId)) || null,
    content: (row.contentId && parts.contents.get(row.contentId)) || null,
    commented: commented ? toActivitySummary(commented, parts.summaries) : null,
    entities: entities.map((entity) => toEntity(entity, parts.summaries.accounts, parts.previews)),
    images: toImages(row, parts),
    can: toCan(row, parts),
    featured: row.featured,
    updatedAt: row.updatedAt,
    ...toMarks(row.id, parts),
    _count: { likes: row.likeCount, comments: row.commentCount },
  };
};
