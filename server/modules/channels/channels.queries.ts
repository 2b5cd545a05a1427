import { sql } from "kysely";
import type { Tx } from "#server/db/database";

export const listChannelSummaries = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("channels as h")
    .where("h.id", "in", ids)
    .select(["h.id", "h.slug", "h.name", "h.description", "h.imageId", "h.private", "h.creatorId"])
    .select([
      sql<number>`(select count(*) from channel_subscribers s where s.organization_id = h.organization_id and s.channel_id = h.id)`.as(
        "subscribers",
      ),
      sql<number>`(select count(*) from contents c where c.organization_id = h.organization_id and c.channel_id = h.id and c.published <= now())`.as(
        "contents",
      ),
    ])
    .execute();
export type ChannelSummaryRow = Awaited<ReturnType<typeof listChannelSummaries>>[number];

export const listContentSummaries = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("contents")
    .where("id", "in", ids)
    .select([
      "id",
      "channelId",
      "slug",
      "title",
      "description",
      "featured",
      "imageUrl",
      "imageId",
      "squareImageId",
      "audioId",
      "videoId",
      "duration",
      "published",
    ])
    .execute();
export type ContentSummaryRow = Awaited<ReturnType<typeof listContentSummaries>>[number];
