import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { broughtIf, type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { type Given, keepRow, keepStatement, type Slot } from "#server/db/kept-statements";
import { isRunBy } from "#server/modules/content/channels/channels.policy";
import { contentSummaryRows } from "#server/modules/content/channels/content-summaries.reads";
import { eventSummaryRows } from "#server/modules/events/events/event-summaries.reads";
import { isHostedBy } from "#server/modules/events/events/event-visibility.policy";
import { groupSummaryRows } from "#server/modules/groups/groups/group-summaries.reads";
import { hasModerator } from "#server/modules/groups/groups/groups.policy";
import { accountSummaryRows } from "#server/modules/people/accounts/account-summaries.reads";
import { countFor, hiddenFrom } from "#server/modules/people/accounts/accounts.policy";
import { previewsAsked } from "#server/modules/platform/storage/link-previews.service";
import { pictureAt, videoAt } from "#server/modules/platform/storage/pictures.reads";
import { isPostReadableBy, isReadableBy } from "./activities.policy.ts";

const activityRows = (tx: Tx, ids: Ids) =>
  tx
    .selectFrom("activities as a")
    .where(isAmong("a.id", ids))
    .select([
      "a.id",
      "a.accountId",
      "a.message",
      "a.giphyId",
      "a.groupId",
      "a.eventId",
      "a.contentId",
      "a.commentedId",
      "a.pinned",
      "a.featured",
      "a.createdAt",
      "a.editedAt",
      "a.updatedAt",
    ])
    .select([pictureAt("a.imageId").as("image"), videoAt("a.videoId").as("video")]);

/** How many like it in all, whoever asks. */
export const findLikeCount = async (tx: Tx, id: string): Promise<number> => {
  const found = await tx.selectFrom("activities").where("id", "=", id).select("likeCount").executeTakeFirst();
  return found?.likeCount ?? 0;
};

/** Those of the activities that the viewer may read. */
export const listReadableRows = (tx: Tx, ids: readonly string[], viewerId: string | null) =>
  activityRows(tx, ids).where(isReadableBy("a", viewerId)).execute();

/** The pictures of an activity in their order, with their alternative texts. */
const pictures = (tx: Tx) =>
  tx
    .selectFrom("activityImages as p")
    .where(sql<boolean>`p.organization_id = a.organization_id and p.activity_id = a.id`)
    .select(pictureAt("p.imageId").as("picture"))
    .orderBy("p.sortOrder")
    .orderBy("p.imageId");

/** Parts of a message in the order of the text, with the interests they name. */
const entities = (tx: Tx) =>
  tx
    .selectFrom("activityEntities as n")
    .leftJoin("interests as i", (join) =>
      join.onRef("i.organizationId", "=", "n.organizationId").onRef("i.id", "=", "n.interestId"),
    )
    .where(sql<boolean>`n.organization_id = a.organization_id and n.activity_id = a.id`)
    .select(["n.type", "n.startIndex", "n.endIndex", "n.marks", "n.accountId", "n.href", "n.preview"])
    .select(["i.id as interestId", "i.name as interestName"])
    .orderBy("n.startIndex")
    .orderBy("n.endIndex")
    .orderBy("n.id");
export type EntityRow = Awaited<ReturnType<ReturnType<typeof entities>["execute"]>>[number];

/** What an account has done with an activity, and whether it runs the group, the event or the channel there. */
interface Marks {
  readonly likes: readonly { createdAt: string }[];
  readonly comments: readonly { id: string }[];
  readonly reports: readonly { id: string; createdAt: string }[];
  readonly isModerated: boolean;
}

const likesBy = (tx: Tx, accountId: Given<string>) =>
  tx
    .selectFrom("activityLikes as l")
    .where(sql<boolean>`l.organization_id = a.organization_id and l.activity_id = a.id`)
    .where("l.accountId", "=", accountId)
    .select(instant("l.createdAt").as("createdAt"));

/** The latest one is enough. */
const commentsBy = (tx: Tx, accountId: Given<string>) =>
  tx
    .selectFrom("activities as c")
    .where(sql<boolean>`c.organization_id = a.organization_id and c.commented_id = a.id`)
    .where("c.accountId", "=", accountId)
    .select("c.id")
    .orderBy("c.createdAt", "desc")
    .limit(1);

const openReportsBy = (tx: Tx, accountId: Given<string>) =>
  tx
    .selectFrom("activityReports as r")
    .where(sql<boolean>`r.organization_id = a.organization_id and r.activity_id = a.id`)
    .where("r.accountId", "=", accountId)
    .where("r.withdrawnAt", "is", null)
    .where("r.decidedAt", "is", null)
    .select("r.id")
    .select(instant("r.createdAt").as("createdAt"));

const isModeratedBy = (accountId: Given<string>): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(${hasModerator("a.group_id", accountId)}, false)
    or coalesce((select ${isHostedBy("e", accountId)} from events e
      where e.organization_id = a.organization_id and e.id = a.event_id), false)
    or coalesce((select ${isRunBy("h", accountId)}
      from contents c join channels h on h.organization_id = c.organization_id and h.id = c.channel_id
      where c.organization_id = a.organization_id and c.id = a.content_id), false))`;

/** Null for a stranger. */
const marksOf = (tx: Tx, viewerId: Given<string> | null): RawBuilder<Marks | null> =>
  viewerId === null
    ? sql<null>`null`
    : sql<Marks>`json_build_object('likes', ${jsonArrayFrom(likesBy(tx, viewerId))},
        'comments', ${jsonArrayFrom(commentsBy(tx, viewerId))}, 'reports', ${jsonArrayFrom(openReportsBy(tx, viewerId))},
        'isModerated', ${isModeratedBy(viewerId)})`;

/** Reshares of one post that are counted. */
const sharesCounted = 1_000;

/** Only what the viewer may read counts: a number of all reshares would tell of places that are closed to them. */
const sharesFor = (viewerId: Given<string> | null): RawBuilder<number> =>
  sql<number>`(select count(*) from (select from activities x
    where x.organization_id = a.organization_id and x.shared_id = a.id and ${isPostReadableBy("x", viewerId)}
    limit ${sql.lit(sharesCounted)}) read)`;

/** Likes and comments that the viewer finds below it. */
const countsFor = (viewerId: Given<string> | null) => {
  const hidden = hiddenFrom(viewerId);
  const likes = sql`activity_likes x where x.organization_id = a.organization_id and x.activity_id = a.id`;
  const comments = sql`activities x where x.organization_id = a.organization_id and x.commented_id = a.id`;
  return [
    countFor("a.likeCount", { rows: likes, account: "x.accountId", hidden }).as("likeCount"),
    countFor("a.commentCount", { rows: comments, account: "x.accountId", hidden }).as("commentCount"),
  ] as const;
};

interface WholeAsked {
  readonly ids: Slot<readonly string[]>;
  readonly viewerId: Slot<string> | null;
}

/** Activities with what belongs to them alone, in one statement. Who may read them is the caller's matter. */
export const listWholeRows = keepStatement((tx, { ids, viewerId }: WholeAsked) =>
  activityRows(tx, ids)
    .select(["a.reshare", "a.sharedId"])
    .select([
      jsonArrayFrom(pictures(tx)).as("pictures"),
      jsonArrayFrom(entities(tx)).as("entities"),
      marksOf(tx, viewerId).as("marks"),
      sharesFor(viewerId).as("shareCount"),
      ...countsFor(viewerId),
    ])
    .compile(),
);
export type WholeRow = Awaited<ReturnType<typeof listWholeRows>>[number];

/** Those of the posts that others pass on which the viewer may read, with their texts and pictures. */
export const listSharedRows = keepStatement((tx, { ids, viewerId }: WholeAsked) =>
  activityRows(tx, ids)
    .where(isPostReadableBy("a", viewerId))
    .select([jsonArrayFrom(pictures(tx)).as("pictures"), jsonArrayFrom(entities(tx)).as("entities")])
    .compile(),
);
export type SaidRow = Awaited<ReturnType<typeof listSharedRows>>[number];

type IdSlot = Slot<readonly (string | null)[]>;
/** Events and contents are missing where no activity stands in one: most of a page do not. */
interface Named extends Record<"accounts" | "groups", IdSlot>, Record<"events" | "contents", IdSlot | null> {
  readonly previews: Slot<readonly Buffer[]>;
  readonly now: Slot<Date>;
}

/** What activities name that has a home of its own, in one statement. */
export const findNamed = keepRow((tx, { accounts, groups, events, contents, previews, now }: Named) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(accountSummaryRows(tx, accounts)).as("accounts"),
      jsonArrayFrom(groupSummaryRows(tx, groups)).as("groups"),
      broughtIf(events, (ids) => eventSummaryRows(tx, ids, now)).as("events"),
      broughtIf(contents, (ids) => contentSummaryRows(tx, ids)).as("contents"),
      jsonArrayFrom(previewsAsked(tx, previews)).as("previews"),
    ])
    .compile(),
);

/** Those of the groups that the account moderates, of the events that it hosts, and of the contents that it runs. */
export const listModeratedIds = async (
  tx: Tx,
  accountId: string,
  { groupIds, eventIds, contentIds }: Readonly<Record<"groupIds" | "eventIds" | "contentIds", readonly string[]>>,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select g.id from groups g where g.id = any(${[...groupIds]}::uuid[]) and ${hasModerator("g.id", accountId)}
    union all
    select e.id from events e where e.id = any(${[...eventIds]}::uuid[]) and ${isHostedBy("e", accountId)}
    union all
    select c.id from contents c join channels h on h.organization_id = c.organization_id and h.id = c.channel_id
      where c.id = any(${[...contentIds]}::uuid[]) and ${isRunBy("h", accountId)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
