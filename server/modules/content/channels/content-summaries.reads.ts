import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { countFor, hiddenFrom } from "#server/modules/people/accounts/accounts.policy";
import { fileAt, pictureAt, videoAt } from "#server/modules/platform/storage/pictures.reads";

/** Subscribers that are there. Readers have no list of them; who runs the channel finds whom they have blocked as well. */
const subscribersOf = countFor("h.subscriberCount", {
  rows: sql`channel_subscribers x where x.organization_id = h.organization_id and x.channel_id = h.id`,
  account: "x.accountId",
  hidden: hiddenFrom(null),
});

/** The statement of what summaries of channels say: to be sent, or to be brought along by another one. */
export const channelSummaryRows = (tx: Tx, ids: Ids) =>
  tx
    .selectFrom("channels as h")
    .where(isAmong("h.id", ids))
    .select(["h.id", "h.slug", "h.name", "h.description", "h.private", "h.creatorId"])
    .select(["h.contentCount", subscribersOf.as("subscriberCount"), pictureAt("h.imageId").as("image")]);
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
          .select(["h.contentCount", subscribersOf.as("subscriberCount"), pictureAt("h.imageId").as("image")]),
      ).as("channel"),
    ]);
export type ContentSummaryRow = Awaited<ReturnType<ReturnType<typeof contentSummaryRows>["execute"]>>[number];
