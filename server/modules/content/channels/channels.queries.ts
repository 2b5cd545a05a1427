import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { PageQuery } from "#kernel/wire";
import { pageCounted } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import { groupSummaryRows } from "#server/modules/groups/groups/group-summaries.reads";
import { accountSummaryRows } from "#server/modules/people/accounts/account-summaries.reads";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";
import { isRunBy, showsItself } from "./channels.policy.ts";
import { channelSummaryRows } from "./content-summaries.reads.ts";

/** Which channels a list is about; each only where it shows itself to the viewer. */
export type ChannelFilter = "listed" | "run" | "subscribed";

const orders = {
  name: "h.name",
  priority: "h.priority",
  createdAt: "h.createdAt",
  subscribers: "h.subscriberCount",
} as const;

const filtered = (tx: Tx, filter: ChannelFilter, viewerId: string | null) => {
  const shown = tx.selectFrom("channels as h");
  switch (filter) {
    case "listed":
      return shown.where(sql<boolean>`h.visible`).where(showsItself("h", viewerId));
    case "run":
      return shown.where(isRunBy("h", viewerId));
    case "subscribed":
      return shown
        .where(showsItself("h", viewerId))
        .where(sql<boolean>`h.id in (select channel_id from channel_subscribers where account_id = ${viewerId})`);
  }
};

/** One page: what the organization puts first, then by name unless asked otherwise. */
export const pageChannelIds = (tx: Tx, filter: ChannelFilter, viewerId: string | null, query: PageQuery) => {
  const all = filtered(tx, filter, viewerId);
  const found = query.search ? all.where(containing("h.search", query.search)) : all;
  const asked = orderAsked(query.orderBy, orders);
  const ordered = asked
    ? found.orderBy(asked.column, asked.direction).orderBy("h.id", asked.direction)
    : found.orderBy("h.priority", "desc").orderBy("h.name").orderBy("h.id");
  return pageCounted(tx, ordered.select("h.id"), query);
};

/** Whole channels, in one statement. */
export const listChannelRows = (tx: Tx, ids: readonly string[], viewerId: string | null) =>
  channelSummaryRows(tx, ids)
    .select(["h.priority", "h.visible", "h.groupId", "h.timezone"])
    .select([
      "h.externalUrl",
      "h.appleUrl",
      "h.spotifyUrl",
      "h.googleUrl",
      "h.youtubeUrl",
      "h.twitterUrl",
      "h.tikTokUrl",
    ])
    .select([pictureAt("h.bannerId").as("banner"), isRunBy("h", viewerId).as("isRun")])
    .execute();
export type ChannelRow = Awaited<ReturnType<typeof listChannelRows>>[number];

/** What channels name that has a home of its own, in one statement. */
export const findNamedByChannels = (tx: Tx, rows: readonly Pick<ChannelRow, "creatorId" | "groupId">[]) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(
        accountSummaryRows(
          tx,
          rows.map(({ creatorId }) => creatorId),
        ),
      ).as("accounts"),
      jsonArrayFrom(
        groupSummaryRows(
          tx,
          rows.map(({ groupId }) => groupId),
        ),
      ).as("groups"),
    ])
    .executeTakeFirstOrThrow();
