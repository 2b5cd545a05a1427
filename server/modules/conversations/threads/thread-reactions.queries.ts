import { type RawBuilder, sql } from "kysely";
import { mostReactions, type ReactionName, reactionName } from "#entities/conversations/threads";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { apartPairs } from "#server/modules/people/accounts/account-blocks.reads";
import { hiddenFrom } from "#server/modules/people/accounts/accounts.policy";

/** A reaction to a message, with its place among those of its kind, the viewer's own first, and how many these are. */
export interface ReactionRow {
  readonly id: string;
  readonly accountId: string;
  readonly emojiName: ReactionName;
  readonly place: number;
  readonly count: number;
}

/** Reactions of one kind `k` to the message `t`: the viewer's own, and so many of others. */
const ofKind = (viewerId: string | null): RawBuilder<unknown> => {
  const columns = sql`r.id, r.account_id, r.emoji_name, r.created_at`;
  const those = sql`thread_message_reactions r
    where r.organization_id = t.organization_id and r.message_id = t.id and r.emoji_name = k.name`;
  const others = sql`select ${columns} from ${those}
    and r.account_id is distinct from ${viewerId}::uuid and r.account_id <> all (${hiddenFrom(viewerId)})
    limit ${sql.lit(mostReactions)}`;
  if (viewerId === null) return others;
  return sql`select ${columns} from ${those} and r.account_id = ${viewerId}::uuid union all (${others})`;
};

/**
 * The reactions to a message `t` that the viewer finds (null: whoever is there), first those that come first of their
 * kind. However many there are, no more than a hundred of each kind are looked at, and no more than that are named.
 */
export const shownReactions = (viewerId: string | null): RawBuilder<ReactionRow[]> => sql<ReactionRow[]>`
  coalesce((
    select json_agg(json_build_object('id', f.id, 'accountId', f.account_id, 'emojiName', f.emoji_name,
      'place', f.place, 'count', f.count) order by f.place, f.kind)
    from (
      select r.id, r.account_id, r.emoji_name, k.kind,
        least(count(*) over (partition by k.kind), ${sql.lit(mostReactions)}) as count,
        row_number() over (
          partition by k.kind
          order by r.account_id is not distinct from ${viewerId}::uuid desc, r.created_at, r.id) as place
      from unnest(${reactionName.options}::text[]) with ordinality as k (name, kind)
        cross join lateral (${ofKind(viewerId)}) r
      order by place, k.kind
      limit ${sql.lit(mostReactions)}) f), '[]')`;

/** The message, held: until the transaction ends it is not deleted, and nobody else reacts to it. False where it is gone. */
export const lockMessage = async (tx: Tx, id: string): Promise<boolean> => {
  const held = await tx
    .selectFrom("threadMessages")
    .where("id", "=", id)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
};

interface Reaction {
  readonly messageId: string;
  readonly accountId: string;
  readonly emojiName: ReactionName;
}

/** How the account has reacted to a message in this way. */
export const findReaction = (tx: Tx, { messageId, accountId, emojiName }: Reaction) =>
  tx
    .selectFrom("threadMessageReactions as r")
    .where("r.messageId", "=", messageId)
    .where("r.emojiName", "=", emojiName)
    .where("r.accountId", "=", accountId)
    .select(["r.id", "r.accountId", "r.emojiName", instant("r.createdAt").as("createdAt")])
    .executeTakeFirst();

/** Reacts to a message that is locked. False where the account has done so already. */
export const insertReaction = async (tx: Tx, reaction: Reaction, at: Date): Promise<boolean> => {
  const made = await tx
    .insertInto("threadMessageReactions")
    .values({ ...reaction, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
};

/** Takes the account's own reaction back. False where there is none of that id. */
export const deleteReaction = async (
  tx: Tx,
  { id, messageId, accountId }: { id: string; messageId: string; accountId: string },
): Promise<boolean> => {
  const gone = await tx
    .deleteFrom("threadMessageReactions")
    .where("id", "=", id)
    .where("messageId", "=", messageId)
    .where("accountId", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
};

/** Who does not meet some of those who have reacted to a message, whom of them, and whether they have read in its thread. */
interface Apart {
  readonly accountId: string;
  readonly reactorIds: string[];
  readonly isReader: boolean;
}

export const listApart = async (tx: Tx, messageId: string): Promise<Apart[]> => {
  const { rows } = await sql<Apart>`
    select b.other as account_id, array_agg(distinct b.one) as reactor_ids, exists (
      select from thread_messages t
        join thread_viewers w on w.organization_id = t.organization_id and w.thread_id = t.thread_id
      where t.id = ${messageId} and w.account_id = b.other) as is_reader
    from thread_message_reactions r join ${apartPairs} b on b.one = r.account_id
    where r.message_id = ${messageId}
    group by b.other`.execute(tx);
  return rows;
};
