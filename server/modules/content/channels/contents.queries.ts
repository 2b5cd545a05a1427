import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { ContentKind } from "#entities/content/channels";
import type { PageQuery } from "#kernel/wire";
import { instant, isAmong } from "#server/db/brought";
import { pageCounted } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import type { DB } from "#server/db/tables";
import { countFor, hiddenFrom } from "#server/modules/people/accounts/accounts.policy";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";
import { isOut, isRunBy, showsItself } from "./channels.policy.ts";
import { contentSummaryRows } from "./content-summaries.reads.ts";

/** Where a list of contents looks: in a channel that the viewer has been let into, or wherever something is shown. */
export type ContentPlace = { readonly channelId: string; readonly isRun: boolean } | "everywhere" | "subscribed";

export interface ContentFilter {
  readonly type?: ContentKind | undefined;
  readonly featured?: boolean | undefined;
  /** Of an interest, by its id; null = of one that is nobody's. */
  readonly interestId?: string | null | undefined;
  /** What is out, or what is still to come; without a word what is out, and in a channel that the viewer runs both. */
  readonly past?: boolean | undefined;
}

// biome-ignore lint/complexity/noBannedTypes: nothing is selected yet
type Contents = SelectQueryBuilder<DB & { c: DB["contents"] }, "c", {}>;

const ofInterest = (id: string | null): RawBuilder<boolean> =>
  sql<boolean>`c.id in (select content_id from content_interests where interest_id = ${id})`;

const inChannelOf = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`c.channel_id in (select h.id from channels h where ${condition})`;

/** What is not out is for those who run its channel. */
const coming = (place: ContentPlace, viewerId: string | null): RawBuilder<boolean> => {
  const runs = typeof place === "string" ? inChannelOf(isRunBy("h", viewerId)) : sql`${sql.lit(place.isRun)}`;
  return sql<boolean>`(c.published is null and ${runs})`;
};

const placed = (tx: Tx, place: ContentPlace, viewerId: string | null): Contents => {
  const all = tx.selectFrom("contents as c");
  if (typeof place !== "string") return all.where("c.channelId", "=", place.channelId);
  const shown = all.where(inChannelOf(showsItself("h", viewerId)));
  if (place === "everywhere") return shown;
  return shown.where(
    sql<boolean>`c.channel_id in (select channel_id from channel_subscribers where account_id = ${viewerId})`,
  );
};

const timed = (some: Contents, place: ContentPlace, past: boolean | undefined, viewerId: string | null): Contents => {
  if (past === false) return some.where(coming(place, viewerId));
  return past === undefined && typeof place !== "string" && place.isRun ? some : some.where(isOut("c"));
};

const orders = { published: "c.published", createdAt: "c.createdAt", title: "c.title", likes: "c.likeCount" } as const;

/** What is to come first: by its minute, and drafts as they were begun; then what is out, the newest first. */
const inOrder = (some: Contents, past: boolean | undefined, isMixed: boolean) => {
  if (past === false || isMixed)
    return some
      .orderBy("c.published", (each) => each.desc().nullsFirst())
      .orderBy("c.publishAt", (each) => each.asc().nullsFirst())
      .orderBy("c.createdAt", "desc")
      .orderBy("c.id");
  return some.orderBy("c.published", "desc").orderBy("c.id");
};

/** One page of what the viewer may see, and how many there are. */
export const pageContentIds = (
  tx: Tx,
  place: ContentPlace,
  { type, featured, interestId, past }: ContentFilter,
  viewerId: string | null,
  query: PageQuery,
) => {
  let some = timed(placed(tx, place, viewerId), place, past, viewerId);
  if (type) some = some.where("c.kind", "=", type);
  if (featured !== undefined) some = some.where(sql<boolean>`c.featured = ${sql.lit(featured)}`);
  if (interestId !== undefined) some = some.where(ofInterest(interestId));
  if (query.search) some = some.where(containing("c.search", query.search));
  const asked = orderAsked(query.orderBy, orders);
  const isMixed = past === undefined && typeof place !== "string" && place.isRun;
  const ordered = asked
    ? some.orderBy(asked.column, asked.direction).orderBy("c.id", asked.direction)
    : inOrder(some, past, isMixed);
  return pageCounted(tx, ordered.select("c.id"), query);
};

