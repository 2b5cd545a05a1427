import { sql } from "kysely";
import type { Tx } from "#server/db/database";

export interface ExportRow {
  registrationId: string;
  order: number;
  registered: string;
  firstName: string | null;
  lastName: string | null;
  username: string;
  email: string | null;
  phone: string | null;
  pass: number;
  type: string;
  status: string;
  usedAt: string | null;
  seat: string | null;
  coupon: string | null;
  /** Of the whole registration, in minor units. */
  paid: number;
  /** JSON: question id → value. */
  answers: string;
}

/** The passes of registrations, oldest registration first, with everything that an export may show. */
export const listExportRows = async (tx: Tx, registrationIds: readonly string[]): Promise<ExportRow[]> => {
  const { rows } = await sql<ExportRow>`
    select r.id as registration_id, r.alternate_id as "order", r.created_at as registered,
      a.first_name, a.last_name, a.username, a.email, a.phone,
      p.alternate_id as pass, t.name as type, p.status, p.used_at, p.location as seat, c.code as coupon, m.paid,
      -- As text, so that nobody renames the keys inside.
      (select coalesce(json_object_agg(x.question_id, x.value), '{}')::text from registration_question_responses x
        where x.organization_id = p.organization_id and x.pass_id = p.id) as answers
    from registrations r
    join accounts a on a.organization_id = r.organization_id and a.id = r.account_id
    join passes p on p.organization_id = r.organization_id and p.registration_id = r.id and p.status <> 'draft'
    join pass_types t on t.organization_id = p.organization_id and t.id = p.pass_type_id
    left join coupons c on c.organization_id = p.organization_id and c.id = p.coupon_id
    join attendees m on m.organization_id = r.organization_id and m.registration_id = r.id
    where r.id = any (${registrationIds}::uuid[])
    order by r.created_at, r.id, p.created_at, p.id`.execute(tx);
  return rows;
};

/** Entries of search lists by id, as people read them. */
export const listEntries = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("searchListValues").where("id", "in", ids).select(["id", "value"]).execute();
  return new Map(rows.map(({ id, value }) => [id, value]));
};

export const findEventFacts = (tx: Tx, eventId: string) =>
  tx.selectFrom("events").where("id", "=", eventId).select(["slug", "timezone"]).executeTakeFirst();

/** Every question of an event in the order it is asked, those behind choices and those after the registration too. */
export const listQuestionIds = async (tx: Tx, eventId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("registrationQuestions as q")
    .leftJoin("registrationSections as s", (join) =>
      join.onRef("s.organizationId", "=", "q.organizationId").onRef("s.id", "=", "q.sectionId"),
    )
    .where("q.eventId", "=", eventId)
    .select("q.id")
    .orderBy("s.kind", "desc")
    .orderBy("s.sortOrder")
    .orderBy("q.sortOrder")
    .orderBy("q.id")
    .execute();
  return rows.map(({ id }) => id);
};
