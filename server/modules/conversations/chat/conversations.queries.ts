import { type RawBuilder, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import { instant, isAmong } from "#server/db/brought";
import { countAround, countUpTo, pageCounted } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing, literally } from "#server/db/search";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { presentAccounts } from "#server/modules/people/accounts/present-accounts.reads";
import { previewAt } from "#server/modules/platform/storage/link-previews.reads";
import { privatePictureAt } from "#server/modules/platform/storage/pictures.reads";
import { hasUnread, isNamed, isSaidTo } from "./conversations.policy.ts";
import { filesIn } from "./message-files.queries.ts";
import { mentionsIn } from "./message-mentions.queries.ts";
import { picturesIn } from "./message-pictures.queries.ts";
import { reactionsSeenBy } from "./message-reactions.queries.ts";
import { quotedIn } from "./message-replies.queries.ts";
import type { MessageRow } from "./messages.queries.ts";
import { isAgreed, isAmongOwn, isFoundBy, requestSeenBy } from "./requests.policy.ts";
import { isCircle, isHere, isReadingTold } from "./telling.policy.ts";

/** What a membership says of itself. */
export interface MemberRow {
  readonly accountId: string;
  readonly role: "moderator" | "member";
  /** False where the viewer is not told. */
  readonly read: boolean;
  /** Null where the viewer is not told. */
  readonly readUntil: number | null;
  /** False where the viewer is not told. */
  readonly here: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Memberships of an account, with their conversations, as far as it finds them. */
const ownRows = (tx: Tx, viewerId: string) =>
  tx
    .selectFrom("conversationMembers as m")
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.organizationId", "=", "m.organizationId").onRef("c.id", "=", "m.conversationId"),
    )
    .where("m.accountId", "=", viewerId)
    .where(isFoundBy("m"));

/** The newest message that is there for the viewer. */
const newestMessage = (viewerId: string): RawBuilder<MessageRow | null> =>
  sql<MessageRow | null>`(select json_build_object('id', t.id, 'text', t.text, 'accountId', t.account_id,
      'clientKey', t.client_key, 'event', t.event, 'images', ${picturesIn("t")}, 'files', ${filesIn("t")},
      'mentions', ${mentionsIn("t")}, 'page', ${previewAt("t.link_hash")},
      'reactions', ${reactionsSeenBy(viewerId)}, 'replyTo', t.reply_to,
      'quoted', ${quotedIn("t", isSaidTo("q", "m", viewerId))},
      'createdAt', ${instant("t.created_at")}, 'updatedAt', ${instant("t.updated_at")},
      'editedAt', ${instant("t.edited_at")})
    from conversation_messages t where t.conversation_id = m.conversation_id and ${isSaidTo("t", "m", viewerId)}
    order by t.id desc limit 1)`;

/** Members whom the viewer meets, themselves included. */
const metMembers = (viewerId: string): RawBuilder<unknown> =>
  sql`conversation_members o where o.conversation_id = m.conversation_id and ${isListedFor("o.account_id", viewerId)}`;

/** The first of them as they came, the viewer last. */
const firstMembers = (viewerId: string): RawBuilder<MemberRow[]> => {
  const isTold = isReadingTold("f.account_id", viewerId, sql<boolean>`circle.is_told`);
  return sql<MemberRow[]>`(select coalesce(json_agg(json_build_object('accountId', f.account_id, 'role', f.role,
      'read', ${isTold} and not ${hasUnread("f", sql.ref<string>("f.account_id"))},
      'readUntil', case when ${isTold} then f.read_until end, 'here', ${isHere("f.account_id", viewerId, sql<boolean>`circle.is_agreed`)},
      'createdAt', ${instant("f.created_at")}, 'updatedAt', ${instant("f.updated_at")})
      order by f.account_id = ${viewerId}, f.created_at, f.account_id), '[]')
    from (select o.* from ${metMembers(viewerId)}
      order by o.account_id = ${viewerId}, o.created_at, o.account_id limit 5) f
    cross join (select ${isCircle(sql.ref<string>("m.conversation_id"))} as is_told,
      ${isAgreed(sql.ref<string>("m.conversation_id"))} as is_agreed) circle)`;
};

