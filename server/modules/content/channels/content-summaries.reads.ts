import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { fileAt, pictureAt, videoAt } from "#server/modules/platform/storage/pictures.reads";

/** The statement of what summaries of channels say: to be sent, or to be brought along by another one. */
export const channelSummaryRows = (tx: Tx, ids: Ids) =>
  tx
    .selectFrom("channels as h")
    .where(isAmong("h.id", ids))
    .select(["h.id", "h.slug", "h.name", "h.description", "h.private", "h.creatorId"])
    .select(["h.subscriberCount", "h.contentCount"])
    .select(pictureAt("h.imageId").as("image"));
export type ChannelSummaryRow = Awaited<ReturnType<ReturnType<typeof channelSummaryRows>["execute"]>>[number];

/** The same of contents, with their channels. */
export const contentSummaryRows = (tx: Tx, ids: Ids) =>
  tx
    .selectFrom("contents as c")
    .where(isAmong("c.id", ids))
    .select(["c.id", "c.slug", "c.title", "c.description", "c.featured", "c.imageUrl", "c.duration", "c.kind"])
    .select((eb) => [
      instant<string | null>("c.published").as("published"),
      pictureAt("c.imageId").as("image"),
      pictureAt("c.squareImageId").as("squareImage"),
      fileAt("c.audioId").as("audio"),
      videoAt("c.videoId").as("video"),
      jsonObjectFrom(
        eb
          .selectFrom("channels as h")
          .whereRef("h.organizationId", "=", "c.organizationId")
          .whereRef("h.id", "=", "c.channelId")
          .select(["h.id", "h.slug", "h.name", "h.description", "h.private", "h.creatorId"])
          .select(["h.subscriberCount", "h.contentCount"])
          .select(pictureAt("h.imageId").as("image")),
      ).as("channel"),
    ]);
export type ContentSummaryRow = Awaited<ReturnType<ReturnType<typeof contentSummaryRows>["execute"]>>[number];
