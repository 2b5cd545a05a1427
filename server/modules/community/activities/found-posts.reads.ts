import { type RawBuilder, sql } from "kysely";
import { instant } from "#server/db/brought";
import type { Given, Whose } from "#server/db/kept-statements";
import { isReadableBy } from "./activities.policy.ts";

export interface FoundPostRow {
  readonly id: string;
  readonly message: string;
  readonly accountId: string;
  readonly groupId: string | null;
  readonly eventId: string | null;
  readonly createdAt: string;
}

/** Posts that are looked at first, and where too few of them are for the viewer. */
const look = { first: 24, most: 200 } as const;

/** The newest posts that hold all of the words and are for the viewer, so many at most; as a part of a statement. */
export const foundPosts = (
  words: Given<readonly string[]>,
  { viewerId, most }: { viewerId: Whose | null; most: number },
): RawBuilder<FoundPostRow[]> => {
  const found = (limit: number) => sql`array(select found_posts(${words}::text[], ${sql.lit(limit)}))`;
  const shownOf = (ids: RawBuilder<unknown>) => sql`array(
    select a.id from activities a where a.id = any (${ids}) and a.commented_id is null and ${isReadableBy("a", viewerId)}
    order by a.created_at desc, a.id limit ${sql.lit(most)})`;
  return sql<FoundPostRow[]>`(
    with first_found as materialized (select ${found(look.first)} as ids),
    first_shown as materialized (select ${shownOf(sql`f.ids`)} as ids from first_found f),
    shown as materialized (
      select case when cardinality(s.ids) = ${sql.lit(most)} or cardinality(f.ids) < ${sql.lit(look.first)} then s.ids
        else ${shownOf(found(look.most))} end as ids
      from first_found f cross join first_shown s)
    select coalesce(json_agg(json_build_object('id', p.id, 'message', p.message, 'accountId', p.account_id,
      'groupId', p.group_id, 'eventId', p.event_id, 'createdAt', ${instant("p.created_at")})
      order by p.created_at desc, p.id), '[]')
    from activities p where p.id = any ((select ids from shown)::uuid[]))`;
};
