import { type RawBuilder, sql } from "kysely";
import type { ReportDecision } from "#entities/groups/group-desk";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { columnsOf, type Scope } from "#server/modules/organization/audit/scope.policy";

const isOpen = sql<boolean>`(r.withdrawn_at is null and r.decided_at is null)`;
const isDecided = sql<boolean>`(r.withdrawn_at is null and r.decided_at is not null)`;

type Status = "open" | "decided";

const standsIn = (scope: Scope): RawBuilder<boolean> => {
  const { groupId, eventId } = columnsOf(scope);
  if (groupId !== null) return sql`a.group_id = ${groupId}`;
  return eventId === null ? sql`a.group_id is null and a.event_id is null` : sql`a.event_id = ${eventId}`;
};

/** Activities of the scope by their reports; what was kept does not come to the desk again. */
export const reported = (scope: Scope, status: Status, search?: string): RawBuilder<unknown> => {
  const open = sql`a.kept_at is null and ${isOpen}`;
  const decided = sql`${isDecided} and (a.kept_at is not null or not exists (select from activity_reports o
    where o.organization_id = a.organization_id and o.activity_id = a.id
      and o.withdrawn_at is null and o.decided_at is null))`;
  const found = search
    ? sql`and (strpos(searchable(a.message), searchable(${search})) > 0 or exists (select from accounts w
        where w.organization_id = a.organization_id and w.id = a.account_id and strpos(w.search, searchable(${search})) > 0))`
    : sql``;
  return sql`
    select a.id, count(*) as reports, max(r.created_at) as reported_at,
      (array_agg(r.decision order by r.decided_at desc))[1] as decision, max(r.decided_at) as decided_at,
      (array_agg(r.account_id order by r.created_at desc))[1:20] as reporter_ids
    from activity_reports r
      join activities a on a.organization_id = r.organization_id and a.id = r.activity_id
    where ${standsIn(scope)} and ${status === "open" ? open : decided} ${found}
    group by a.id`;
};

export interface ReportedRow {
  id: string;
  reports: number;
  reportedAt: string;
  decision: "keep" | "dismiss" | null;
  decidedAt: string | null;
  reporterIds: string[];
}

const orders = { reportedAt: "reported_at", decidedAt: "decided_at", reports: "reports" } as const;

/** One page of what is reported, the latest first unless asked otherwise, and how many there are. */
export const pageReported = async (
  tx: Tx,
  scope: Scope,
  status: Status,
  { page, pageSize, orderBy, search }: PageQuery,
) => {
  const { column, direction } = orderAsked(orderBy, orders) ?? {
    column: status === "open" ? orders.reportedAt : orders.decidedAt,
    direction: "desc" as const,
  };
  const found = reported(scope, status, search);
  const order = sql`${sql.ref(column)} ${sql.raw(direction)}`;
  const { rows } = await sql<ReportedRow>`
    select * from (${found}) f order by ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return { rows, count: await countReported(tx, scope, status, search) };
};

export const countReported = async (tx: Tx, scope: Scope, status: Status, search?: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${reported(scope, status, search)}) f`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const hasOpenReports = async (tx: Tx, activityId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from activity_reports r where r.activity_id = ${activityId} and ${isOpen}) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
};

export interface HeldRow {
  id: string;
  accountId: string;
  groupId: string | null;
  eventId: string | null;
  contentId: string | null;
  commentedId: string | null;
  keptAt: string | null;
}

/** An activity of the scope that somebody has reported, held until the decision is kept. */
export const lockReported = async (tx: Tx, scope: Scope, id: string) => {
  const { rows } = await sql<HeldRow>`
    select a.id, a.account_id, a.group_id, a.event_id, a.content_id, a.commented_id, a.kept_at from activities a
    where a.id = ${id} and ${standsIn(scope)} and exists (select from activity_reports r
      where r.organization_id = a.organization_id and r.activity_id = a.id and r.withdrawn_at is null)
    for update`.execute(tx);
  return rows[0];
};

/** Closes the open reports on an activity; says how many there were. */
export const decideReports = async (
  tx: Tx,
  activityId: string,
  decision: Exclude<ReportDecision, "remove">,
  now: Date,
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable("activityReports")
    .set({ decision, decidedAt: now })
    .where("activityId", "=", activityId)
    .where("withdrawnAt", "is", null)
    .where("decidedAt", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const keepActivity = (tx: Tx, id: string, now: Date) =>
  tx.updateTable("activities").set({ keptAt: now }).where("id", "=", id).execute();
