import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isStillTold, subscriptions } from "#server/modules/content/channels/channels.policy";
import { holdsPass } from "#server/modules/events/holders/holders.policy";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";

/** Whom news are for: everybody, the members of a group, who holds a pass for an event, or who subscribes to a channel. */
export type Audience =
  | { readonly kind: "organization" }
  | { readonly kind: "group"; readonly id: string }
  | { readonly kind: "event"; readonly id: string }
  | { readonly kind: "channel"; readonly id: string };

/** The two ways an announcement reaches people, each with a switch of their own for every audience. */
type Way = "email" | "push";

/** The accounts `a` of the audience, by the smallest table that knows them, and whether they want it this way. */
const members = (audience: Audience, way: Way): RawBuilder<unknown> => {
  switch (audience.kind) {
    case "organization":
      return sql`accounts a
        left join notification_preferences n on n.organization_id = a.organization_id and n.account_id = a.id
        where coalesce(${sql.ref(`n.organization_announcement_${way}`)}, true)`;
    case "group":
      return sql`group_memberships m join accounts a on a.organization_id = m.organization_id and a.id = m.account_id
        where m.group_id = ${audience.id} and ${sql.ref(`m.announcement_${way}_notification`)}`;
    case "event":
      return sql`registrations r join accounts a on a.organization_id = r.organization_id and a.id = r.account_id
        where r.event_id = ${audience.id} and ${sql.ref(`r.announcement_${way}_notification`)}
          and ${holdsPass("r")}`;
    case "channel":
      return sql`${subscriptions} join accounts a on a.organization_id = s.organization_id and a.id = s.account_id
        where s.channel_id = ${audience.id} and ${isStillTold} and ${isLetInto("channels", sql.ref("a.id"))}
          and ${sql.ref(`s.content_${way}_notification`)}`;
  }
};

const present = sql`not a.disabled and a.deleted_at is null`;

/** Everybody who is told inside the product. */
export const listTold = async (tx: Tx, audience: Audience): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${members(audience, "push")} and ${present}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** An account's own address, else that of its oldest login. */
const address = sql`coalesce(a.email, (
  select l.email from login_accounts la
    join logins l on l.organization_id = la.organization_id and l.id = la.login_id
  where la.organization_id = a.organization_id and la.account_id = a.id
  order by la.created_at, l.id limit 1))`;

/** How many are told, and how many get a mail. */
export const countReached = async (tx: Tx, audience: Audience): Promise<{ email: number; push: number }> => {
  const count = async (found: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${found}`.execute(tx);
    return rows[0]?.count ?? 0;
  };
  return {
    email: await count(sql`${members(audience, "email")} and ${present} and ${address} is not null`),
    push: await count(sql`${members(audience, "push")} and ${present}`),
  };
};

export interface Recipient {
  id: string;
  email: string;
  locale: string;
}

/** The next so many who get a mail, by account; those without an address are passed over. */
export const listMailed = async (
  tx: Tx,
  audience: Audience,
  { after, limit }: { after: string | null; limit: number },
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select * from (
      select a.id, ${address} as email, a.locale from ${members(audience, "email")} and ${present}
        and (${after}::uuid is null or a.id > ${after}::uuid)
    ) as found
    where email is not null
    order by id
    limit ${limit}`.execute(tx);
  return rows;
};

/** Those of the accounts who hold, or held, a pass for the event, want its mails and have an address. */
export const listReached = async (tx: Tx, eventId: string, accountIds: readonly string[]): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select * from (
      select a.id, ${address} as email, a.locale
      from registrations r join accounts a on a.organization_id = r.organization_id and a.id = r.account_id
      where r.event_id = ${eventId} and r.account_id = any (${accountIds}::uuid[])
        and r.announcement_email_notification and ${present}
        and exists (select from passes p
          where p.organization_id = r.organization_id and p.registration_id = r.id and p.status <> 'draft')
    ) as found
    where email is not null
    order by id`.execute(tx);
  return rows;
};

/** Those of the accounts who are there and have an address. */
export const listRecipients = async (tx: Tx, accountIds: readonly string[]): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select * from (
      select a.id, ${address} as email, a.locale from accounts a
      where a.id = any (${accountIds}::uuid[]) and ${present}
    ) as found
    where email is not null
    order by id`.execute(tx);
  return rows;
};