/** Guests of the content `c`, as they were added. */
const guestsOf = (tx: Tx) =>
  tx
    .selectFrom("contentGuests as g")
    .where(sql<boolean>`g.organization_id = c.organization_id and g.content_id = c.id`)
    .select(["g.id", "g.slug", "g.contentId", "g.accountId", "g.type", "g.name", "g.title", "g.bio", "g.imageId"])
    .select(["g.company", "g.companyLink", "g.companyBio", "g.website", "g.facebook", "g.twitter", "g.instagram"])
    .select(["g.linkedIn", "g.tikTok", "g.youtube", "g.discord"])
    .select([
      pictureAt("g.imageId").as("image"),
      instant("g.createdAt").as("createdAt"),
      instant("g.updatedAt").as("updatedAt"),
    ])
    .orderBy("g.createdAt")
    .orderBy("g.id");

/** The one that was published next to `c` in its channel, on one of its sides. */
const neighbourOf = (tx: Tx, side: "previous" | "next") => {
  const [beside, direction] = side === "previous" ? [sql`<`, "desc" as const] : [sql`>`, "asc" as const];
  return tx
    .selectFrom("contents as n")
    .where(sql<boolean>`n.organization_id = c.organization_id and n.channel_id = c.channel_id`)
    .where(isOut("n"))
    .where(sql<boolean>`(n.published, n.id) ${beside} (c.published, c.id)`)
    .select(["n.id", "n.slug", "n.title"])
    .orderBy("n.published", direction)
    .orderBy("n.id", direction)
    .limit(1);
};

/** Likes of a content, and posts below it, without those of accounts that are hidden from the viewer. */
const countsFor = (viewerId: string | null) => {
  const hidden = hiddenFrom(viewerId);
  const likes = sql`content_likes x where x.organization_id = c.organization_id and x.content_id = c.id`;
  const posts = sql`activities x
    where x.organization_id = c.organization_id and x.content_id = c.id and x.commented_id is null`;
  return [
    countFor("c.likeCount", { rows: likes, account: "x.accountId", hidden }).as("likeCount"),
    countFor("c.activityCount", { rows: posts, account: "x.accountId", hidden }).as("activityCount"),
  ] as const;
};

/** Whole contents without their text, in one statement. Who may read them is the caller's matter. */
const contentRows = (tx: Tx, ids: readonly string[], viewerId: string | null) =>
  contentSummaryRows(tx, ids)
    .select(["c.externalUrl", "c.appleUrl", "c.spotifyUrl", "c.googleUrl", "c.youtubeUrl", "c.email", "c.push"])
    .select(["c.publishAt", "c.scheduledAt", "c.scheduleUpdatedAt", "c.createdAt", "c.updatedAt"])
    .select([
      ...countsFor(viewerId),
      jsonArrayFrom(guestsOf(tx)).as("guests"),
      sql<string | null>`(select ${instant("l.created_at")} from content_likes l
        where l.organization_id = c.organization_id and l.content_id = c.id and l.account_id = ${viewerId})`.as(
        "likedAt",
      ),
    ]);

export const listContentRows = (tx: Tx, ids: readonly string[], viewerId: string | null) =>
  contentRows(tx, ids, viewerId).execute();
export type ContentRow = Awaited<ReturnType<typeof listContentRows>>[number];
export type GuestRow = ContentRow["guests"][number];

/** One content with its text and its neighbours. */
export const findContentRow = (tx: Tx, id: string, viewerId: string | null) =>
  contentRows(tx, [id], viewerId)
    .select("c.body")
    .select([
      jsonObjectFrom(neighbourOf(tx, "previous")).as("previous"),
      jsonObjectFrom(neighbourOf(tx, "next")).as("next"),
    ])
    .executeTakeFirst();

/** One page of the guests of a content, as they were added unless asked otherwise. */
export const pageGuestIds = (tx: Tx, contentId: string, query: PageQuery) => {
  const asked = orderAsked(query.orderBy, { name: "g.name", createdAt: "g.createdAt" } as const);
  const all = tx.selectFrom("contentGuests as g").where("g.contentId", "=", contentId);
  const found = query.search
    ? all.where(
        sql<boolean>`searchable(g.name) like '%' || searchable(${query.search.replace(/[\\%_]/g, "\\$&")}) || '%'`,
      )
    : all;
  const ordered = asked
    ? found.orderBy(asked.column, asked.direction).orderBy("g.id", asked.direction)
    : found.orderBy("g.createdAt").orderBy("g.id");
  return pageCounted(tx, ordered.select("g.id"), query);
};

/** Guests by id, with the same columns as their contents bring along. */
export const listGuestRows = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("contents as c")
    .innerJoinLateral(guestsOf(tx).where(isAmong("g.id", ids)).as("g"), (join) => join.onTrue())
    .where("c.id", "in", (eb) => eb.selectFrom("contentGuests as w").where(isAmong("w.id", ids)).select("w.contentId"))
    .selectAll("g")
    .execute();
