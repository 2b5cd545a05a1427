import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Span } from "./report-days.ts";

/** What of an event is looked at. */
export interface Scope extends Span {
  readonly eventId: string;
  /** Sums are of this one. */
  readonly currency: string;
}

const within = (column: string, { from, to }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${to}::timestamptz`;

/** Money that came in, or that goes back; what is promised has not come. */
const moved = ({ eventId, currency, ...span }: Scope) =>
  sql<boolean>`y.event_id = ${eventId} and y.currency = ${currency} and ${within("y.createdAt", span)}
    and (y.status = 'succeeded' or (y.type = 'refund' and y.status = 'pending'))`;

const signed = (column: string) =>
  sql<number>`case y.type when 'charge' then ${sql.ref(column)} else -${sql.ref(column)} end`;

/** Carts that somebody began: a registration that only takes in what others hand on is none. */
const begun = ({ eventId, ...span }: Scope) =>
  sql<boolean>`r.event_id = ${eventId} and ${within("r.createdAt", span)}
    and (r.registered_at is not null or not exists (
      select from transfer_logs l where l.organization_id = r.organization_id and l.to_registration_id = r.id))`;

const passesOfEvent = (eventId: string) =>
  sql`passes p join registrations r on r.organization_id = p.organization_id and r.id = p.registration_id and r.event_id = ${eventId}`;

interface PassTypeRow {
  id: string;
  name: string;
  active: boolean;
  supply: number | null;
  /** Of the supply, as of now. */
  taken: number;
  sold: number;
  needsInfo: number;
  canceled: number;
  admitted: number;
  revenue: number;
}

/** Pass types with their passes and what was paid for these; a later part of a price counts for what it was left of. */
export const listPassTypes = async (tx: Tx, scope: Scope): Promise<PassTypeRow[]> => {
  const { rows } = await sql<PassTypeRow>`
    with bought as (
      select p.pass_type_id,
        count(*) filter (where p.status in ('ready', 'needsInfo')) as sold,
        count(*) filter (where p.status = 'needsInfo') as needs_info,
        count(*) filter (where p.status = 'canceled') as canceled,
        count(p.used_at) as admitted
      from ${passesOfEvent(scope.eventId)}
      where ${within("p.soldAt", scope)}
      group by p.pass_type_id
    ), paid as (
      select p.pass_type_id, sum(${signed("i.paid")}) as revenue
      from payments y
      join payment_line_items i on i.organization_id = y.organization_id and i.payment_id = y.id
      left join invoice_line_items l on i.type = 'invoice'
        and l.organization_id = i.organization_id and l.invoice_id = i.invoice_id and l.sort_order = i.sort_order
      left join payment_line_items o on o.organization_id = l.organization_id and o.id = l.line_item_id
      join passes p on p.organization_id = i.organization_id and p.id = coalesce(o.pass_id, i.pass_id)
      where ${moved(scope)} and coalesce(o.type, i.type) = 'pass'
      group by p.pass_type_id
    )
    select t.id, t.name, t.active, t.supply, t.sold as taken,
      coalesce(b.sold, 0) as sold, coalesce(b.needs_info, 0) as needs_info,
      coalesce(b.canceled, 0) as canceled, coalesce(b.admitted, 0) as admitted, coalesce(m.revenue, 0) as revenue
    from pass_types t
    left join bought b on b.pass_type_id = t.id
    left join paid m on m.pass_type_id = t.id
    where t.event_id = ${scope.eventId}
    order by t.sort_order, t.id`.execute(tx);
  return rows;
};

/** What was paid, by currency. */
export const listMoney = (tx: Tx, { eventId, ...span }: Scope) =>
  tx
    .selectFrom("payments as y")
    .where("y.eventId", "=", eventId)
    .where("y.status", "<>", "failed")
    .where(within("y.createdAt", span))
    .where("y.amount", ">", 0)
    .select(["y.currency", "y.type", "y.status"])
    .select((eb) => eb.fn.sum<number>("y.amount").as("amount"))
    .groupBy(["y.currency", "y.type", "y.status"])
    .execute();

export const sumOwed = async (tx: Tx, { eventId, currency }: Scope): Promise<number> => {
  const { owed } = await tx
    .selectFrom("invoices as v")
    .innerJoin("invoiceLineItems as l", (join) =>
      join.onRef("l.organizationId", "=", "v.organizationId").onRef("l.invoiceId", "=", "v.id"),
    )
    .where("v.eventId", "=", eventId)
    .where("v.currency", "=", currency)
    .where("v.status", "=", "sent")
    .select(sql<number>`coalesce(sum(l.amount * l.quantity), 0)`.as("owed"))
    .executeTakeFirstOrThrow();
  return owed;
};

export const countFunnel = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom("registrations as r")
    .where(begun(scope))
    .select((eb) => [eb.fn.countAll<number>().as("carts"), eb.fn.count<number>("r.registeredAt").as("registrations")])
    .executeTakeFirstOrThrow();

/** The first and the last moment at which something happened; both null where nothing did. */
export const findBounds = async (tx: Tx, scope: Scope): Promise<{ first: string | null; last: string | null }> => {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(at) as first, max(at) as last from (
      select unnest(array[min(r.created_at), max(r.created_at)]) as at from registrations r where ${begun(scope)}
      union all
      select unnest(array[min(r.registered_at), max(r.registered_at)]) from registrations r
        where r.event_id = ${scope.eventId} and ${within("r.registeredAt", scope)}
      union all
      select unnest(array[min(p.sold_at), max(p.sold_at)]) from ${passesOfEvent(scope.eventId)}
        where ${within("p.soldAt", scope)}
      union all
      select unnest(array[min(y.created_at), max(y.created_at)]) from payments y where ${moved(scope)} and y.amount > 0
    ) happened`.execute(tx);
  return rows[0] ?? { first: null, last: null };
};