const wholeRows = (tx: Tx, viewerId: string) =>
  ownRows(tx, viewerId)
    .select([
      "c.id",
      "c.number",
      "c.name",
      "c.direct",
      "m.accountId",
      "m.role",
      "m.notifications",
      "m.createdAt",
      "m.updatedAt",
    ])
    .select([
      "m.joinedAfter",
      "m.readUntil",
      privatePictureAt("c.image_id").as("picture"),
      requestSeenBy("c.id", viewerId).as("request"),
      sql<boolean>`not ${hasUnread("m", viewerId)}`.as("read"),
      isNamed("m", viewerId).as("named"),
      newestMessage(viewerId).as("newest"),
      firstMembers(viewerId).as("members"),
      sql<number>`(select count(*) from ${metMembers(viewerId)})`.as("memberCount"),
      sql<number>`case when m.role = 'moderator' then (select count(*) from asked_members x
        where x.conversation_id = c.id and ${isListedFor("x.account_id", viewerId)}) else 0 end`.as("askedCount"),
    ]);
export type ConversationRow = Awaited<ReturnType<ReturnType<typeof wholeRows>["execute"]>>[number];

export const listConversations = (tx: Tx, ids: readonly string[], viewerId: string): Promise<ConversationRow[]> =>
  wholeRows(tx, viewerId).where(isAmong("c.id", ids)).execute();

export const findConversation = (tx: Tx, number: number, viewerId: string): Promise<ConversationRow | undefined> =>
  wholeRows(tx, viewerId).where("c.number", "=", number).executeTakeFirst();

const orders = { name: "c.name", createdAt: "c.createdAt", lastMessageAt: "c.lastMessageAt" } as const;

/** One page of the viewer's conversations, where something was said last first, and how many there are; what they are only asked for is none of them. */
export const pageConversations = (tx: Tx, viewerId: string, { search, orderBy, ...query }: PageQuery) => {
  let found = ownRows(tx, viewerId).where(isAmongOwn("m"));
  if (search) {
    const withMember = presentAccounts(tx)
      .innerJoin("conversationMembers as o", (join) =>
        join.onRef("o.organizationId", "=", "a.organizationId").onRef("o.accountId", "=", "a.id"),
      )
      .where("o.conversationId", "in", ownRows(tx, viewerId).select("c.id"))
      .where("o.accountId", "!=", viewerId)
      .where(isListedFor("o.accountId", viewerId))
      .where(containing("a.search", search))
      .select("o.conversationId");
    const isCalledSo = sql<boolean>`searchable(c.name) like '%' || searchable(${literally(search)}) || '%'`;
    found = found.where((eb) => eb.or([isCalledSo, eb("c.id", "in", withMember)]));
  }
  const asked = orderAsked(orderBy, orders);
  const ordered = asked
    ? found.orderBy(asked.column, asked.direction)
    : found.orderBy(sql`coalesce(c.last_message_at, c.created_at)`, "desc");
  return pageCounted(tx, ordered.orderBy("c.number", "desc").select("c.id"), query);
};

const memberOrders = {
  firstName: "a.firstName",
  lastName: "a.lastName",
  role: "m.role",
  createdAt: "m.createdAt",
} as const;

/** One page of the members whom the viewer meets, by name, and how many they are. */
export const pageMembers = async (
  tx: Tx,
  conversationId: string,
  viewerId: string,
  { page, pageSize, orderBy, search }: PageQuery,
) => {
  let found = presentAccounts(tx)
    .innerJoin("conversationMembers as m", (join) =>
      join.onRef("m.organizationId", "=", "a.organizationId").onRef("m.accountId", "=", "a.id"),
    )
    .where("m.conversationId", "=", conversationId)
    // As an array, which the planner does not count: members are few, accounts many, and none but these is looked up.
    .where(
      sql<boolean>`a.id = any (array(select o.account_id from conversation_members o
        where o.conversation_id = ${conversationId}))`,
    )
    .where(isListedFor("m.accountId", viewerId));
  if (search) found = found.where(containing("a.search", search));
  const asked = orderAsked(orderBy, memberOrders);
  const ordered = asked
    ? found.orderBy(asked.column, asked.direction)
    : found.orderBy("a.firstName").orderBy("a.lastName");
  const offset = (page - 1) * pageSize;
  const isTold = isReadingTold("m.accountId", viewerId, isCircle(conversationId));
  const rows: MemberRow[] = await ordered
    .orderBy("a.id")
    .select(["m.accountId", "m.role", "m.createdAt", "m.updatedAt"])
    .select([
      sql<boolean>`(${isTold} and not ${hasUnread("m", sql.ref<string>("m.account_id"))})`.as("read"),
      sql<number | null>`case when ${isTold} then m.read_until end`.as("readUntil"),
      isHere("m.accountId", viewerId, isAgreed(conversationId)).as("here"),
    ])
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
  const ids = rows.map(({ accountId }) => accountId);
  const count = await countAround({ offset, pageSize, ids }, () => countUpTo(tx, sql`(${found.select("a.id")}) found`));
  return { rows: rows.slice(0, pageSize), count };
};
