import { type RawBuilder, sql } from "kysely";
import type { RosterPass, RosterStatus } from "#entities/attendance/roster";
import { searchedAddress } from "#entities/shared/mail-addresses";
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

const holding = (text: string): RawBuilder<boolean> => sql<boolean>`t.search like searchable(${pattern(text)})`;

/** By a name or an address; one of other letters is kept in ASCII. */
const holdingName = (search: string): RawBuilder<boolean> => {
  const address = searchedAddress(search);
  return address.includes("xn--") ? sql<boolean>`(${holding(search)} or ${holding(address)})` : holding(search);
};

/** What a row is found by: a name, an address, or a number that people read from a pass or an order. */
const found = (eventId: string, search: string): RawBuilder<boolean> => {
  const named = holdingName(search);
  const [, digits] = /^#?(\d{1,9})$/.exec(search) ?? [];
  if (digits === undefined) return named;
  return sql<boolean>`(${named} or t.registration_id in (
    select n.id from registrations n where n.event_id = ${eventId} and n.alternate_id = ${Number(digits)}
    union all
    select n.registration_id from passes n where n.alternate_id = ${Number(digits)} and n.status <> 'draft'))`;
};

const conditions = (
  eventId: string,
  { status, passTypeId, checkedIn, search, accountIds }: RosterFilter,
): RawBuilder<unknown> => {
  const wanted = [
    status && sql`t.status = ${status}`,
    // A canceled pass says nothing about somebody who has others.
    passTypeId &&
      sql`exists (
        select from passes p where p.organization_id = t.organization_id and p.registration_id = t.registration_id
          and p.pass_type_id = ${passTypeId} and p.status <> 'draft' and (p.status <> 'canceled' or t.status = 'canceled'))`,
    checkedIn === true && sql`t.used_at is not null`,
    checkedIn === false && sql`t.used_at is null and t.status <> 'canceled'`,
    search && found(eventId, search),
    accountIds &&
      sql`t.registration_id in (
        select n.id from registrations n where n.event_id = ${eventId} and n.account_id = any (${accountIds}::uuid[]))`,
  ].filter((condition) => condition !== undefined && condition !== false && condition !== "");
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
};

/** Attendees `t` that are meant. */
const matching = (eventId: string, filter: RosterFilter): RawBuilder<unknown> =>
  sql`attendees t where t.event_id = ${eventId} and ${conditions(eventId, filter)}`;

const orders = {
  name: "name",
  createdAt: "createdAt",
  status: "status",
  checkedIn: "checkedIn",
  paid: "paid",
} as const;

type Direction = "asc" | "desc";

/** Who was never there comes last, whichever way the hours run. */
const orderOf = (column: keyof typeof orders, direction: Direction): RawBuilder<unknown> => {
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const last = sql`t.registration_id ${way}`;
  switch (column) {
    case "name":
      return sql`t.name ${way}, ${last}`;
    case "createdAt":
      return sql`t.created_at ${way}, ${last}`;
    case "status":
      return sql`array_position(array['needsInfo', 'ready', 'canceled'], t.status) ${way}, t.name, ${last}`;
    case "checkedIn":
      return sql`t.used_at ${way} nulls last, ${last}`;
    case "paid":
      return sql`t.paid ${way}, ${last}`;
  }
};

/** One page of registrations, newest first unless asked otherwise, and how many there are in all. */
export const pageRoster = async (
  tx: Tx,
  eventId: string,
  { filter, query }: { filter: RosterFilter; query: Pick<PageQuery, "page" | "pageSize" | "orderBy"> },
): Promise<{ ids: string[]; count: number }> => {
  const { column, direction } = orderAsked(query.orderBy, orders) ?? { column: "createdAt", direction: "desc" };
  const { rows } = await sql<{ id: string }>`
    select t.registration_id as id from ${matching(eventId, filter)}
    order by ${orderOf(column, direction)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(
    tx,
  );
  const all = await sql<{ count: number }>`select count(*) as count from ${matching(eventId, filter)}`.execute(tx);
  return { ids: rows.map(({ id }) => id), count: all.rows[0]?.count ?? 0 };
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
      a.image_id, t.paid
    from attendees t
    join registrations r on r.organization_id = t.organization_id and r.id = t.registration_id
    join accounts a on a.organization_id = r.organization_id and a.id = r.account_id
    where t.registration_id = any (${ids}::uuid[])`.execute(tx);
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
    select r.account_id as id from registrations r
    where r.id in (select t.registration_id from ${matching(eventId, filter)})
    order by r.account_id`.execute(tx);
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
  const later = after
    ? sql`and (t.created_at, t.registration_id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  // As text: an instant of the wire has no microseconds, and the next slice begins right behind this one.
  const { rows } = await sql<Place>`
    select t.registration_id as id, t.created_at::text as created_at from ${matching(eventId, filter)} ${later}
    order by t.created_at, t.registration_id limit ${limit}`.execute(tx);
  return rows;
};
