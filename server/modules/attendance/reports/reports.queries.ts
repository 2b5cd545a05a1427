import { type RawBuilder, sql } from "kysely";
import type { Payment } from "#entities/commerce/payments";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { counts, holdsPass } from "#server/modules/events/holders/holders.policy";
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
const begun = (span: Span) =>
  sql<boolean>`${within("r.createdAt", span)} and (r.registered_at is not null or not exists (
    select from transfer_logs l where l.organization_id = r.organization_id and l.to_registration_id = r.id))`;

/**
 * Passes `p` of the event, by way of its few pass types `k`. Everything here is planned for tables of which nothing is
 * known yet: what is joined has its index, and what is summed is materialized, so that it is summed once.
 */
const passesOfEvent = (eventId: string) =>
  sql`pass_types k join passes p on p.organization_id = k.organization_id and p.pass_type_id = k.id and k.event_id = ${eventId}`;

/** The first and the last moment at which something happened; both null where nothing did. */
interface Bounds {
  first: string | null;
  last: string | null;
}

interface PassTypeRow extends Bounds {
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

/** Pass types with their passes, when these were bought, and what was paid for these; a later part of a price counts for what it was left of. */
const passTypes = (scope: Scope) => sql<PassTypeRow>`
    with bought as materialized (
      select p.pass_type_id,
        count(*) filter (where ${counts("p")}) as sold,
        count(*) filter (where p.status = 'needsInfo') as needs_info,
        count(*) filter (where p.status = 'canceled') as canceled,
        count(p.used_at) as admitted,
        min(p.sold_at) as first, max(p.sold_at) as last
      from ${passesOfEvent(scope.eventId)}
      where ${within("p.soldAt", scope)}
      group by p.pass_type_id
    ), line as materialized (
      select i.organization_id, i.type, i.pass_id, i.invoice_id, i.sort_order, ${signed("i.paid")} as paid
      from payments y
      join payment_line_items i on i.organization_id = y.organization_id and i.payment_id = y.id
      where ${moved(scope)} and i.type in ('pass', 'invoice')
    ), item as materialized (
      select organization_id, pass_id, paid from line where type = 'pass'
      union all
      select i.organization_id, l.pass_id, i.paid from line i
      cross join lateral (
        select o.pass_id from invoice_line_items l
        join payment_line_items o on o.organization_id = l.organization_id and o.id = l.line_item_id
        where l.organization_id = i.organization_id and l.invoice_id = i.invoice_id and l.sort_order = i.sort_order
          and o.type = 'pass'
        -- Looked up line by line: a join may be planned the other way around.
        offset 0
      ) l
      where i.type = 'invoice'
    ), paid as materialized (
      select p.pass_type_id, sum(i.paid) as revenue
      from item i join passes p on p.organization_id = i.organization_id and p.id = i.pass_id
      group by p.pass_type_id
    )
    select t.id, t.name, t.active, t.supply, t.sold as taken,
      coalesce(b.sold, 0) as sold, coalesce(b.needs_info, 0) as needs_info,
      coalesce(b.canceled, 0) as canceled, coalesce(b.admitted, 0) as admitted, coalesce(m.revenue, 0) as revenue,
      ${instant("b.first")} as first, ${instant("b.last")} as last
    from pass_types t
    left join bought b on b.pass_type_id = t.id
    left join paid m on m.pass_type_id = t.id
    where t.event_id = ${scope.eventId}
    order by t.sort_order, t.id`;

interface MoneyRow extends Bounds, Pick<Payment, "currency" | "type" | "status"> {
  amount: number;
}

/** What was paid and when, by currency. */
const money = ({ eventId, ...span }: Scope) => sql<MoneyRow>`
    select m.currency, m.type, m.status, m.amount, ${instant("m.first")} as first, ${instant("m.last")} as last
    from (
      select y.currency, y.type, y.status, sum(y.amount) as amount, min(y.created_at) as first, max(y.created_at) as last
      from payments y
      where y.event_id = ${eventId} and y.status <> 'failed' and ${within("y.createdAt", span)} and y.amount > 0
      group by y.currency, y.type, y.status
    ) m`;

const owed = ({ eventId, currency }: Scope) => sql<number>`(
    select coalesce(sum(l.amount * l.quantity), 0)
    from invoices v join invoice_line_items l on l.organization_id = v.organization_id and l.invoice_id = v.id
    where v.event_id = ${eventId} and v.currency = ${currency} and v.status = 'sent')`;

/** Registrations that hold a pass. Places of the event are others: codes that were bought hold some, for who will come. */
const registrationsHeld = ({ eventId }: Scope) => sql<number>`(
    select count(*) from registrations r where r.event_id = ${eventId} and ${holdsPass("r")})`;

interface Carts {
  carts: number;
  /** Those of them that bought something. */
  registrations: number;
  began: Bounds;
  registered: Bounds;
}

const bounds = (first: string, last: string) =>
  sql<Bounds>`json_build_object('first', ${instant(first)}, 'last', ${instant(last)})`;

/** Carts that were begun, and when these and the registrations were made. */
const carts = ({ eventId, ...span }: Scope) => sql<Carts>`(
    with facts as materialized (
      select r.created_at, r.registered_at, ${begun(span)} as begun, ${within("r.registeredAt", span)} as registered
      from registrations r where r.event_id = ${eventId}
    ), counted as (
      select count(*) filter (where begun) as carts,
        count(registered_at) filter (where begun) as registrations,
        min(created_at) filter (where begun) as first_began, max(created_at) filter (where begun) as last_began,
        min(registered_at) filter (where registered) as first_registered,
        max(registered_at) filter (where registered) as last_registered
      from facts
    )
    select json_build_object('carts', c.carts, 'registrations', c.registrations,
      'began', ${bounds("c.firstBegan", "c.lastBegan")},
      'registered', ${bounds("c.firstRegistered", "c.lastRegistered")})
    from counted c)`;

/** All rows of a query as one value, in their order. */
const all = <Row>(rows: RawBuilder<Row>) => sql<Row[]>`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;

/** What was sold, paid and begun, in one statement; each part of it is planned by itself. */
export const findTotals = (tx: Tx, scope: Scope) =>
  tx
    .selectNoFrom([
      all(passTypes(scope)).as("passTypes"),
      all(money(scope)).as("money"),
      owed(scope).as("owed"),
      carts(scope).as("carts"),
      registrationsHeld(scope).as("registered"),
    ])
    .executeTakeFirstOrThrow();
export type Totals = Awaited<ReturnType<typeof findTotals>>;

type Happening = "carts" | "registrations" | "passes" | "charged" | "refunded";

/** What happened in each step; `step` counts from 1. */
export const listSeries = async (tx: Tx, scope: Scope, starts: readonly string[]) => {
  const step = (column: string) => sql`width_bucket(${sql.ref(column)}, ${[...starts]}::timestamptz[])`;
  const { rows } = await sql<{ what: Happening; step: number; amount: number }>`
    select 'carts' as what, ${step("r.createdAt")} as step, count(*) as amount
      from registrations r where r.event_id = ${scope.eventId} and ${begun(scope)} group by 2
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
const sources = (scope: Scope, limit: number) => sql<{
  source: string | null;
  registrations: number;
  revenue: number;
}>`
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
    limit ${limit}`;

/** Quarter hours are the same in every zone: all of them are whole quarters away from UTC. */
const checkIns = (scope: Scope) => sql<{ at: string; count: number }>`
    select ${instant("c.quarter")} as at, c.count from (
      select date_bin('15 minutes', p.used_at, '2000-01-01T00:00:00Z') as quarter, count(*) as count
      from ${passesOfEvent(scope.eventId)}
      where ${within("p.usedAt", scope)}
      group by 1
    ) c order by c.quarter`;

/** Coupons with what they were used for; what was given up stays given when a pass is canceled. */
const coupons = (scope: Scope, limit: number) => sql<{
  couponId: string;
  code: string;
  uses: number;
  limit: number | null;
  discount: number;
}>`
    with used as materialized (
      select p.coupon_id, count(*) as uses from ${passesOfEvent(scope.eventId)}
      where p.coupon_id is not null and ${counts("p")} and ${within("p.soldAt", scope)}
      group by p.coupon_id
    ), given as materialized (
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
    limit ${limit}`;

/** Where registrations came from, when passes were checked in and what coupons did, in one statement likewise. */
export const findLists = (tx: Tx, scope: Scope, most: { sources: number; coupons: number }) =>
  tx
    .selectNoFrom([
      all(sources(scope, most.sources)).as("bySource"),
      all(checkIns(scope)).as("checkIns"),
      all(coupons(scope, most.coupons)).as("coupons"),
    ])
    .executeTakeFirstOrThrow();
