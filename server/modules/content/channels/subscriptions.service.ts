import type * as z from "zod";
import type { ChannelSubscriber, channelPreferencesInput } from "#entities/content/channels";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { requireAccountId } from "#server/modules/people/accounts/directory.service";
import { lockChannel } from "./channel-access.queries.ts";
import { requireChannel, requireKnownChannel, requireRunChannel } from "./channel-access.service.ts";
import { channelSummaryRows } from "./content-summaries.reads.ts";
import { channelSummariesOf } from "./content-summaries.service.ts";
import {
  deleteSubscriber,
  findSubscriber,
  insertSubscriber,
  pageSubscribers,
  type SubscriberRow,
  updateSubscriber,
} from "./subscriptions.queries.ts";

type Seen = Pick<Ctx, "organization" | "viewer">;

/** What somebody wants to hear of is their own business: others see the defaults. */
const untold = {
  contentEmailNotification: true,
  contentPushNotification: true,
  activityNotificationPreference: "featured",
} as const;

const subscribersOf = async (
  { organization, viewer }: Seen,
  tx: Tx,
  rows: readonly SubscriberRow[],
): Promise<ChannelSubscriber[]> => {
  if (rows.length === 0) return [];
  const channels = channelSummariesOf(
    organization,
    await channelSummaryRows(
      tx,
      rows.map(({ channelId }) => channelId),
    ).execute(),
  );
  const accounts = await accountSummaries(
    tx,
    organization,
    rows.map(({ accountId }) => accountId),
  );
  return rows.flatMap((row): ChannelSubscriber[] => {
    const [channel, account] = [channels.get(row.channelId), accounts.get(row.accountId)];
    const own = row.accountId === viewer?.accountId;
    return channel && account ? [{ ...row, ...(own ? {} : untold), channel, account }] : [];
  });
};

const subscriberOf = async (ctx: Seen, tx: Tx, row: SubscriberRow | undefined): Promise<ChannelSubscriber> => {
  const [subscriber] = row ? await subscribersOf(ctx, tx, [row]) : [];
  if (!subscriber) throw new AppError("not_found");
  return subscriber;
};

/** For who runs the channel. Throws `not_found`, `private_channel`, `forbidden`. */
export const listSubscribers = (
  ctx: MemberCtx,
  reference: string,
  query: PageQuery,
): Promise<Page<ChannelSubscriber>> =>
  ctx.read(async (tx) => {
    const { id } = await requireRunChannel(ctx, tx, reference);
    const { rows, count } = await pageSubscribers(tx, id, query);
    return { items: await subscribersOf(ctx, tx, rows), count };
  });

/** The viewer's own, also of a channel that opens to them no longer. Throws `not_found` where there is none. */
export const getSubscription = (ctx: MemberCtx, reference: string): Promise<ChannelSubscriber> =>
  ctx.read(async (tx) => {
    const { id } = await requireKnownChannel(ctx, tx, reference);
    return subscriberOf(ctx, tx, await findSubscriber(tx, id, ctx.viewer.accountId));
  });

/** Whoever may read a channel may subscribe to it. Again it changes nothing. Throws `not_found`, `private_channel`. */
export const subscribe = (ctx: MemberCtx, reference: string): Promise<ChannelSubscriber> =>
  ctx.write(async (tx) => {
    const { id } = await requireChannel(ctx, tx, reference);
    // Who turns it private waits: whoever subscribes after that has been let in, or is refused.
    await lockChannel(tx, id);
    await requireChannel(ctx, tx, id);
    return subscriberOf(ctx, tx, await insertSubscriber(tx, id, ctx.viewer.accountId, false));
  });

export const updateSubscription = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof channelPreferencesInput>>,
): Promise<ChannelSubscriber> =>
  ctx.write(async (tx) => {
    const { id } = await requireKnownChannel(ctx, tx, reference);
    const row = await findSubscriber(tx, id, ctx.viewer.accountId);
    if (!row) throw new AppError("not_found");
    return subscriberOf(ctx, tx, await updateSubscriber(tx, row, { ...input(), updatedAt: ctx.now }));
  });

/** Says what there was. Throws `not_found` where there is none. */
export const unsubscribe = (ctx: MemberCtx, reference: string): Promise<ChannelSubscriber> =>
  ctx.write(async (tx) => {
    const { id } = await requireKnownChannel(ctx, tx, reference);
    return subscriberOf(ctx, tx, await deleteSubscriber(tx, id, ctx.viewer.accountId));
  });

/** Lets an account in. Throws `not_found`, `private_channel`, `forbidden`. */
export const admitSubscriber = (ctx: MemberCtx, reference: string, account: string): Promise<ChannelSubscriber> =>
  ctx.write(async (tx) => {
    const { id } = await requireRunChannel(ctx, tx, reference);
    const accountId = await requireAccountId(ctx, tx, account);
    await lockChannel(tx, id);
    await requireRunChannel(ctx, tx, id);
    return subscriberOf(ctx, tx, await insertSubscriber(tx, id, accountId, true));
  });

/** Takes a subscriber out. Throws `not_found`, `private_channel`, `forbidden`. */
export const dismissSubscriber = (ctx: MemberCtx, reference: string, account: string): Promise<null> =>
  ctx.write(async (tx) => {
    const { id } = await requireRunChannel(ctx, tx, reference);
    // Who has blocked the creator is taken out all the same.
    const accountId = isId(account) ? account : await requireAccountId(ctx, tx, account);
    if (!(await deleteSubscriber(tx, id, accountId))) throw new AppError("not_found");
    return null;
  });
