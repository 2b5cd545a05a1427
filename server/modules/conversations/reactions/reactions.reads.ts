import { type RawBuilder, sql } from "kysely";
import { mostReactions, type ReactionName, reactionName } from "#entities/conversations/reactions";
import type { Tx } from "#server/db/database";
import { apartPairs } from "#server/modules/people/accounts/account-blocks.reads";
import { hiddenFrom } from "#server/modules/people/accounts/accounts.policy";

/** Tables of reactions, which have the same columns: to messages of threads, and to those of conversations. */
export type ReactionTable = "thread_message_reactions" | "conversation_message_reactions";

/** A reaction to a message, with its place among those of its kind, the viewer's own first, and how many these are. */
export interface ReactionRow {
  readonly id: string;
  readonly accountId: string;
  readonly emojiName: ReactionName;
  readonly place: number;
  readonly count: number;
}

/** Reactions of one kind `k` to the message `t`: the viewer's own, and so many of others. */
const ofKind = (table: ReactionTable, viewerId: string | null): RawBuilder<unknown> => {
  const columns = sql`r.id, r.account_id, r.emoji_name, r.created_at`;
  const those = sql`${sql.table(table)} r
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
export const shownReactions = (table: ReactionTable, viewerId: string | null): RawBuilder<ReactionRow[]> => sql<
  ReactionRow[]
>`
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
        cross join lateral (${ofKind(table, viewerId)}) r
      order by place, k.kind
      limit ${sql.lit(mostReactions)}) f), '[]')`;

/** Who does not meet some of those who have reacted to a message, whom of them, and whether they read it. */
export interface Apart {
  readonly accountId: string;
  readonly reactorIds: readonly string[];
  readonly isReader: boolean;
}

/** `isReader`: of the account in the column `b.other`. */
export const listApart = async (
  tx: Tx,
  table: ReactionTable,
  messageId: string | number,
  isReader: RawBuilder<boolean>,
): Promise<Apart[]> => {
  const { rows } = await sql<Apart>`
    select b.other as account_id, array_agg(distinct b.one) as reactor_ids, ${isReader} as is_reader
    from ${sql.table(table)} r join ${apartPairs} b on b.one = r.account_id
    where r.message_id = ${messageId}
    group by b.other`.execute(tx);
  return rows;
};
