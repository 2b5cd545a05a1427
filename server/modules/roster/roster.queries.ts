import { type RawBuilder, sql } from "kysely";
import type { RosterPass, RosterStatus } from "#entities/roster";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";

/** Which attendees of an event are meant. */
export interface RosterFilter {
  readonly status?: RosterStatus | undefined;
  readonly passTypeId?: string | undefined;
  readonly checkedIn?: boolean | undefined;
  readonly search?: string | undefined;
  readonly accountIds?: readonly string[] | undefined;
}

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** What a row is found by: a name, an address, or a number that people read from a pass or an order. */
const found = (search: string): RawBuilder<boolean> => {
  const [, digits] = /^#?(\d{1,9})$/.exec(search) ?? [];
  const numbered =
    digits === undefined
      ? sql``
      : sql` or r.alternate_id = ${Number(digits)} or exists (
          select from passes n where n.organization_id = r.organization_id and n.registration_id = r.id
            and n.alternate_id = ${Number(digits)} and n.status <> 'draft')`;
  return sql<boolean>`(a.search like searchable(${pattern(search)}) or lower(a.email) like lower(${pattern(search)})${numbered})`;
};

const conditions = ({ status, passTypeId, checkedIn, search, accountIds }: RosterFilter): RawBuilder<unknown> => {
  const wanted = [
    status && sql`held.status = ${status}`,
    // A canceled pass says nothing about somebody who has others.
    passTypeId &&
      sql`exists (
        select from passes t where t.organization_id = r.organization_id and t.registration_id = r.id
          and t.pass_type_id = ${passTypeId} and t.status <> 'draft'
          and (t.status <> 'canceled' or held.status = 'canceled'))`,
    checkedIn === true && sql`held.used_at is not null`,
    checkedIn === false && sql`held.used_at is null and held.status <> 'canceled'`,
    search && found(search),
    accountIds && sql`r.account_id = any (${accountIds}::uuid[])`,
  ].filter((condition) => condition !== undefined && condition !== false && condition !== "");
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
};

/** Registrations `r` of accounts `a` with a pass that is no draft; `held` is what their passes say together. */
const matching = (eventId: string, filter: RosterFilter): RawBuilder<unknown> => sql`
  registrations r
  join accounts a on a.organization_id = r.organization_id and a.id = r.account_id
  cross join lateral (
    select min(p.used_at) as used_at, case
        when bool_or(p.status = 'needsInfo') then 'needsInfo'
        when bool_or(p.status = 'ready') then 'ready'
        else 'canceled' end as status
    from passes p
    where p.organization_id = r.organization_id and p.registration_id = r.id and p.status <> 'draft'
    having count(*) > 0
  ) held
  where r.event_id = ${eventId} and ${conditions(filter)}`;

/** What the account paid for the event, less what goes back, in minor units. */
const paid = sql`(
  select greatest(coalesce(sum(case when y.type = 'charge' then y.amount else -y.amount end), 0), 0)
  from payments y
  where y.organization_id = r.organization_id and y.account_id = r.account_id and y.event_id = r.event_id
    and (y.status = 'succeeded' or (y.type = 'refund' and y.status = 'pending')))`;

/** Columns by the names a list is ordered by; who has nothing there comes last either way. */
const orders = {
  name: "name",
  createdAt: "createdAt",
  status: "status",
  checkedIn: "checkedIn",
  paid: "paid",
} as const;

const ordered: Readonly<Record<keyof typeof orders, readonly RawBuilder<unknown>[]>> = {
  name: [sql`a.first_name`, sql`a.last_name`, sql`a.username`],
  createdAt: [sql`r.created_at`],
  status: [sql`array_position(array['needsInfo', 'ready', 'canceled'], held.status)`, sql`r.created_at`],
  checkedIn: [sql`held.used_at`],
  paid: [paid],
};

/** One page of registrations, newest first unless asked otherwise, and how many there are in all. */
export const pageRoster = async (
  tx: Tx,
  eventId: string,
  { filter, query }: { filter: RosterFilter; query: Pick<PageQuery, "page" | "pageSize" | "orderBy"> },
): Promise<{ ids: string[]; count: number }> => {
  const asked = orderAsked(query.orderBy, orders) ?? { column: "createdAt", direction: "desc" };
  const direction = asked.direction === "asc" ? sql`asc nulls last` : sql`desc nulls last`;
  const by = [...ordered[asked.column], sql`r.id`].map((column) => sql`${column} ${direction}`);
  const { rows } = await sql<{ id: string; count: number }>`
    select r.id, count(*) over () as count from ${matching(eventId, filter)}
    order by ${sql.join(by)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(tx);
  const [first] = rows;
  if (first || query.page === 1) return { ids: rows.map(({ id }) => id), count: first?.count ?? 0 };
  const beyond = await sql<{ count: number }>`select count(*) as count from ${matching(eventId, filter)}`.execute(tx);
  return { ids: [], count: beyond.rows[0]?.count ?? 0 };
};

/** What a line of the roster says of its registration. */
export const listRosterRows = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{
    id: string;
    alternateId: number;
    createdAt: string;
    accountId: string;
    username: string;
    firstName: string | null;
    lastName: string | null;
    email: string | null;
    imageId: string | null;
    paid: number;
  }>`
    select r.id, r.alternate_id, r.created_at, a.id as account_id, a.username, a.first_name, a.last_name, a.email,
      a.image_id, ${paid} as paid
    from registrations r join accounts a on a.organization_id = r.organization_id and a.id = r.account_id
    where r.id = any (${ids}::uuid[])`.execute(tx);
  return rows;
};

interface PassRow extends RosterPass {
  registrationId: string;
}

/** Passes of registrations in the order they came, drafts left out. */
export const listRosterPasses = async (tx: Tx, registrationIds: readonly string[]): Promise<PassRow[]> => {
  const { rows } = await sql<PassRow>`
    select p.id, p.registration_id, p.alternate_id as number, t.name, p.status, p.used_at
    from passes p join pass_types t on t.organization_id = p.organization_id and t.id = p.pass_type_id
    where p.registration_id = any (${registrationIds}::uuid[]) and p.status <> 'draft'
    order by p.created_at, p.id`.execute(tx);
  return rows;
};

/** The accounts of all attendees that are meant. */
export const listRosterAccounts = async (tx: Tx, eventId: string, filter: RosterFilter): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.account_id as id from ${matching(eventId, filter)} order by r.account_id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Where the next slice of an export begins; null: at the first. */
export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

/** The next so many registrations, oldest first. */
export const sliceRoster = async (
  tx: Tx,
  eventId: string,
  { filter, after, limit }: { filter: RosterFilter; after: Place | null; limit: number },
): Promise<Place[]> => {
  const later = after ? sql`and (r.created_at, r.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``;
  // As text: an instant of the wire has no microseconds, and the next slice begins right behind this one.
  const { rows } = await sql<Place>`
    select r.id, r.created_at::text as created_at from ${matching(eventId, filter)} ${later}
    order by r.created_at, r.id limit ${limit}`.execute(tx);
  return rows;
};
