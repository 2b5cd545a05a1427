import { type RawBuilder, sql } from "kysely";

/** How many of everything an organization holds. */
export interface Crowd {
  readonly accounts: number;
  readonly groups: number;
  readonly activities: number;
}

const heads = sql`(array['Ber','Cal','Dor','El','Fen','Gar','Hol','Ing','Jor','Kel','Lin','Mar','Nor','Os','Pel','Ros','Sal','Tor','Ul','Wen'])`;
const middles = sql`(array['a','de','i','lo','ma','ne','ri','sa','ti','vo'])`;
const tails = sql`(array['n','rd','s','lla','mer','ck','ng','th','wyn','ros'])`;

/** One of an array, the same for the same number. */
const oneOf = (array: RawBuilder<unknown>, number: RawBuilder<unknown>) =>
  sql`${array}[1 + (${number}) % array_length(${array}, 1)]`;

/** One of 2,000 words, some of them as common as surnames are, most of them rare. */
export const word = (number: RawBuilder<unknown>) =>
  sql`(${oneOf(heads, sql`(${number}) * 7`)} || ${oneOf(middles, sql`(${number}) / 20`)} || ${oneOf(tails, sql`(${number}) / 200`)})`;

/** An id that says what it is of, so that rows can name each other without being looked up. */
const idOf = (organizationId: string, kind: string, number: RawBuilder<unknown>) =>
  sql`md5(${organizationId}::text || ${kind}::text || (${number})::text)::uuid`;

/** A version-4 id made of a hash: the wire refuses what is none. */
const wireId = (id: RawBuilder<unknown>) =>
  sql`overlay(overlay(${id}::text placing '4' from 15) placing 'a' from 20)::uuid`;

/**
 * What fills an organization, one statement after the other; whoever runs them lets the database look at the tables in
 * between, as it would over the years. Names repeat, words repeat, a tenth of the accounts write most; a third of the
 * groups is private, one group holds half of everybody. Triggers of the tables are off: counters are written here.
 */
export const crowdOf = (organizationId: string, { accounts, groups, activities }: Crowd): RawBuilder<unknown>[] => {
  const id = (kind: string, number: RawBuilder<unknown>) => wireId(idOf(organizationId, kind, number));
  const author = id(
    "account",
    sql`1 + case when n % 10 < 7 then (n * 17) % greatest(1, ${accounts}::int / 10) else (n * 29) % ${accounts}::int end`,
  );
  const group = id("group", sql`1 + case when n % 50 = 0 then 0 else (n * 11) % ${groups}::int end`);
  return [
    sql`
    insert into accounts (organization_id, id, username, first_name, last_name, terms_accepted, created_at)
    select ${organizationId}, ${id("account", sql`n`)}, 'member-' || n, ${word(sql`n`)},
      ${word(sql`n / 12`)} || ' ' || n, now(), now() - n * interval '1 second'
    from generate_series(1, ${accounts}::int) n`,
    sql`
    insert into groups (organization_id, id, slug, name, description, access, member_count, created_at)
    select ${organizationId}, ${id("group", sql`n`)}, 'group-' || n, ${word(sql`n`)} || ' friends ' || n,
      'People who care', case when n % 3 = 2 then 'private' else 'public' end, 0, now() - n * interval '1 minute'
    from generate_series(1, ${groups}::int) n`,
    sql`
    insert into group_memberships (organization_id, group_id, account_id, role, roster_name)
    select ${organizationId}, ${id("group", sql`1 + (n * 7 + k * 131) % ${groups}::int`)}, ${id("account", sql`n`)},
      case when n % 50 = 0 then 'moderator' else 'member' end, ${word(sql`n`)}
    from generate_series(1, ${accounts}::int) n, generate_series(1, ${3}::int) k
    on conflict do nothing`,
    sql`
    insert into group_memberships (organization_id, group_id, account_id, roster_name)
    select ${organizationId}, ${id("group", sql`1`)}, ${id("account", sql`n`)}, ${word(sql`n`)}
    from generate_series(1, ${accounts}::int, 2) n
    on conflict do nothing`,
    sql`
    update groups g set member_count = found.count
    from (select group_id, count(*) from group_memberships where organization_id = ${organizationId} group by group_id) found
    where g.organization_id = ${organizationId} and g.id = found.group_id`,
    sql`
    insert into account_follows (organization_id, follower_id, account_id)
    select ${organizationId}, ${id("account", sql`n`)}, ${id("account", sql`1 + (n * 13 + k * 37) % ${accounts}::int`)}
    from generate_series(1, ${accounts}::int) n, generate_series(1, 5) k
    where 1 + (n * 13 + k * 37) % ${accounts}::int <> n
    on conflict do nothing`,
    sql`
    insert into activities (organization_id, id, account_id, message, group_id, commented_id, reshare, shared_id, featured, pinned, like_count, created_at)
    select ${organizationId}, ${id("activity", sql`n`)}, ${author},
      ${word(sql`n`)} || ' and ' || ${word(sql`n / 16`)} || ' at pier ' || n,
      case when n % 10 < 6 then ${group} end,
      case when n % 10 = 9 then ${id("activity", sql`n - 3`)} end,
      n % 10 = 7, case when n % 10 = 7 then ${id("activity", sql`n - 1`)} end,
      n % 500 = 0, n % 5000 = 0, n % 7, now() - n * interval '20 seconds'
    from generate_series(1, ${activities}::int) n`,
    sql`
    update activities p set comment_count = 1
    where p.organization_id = ${organizationId} and exists (
      select from activities c where c.organization_id = p.organization_id and c.commented_id = p.id)`,
  ];
};
