import type { Channel } from "#entities/content/channels";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { channelFeedAddress } from "#server/feeds/channel-feed";
import type { Ctx, MemberCtx } from "#server/http/context";
import { groupSummariesOf } from "#server/modules/groups/groups/groups.service";
import { accountSummariesOf } from "#server/modules/people/accounts/accounts.service";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { requireChannel } from "./channel-access.service.ts";
import { type ChannelFilter, findNamedByChannels, listChannelRows, pageChannelIds } from "./channels.queries.ts";
import { toChannelSummary } from "./content-summaries.service.ts";

type Seen = Pick<Ctx, "organization" | "viewer">;

/** Whole channels in the order of their ids, in two statements. */
export const channelsInOrder = async (
  { organization, viewer }: Seen,
  tx: Tx,
  ids: readonly string[],
): Promise<Channel[]> => {
  if (ids.length === 0) return [];
  const rows = await listChannelRows(tx, ids, viewer?.accountId ?? null);
  const named = await findNamedByChannels(tx, rows);
  const accounts = accountSummariesOf(organization, named.accounts);
  const groups = groupSummariesOf(organization, named.groups);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): Channel[] => {
    const row = byId.get(id);
    const summary = row && toChannelSummary(organization, row);
    if (!summary) return [];
    const { priority, visible, timezone, externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl } = row;
    const { twitterUrl, tikTokUrl, groupId, creatorId, isRun } = row;
    return [
      {
        ...summary,
        ...{ priority, visible, timezone },
        ...{ externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl, twitterUrl, tikTokUrl },
        banner: pictureOf(organization, row.banner),
        group: (groupId && groups.get(groupId)) || null,
        creator: (creatorId && accounts.get(creatorId)) || null,
        feedUrl: summary.private ? null : channelFeedAddress(organization, summary.slug),
        can: { run: isRun },
      },
    ];
  });
};

/** A channel as it stands now. Throws `not_found`. */
export const channelById = async (ctx: Seen, tx: Tx, id: string): Promise<Channel> => {
  const [channel] = await channelsInOrder(ctx, tx, [id]);
  if (!channel) throw new AppError("not_found");
  return channel;
};

const listOf = (ctx: Ctx, filter: ChannelFilter, query: PageQuery): Promise<Page<Channel>> =>
  ctx.read(async (tx) => {
    const { ids, count } = await pageChannelIds(tx, filter, ctx.viewer?.accountId ?? null, query);
    return { items: await channelsInOrder(ctx, tx, ids), count };
  });

/** Those that are listed and open to the viewer; `own`: those that the viewer runs, listed or not. */
export const listChannels = (
  ctx: Ctx,
  { own, ...query }: PageQuery & { own?: boolean | undefined },
): Promise<Page<Channel>> => listOf(ctx, own ? "run" : "listed", query);

/** Without those that open to the viewer no longer. */
export const listSubscribed = (ctx: MemberCtx, query: PageQuery): Promise<Page<Channel>> =>
  listOf(ctx, "subscribed", query);

export const getChannel = (ctx: Ctx, reference: string): Promise<Channel> =>
  ctx.read(async (tx) => channelById(ctx, tx, (await requireChannel(ctx, tx, reference)).id));
