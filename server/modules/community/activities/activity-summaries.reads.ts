import { type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { pictureAt, videoAt } from "#server/modules/platform/storage/pictures.reads";

/** The statement of what summaries of activities say: to be sent, or to be brought along by another one. */
export const activitySummaryRows = (tx: Tx, ids: Ids) =>
  tx
    .selectFrom("activities as a")
    .where(isAmong("a.id", ids))
    .select(["a.id", "a.accountId", "a.message", "a.giphyId", "a.groupId", "a.eventId", "a.contentId"])
    .select(["a.commentedId", "a.pinned"])
    .select([
      instant("a.createdAt").as("createdAt"),
      instant<string | null>("a.editedAt").as("editedAt"),
      pictureAt("a.imageId").as("image"),
      videoAt("a.videoId").as("video"),
    ]);
export type ActivitySummaryRow = Awaited<ReturnType<ReturnType<typeof activitySummaryRows>["execute"]>>[number];