type Happening = "carts" | "registrations" | "passes" | "charged" | "refunded";

/** What happened in each step; `step` counts from 1. */
export const listSeries = async (tx: Tx, scope: Scope, starts: readonly string[]) => {
  const step = (column: string) => sql`width_bucket(${sql.ref(column)}, ${[...starts]}::timestamptz[])`;
  const { rows } = await sql<{ what: Happening; step: number; amount: number }>`
    select 'carts' as what, ${step("r.createdAt")} as step, count(*) as amount
      from registrations r where ${begun(scope)} group by 2
    union all
    select 'registrations', ${step("r.registeredAt")}, count(*) from registrations r
      where r.event_id = ${scope.eventId} and ${within("r.registeredAt", scope)} group by 2
    union all
    select 'passes', ${step("p.soldAt")}, count(*) from ${passesOfEvent(scope.eventId)}
      where ${within("p.soldAt", scope)} group by 2
    union all
    select case y.type when 'charge' then 'charged' else 'refunded' end, ${step("y.createdAt")}, sum(y.amount)
      from payments y where ${moved(scope)} group by 1, 2`.execute(tx);
  return rows;
};

/** Where registrations came from; whoever pays is in the registration of their account. */
export const listSources = async (tx: Tx, scope: Scope, limit: number) => {
  const { rows } = await sql<{ source: string | null; registrations: number; revenue: number }>`
    select source, sum(registrations) as registrations, sum(revenue) as revenue from (
      select r.source, count(*) as registrations, 0 as revenue from registrations r
        where r.event_id = ${scope.eventId} and ${within("r.registeredAt", scope)} group by r.source
      union all
      select r.source, 0, sum(${signed("y.amount")}) from payments y
        left join registrations r
          on r.organization_id = y.organization_id and r.event_id = y.event_id and r.account_id = y.account_id
        where ${moved(scope)} group by r.source
    ) counted
    group by source
    having sum(registrations) > 0 or sum(revenue) <> 0
    order by registrations desc, revenue desc, source nulls last
    limit ${limit}`.execute(tx);
  return rows;
};

/** Quarter hours are the same in every zone: all of them are whole quarters away from UTC. */
export const listCheckIns = async (tx: Tx, scope: Scope) => {
  const { rows } = await sql<{ at: string; count: number }>`
    select date_bin('15 minutes', p.used_at, '2000-01-01T00:00:00Z') as at, count(*) as count
    from ${passesOfEvent(scope.eventId)}
    where ${within("p.usedAt", scope)}
    group by 1 order by 1`.execute(tx);
  return rows;
};

/** Coupons with what they were used for; what was given up stays given when a pass is canceled. */
export const listCoupons = async (tx: Tx, scope: Scope, limit: number) => {
  const { rows } = await sql<{ couponId: string; code: string; uses: number; limit: number | null; discount: number }>`
    with used as (
      select p.coupon_id, count(*) as uses from ${passesOfEvent(scope.eventId)}
      where p.coupon_id is not null and p.status in ('ready', 'needsInfo') and ${within("p.soldAt", scope)}
      group by p.coupon_id
    ), given as (
      select y.coupon_id, sum(i.discount) as discount from payments y
      join payment_line_items i on i.organization_id = y.organization_id and i.payment_id = y.id
      where y.event_id = ${scope.eventId} and y.type = 'charge' and y.status <> 'failed' and y.coupon_id is not null
        and y.currency = ${scope.currency} and ${within("y.createdAt", scope)}
      group by y.coupon_id
    )
    select c.id as coupon_id, c.code, c.use_limit as limit,
      coalesce(u.uses, 0) as uses, coalesce(g.discount, 0) as discount
    from coupons c
    left join used u on u.coupon_id = c.id
    left join given g on g.coupon_id = c.id
    where c.event_id = ${scope.eventId}
    order by uses desc, discount desc, c.code
    limit ${limit}`.execute(tx);
  return rows;
};
