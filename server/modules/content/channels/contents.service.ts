import type { Content, ContentGuest } from "#entities/content/contents";
import { shownLinks } from "#entities/shared/text";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { sanitise } from "#server/text/sanitise";
import { requireChannel, requireContent } from "./channel-access.service.ts";
import { toContentSummary } from "./content-summaries.service.ts";
import {
  type ContentFilter,
  type ContentPlace,
  type ContentRow,
  findContentRow,
  type GuestRow,
  listContentRows,
  listGuestRows,
  pageContentIds,
  pageGuestIds,
} from "./contents.queries.ts";

type Seen = Pick<Ctx, "organization" | "viewer">;

type Accounts = Awaited<ReturnType<typeof accountSummaries>>;

const accountsOf = (tx: Tx, { organization }: Seen, guests: readonly GuestRow[]): Promise<Accounts> =>
  accountSummaries(
    tx,
    organization,
    guests.map(({ accountId }) => accountId),
  );

const toGuest = ({ organization }: Seen, row: GuestRow, accounts: Accounts): ContentGuest => ({
  ...row,
  ...shownLinks(row),
  account: (row.accountId && accounts.get(row.accountId)) || null,
  image: pictureOf(organization, row.image),
});

/** Guests in the order of their ids, in two statements. */
export const guestsInOrder = async (ctx: Seen, tx: Tx, ids: readonly string[]): Promise<ContentGuest[]> => {
  if (ids.length === 0) return [];
  const rows = await listGuestRows(tx, ids);
  const accounts = await accountsOf(tx, ctx, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toGuest(ctx, row, accounts)] : [];
  });
};

const scheduleOf = ({ slug, publishAt, scheduledAt, scheduleUpdatedAt }: ContentRow): Content["publishSchedule"] =>
  publishAt && scheduledAt && scheduleUpdatedAt
    ? { name: slug, date: publishAt, createdAt: scheduledAt, updatedAt: scheduleUpdatedAt }
    : null;

/** Null where its channel has no picture. */
const toContent = (ctx: Seen, row: ContentRow, accounts: Accounts): Content | null => {
  const summary = toContentSummary(ctx.organization, row);
  if (!summary) return null;
  const { externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl, email, push, createdAt, updatedAt } = row;
  return {
    ...summary,
    ...{ externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl, email, push, createdAt, updatedAt },
    body: null,
    guests: row.guests.map((guest) => toGuest(ctx, guest, accounts)),
    publishSchedule: scheduleOf(row),
    likes: row.likedAt ? [{ createdAt: row.likedAt }] : [],
    _count: { likes: row.likeCount, comments: row.activityCount },
  };
};

/** Contents in the order of their ids, without their texts, in two statements. */
const contentsInOrder = async (ctx: Seen, tx: Tx, ids: readonly string[]): Promise<Content[]> => {
  if (ids.length === 0) return [];
  const rows = await listContentRows(tx, ids, ctx.viewer?.accountId ?? null);
  const accounts = await accountsOf(
    tx,
    ctx,
    rows.flatMap(({ guests }) => guests),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return (row && toContent(ctx, row, accounts)) ?? [];
  });
};

/** A content with its text as it stands now. Throws `not_found`. */
export const contentById = async (ctx: Seen, tx: Tx, id: string, isRun: boolean): Promise<Content> => {
  const row = await findContentRow(tx, id, ctx.viewer?.accountId ?? null);
  const content = row && toContent(ctx, row, await accountsOf(tx, ctx, row.guests));
  if (!content) throw new AppError("not_found");
  const { body, previous, next } = row;
  return { ...content, body: body && sanitise(body), previous, next, can: { run: isRun } };
};

const pageOf = async (
  ctx: Seen,
  tx: Tx,
  place: ContentPlace,
  { filter, query }: { filter: ContentFilter; query: PageQuery },
): Promise<Page<Content>> => {
  const { ids, count } = await pageContentIds(tx, place, filter, ctx.viewer?.accountId ?? null, query);
  return { items: await contentsInOrder(ctx, tx, ids), count };
};

type Asked<F extends keyof ContentFilter> = PageQuery & Pick<ContentFilter, F>;

export const listChannelContents = (
  ctx: Ctx,
  reference: string,
  { type, featured, past, ...query }: Asked<"type" | "featured" | "past">,
): Promise<Page<Content>> =>
  ctx.read(async (tx) => {
    const { id, isRun } = await requireChannel(ctx, tx, reference);
    return pageOf(ctx, tx, { channelId: id, isRun }, { filter: { type, featured, past }, query });
  });

/** Finds the interest that a list was asked for; undefined where it was asked for none. */
type FindInterest = (tx: Tx) => Promise<string | null | undefined>;

/** What channels that show themselves to the viewer have published. */
export const listContents = (
  ctx: Ctx,
  { type, featured, past, ...query }: Asked<"type" | "featured" | "past">,
  findInterest: FindInterest,
): Promise<Page<Content>> =>
  ctx.read(async (tx) => {
    const filter = { type, featured, past, interestId: await findInterest(tx) };
    return pageOf(ctx, tx, "everywhere", { filter, query });
  });

/** The same of those that the viewer subscribes to. */
export const listSubscribedContents = (
  ctx: MemberCtx,
  { type, ...query }: Asked<"type">,
  findInterest: FindInterest,
): Promise<Page<Content>> =>
  ctx.read(async (tx) =>
    pageOf(ctx, tx, "subscribed", { filter: { type, interestId: await findInterest(tx) }, query }),
  );

/** What a path names a content by. */
export interface ContentPath {
  readonly channel: string;
  readonly content: string;
}

export const getContent = (ctx: Ctx, path: ContentPath): Promise<Content> =>
  ctx.read(async (tx) => {
    const { contentId, isRun } = await requireContent(ctx, tx, path);
    return contentById(ctx, tx, contentId, isRun);
  });

export const listGuests = (ctx: Ctx, path: ContentPath, query: PageQuery): Promise<Page<ContentGuest>> =>
  ctx.read(async (tx) => {
    const { contentId } = await requireContent(ctx, tx, path);
    const { ids, count } = await pageGuestIds(tx, contentId, query);
    return { items: await guestsInOrder(ctx, tx, ids), count };
  });
