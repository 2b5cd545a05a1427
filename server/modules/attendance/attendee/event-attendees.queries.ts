import { sql } from "kysely";
import { searchedAddress } from "#entities/shared/mail-addresses";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { counting } from "#server/modules/events/holders/holders.policy";

type Status = "draft" | "canceled" | "needsInfo" | "ready";

const range = ({ page, pageSize }: PageQuery) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** Registrations with a pass in the asked status; carts that were never finished are nobody's attendees. */
const attendees = (tx: Tx, eventId: string, status: Status | undefined, search: string | undefined) => {
  const wanted: Status[] = status ? [status] : ["ready", "needsInfo", "canceled"];
  let matching = tx
    .selectFrom("registrations as r")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "r.organizationId").onRef("a.id", "=", "r.accountId"),
    )
    .where("r.eventId", "=", eventId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("passes as p")
          .whereRef("p.organizationId", "=", "r.organizationId")
          .whereRef("p.registrationId", "=", "r.id")
          .where("p.status", "in", wanted)
          .select("p.id"),
      ),
    );
  if (search)
    matching = matching.where((eb) =>
      eb.or([containing("a.search", search), containing("a.email", searchedAddress(search))]),
    );
  return matching;
};

const orders = {
  createdAt: "r.createdAt",
  alternateId: "r.alternateId",
  firstName: "a.firstName",
  lastName: "a.lastName",
} as const;

/** With how a host can reach whom it is, which the public summary does not say. */
const attendeeColumns = ["r.id", "a.email", "a.phone"] as const;

/** Newest first unless asked otherwise. */
export const pageAttendees = async (tx: Tx, eventId: string, status: Status | undefined, query: PageQuery) => {
  const matching = attendees(tx, eventId, status, query.search);
  const name = (query.orderBy ?? "-createdAt").replace(/^-/, "");
  const column = Object.hasOwn(orders, name) ? orders[name as keyof typeof orders] : orders.createdAt;
  const direction = Object.hasOwn(orders, name) && !(query.orderBy ?? "-").startsWith("-") ? "asc" : "desc";
  const { limit, offset } = range(query);
  const rows = await matching
    .select(attendeeColumns)
    .orderBy(column, direction)
    .orderBy("r.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
export type AttendeeRow = Awaited<ReturnType<typeof pageAttendees>>["rows"][number];

export const findAttendee = (tx: Tx, eventId: string, accountId: string) =>
  attendees(tx, eventId, undefined, undefined)
    .where("r.accountId", "=", accountId)
    .select(attendeeColumns)
    .executeTakeFirst();

/** Passes that admit, of one event, by holder. */
const admissions = (tx: Tx, eventId: string, checkedIn: boolean | undefined, search: string | undefined) => {
  let matching = tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "r.organizationId").onRef("a.id", "=", "r.accountId"),
    )
    .where("r.eventId", "=", eventId)
    .where("p.status", "in", counting);
  if (checkedIn !== undefined) matching = matching.where("p.usedAt", checkedIn ? "is not" : "is", null);
  return search ? matching.where(containing("a.search", search)) : matching;
};

/** With how a host can reach whom it is. */
const admissionColumns = ["p.id", "p.updatedAt", "a.id as accountId", "a.email", "a.phone"] as const;

export const pageAdmissions = async (tx: Tx, eventId: string, checkedIn: boolean | undefined, query: PageQuery) => {
  const matching = admissions(tx, eventId, checkedIn, query.search);
  const { limit, offset } = range(query);
  const rows = await matching
    .select(admissionColumns)
    .orderBy("a.firstName")
    .orderBy("a.lastName")
    .orderBy("p.alternateId")
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};

export type AdmissionRow = Awaited<ReturnType<typeof pageAdmissions>>["rows"][number];

export const findAdmission = (tx: Tx, eventId: string, passId: string) =>
  admissions(tx, eventId, undefined, undefined).where("p.id", "=", passId).select(admissionColumns).executeTakeFirst();

export const findPassOfAttendee = (tx: Tx, eventId: string, accountId: string, passId: string) =>
  tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .where("r.eventId", "=", eventId)
    .where("r.accountId", "=", accountId)
    .where("p.id", "=", passId)
    .where("p.status", "!=", "draft")
    .select(["p.id", "p.passTypeId"])
    .select(
      sql<
        string[]
      >`array(select x.add_on_id from pass_add_ons x where x.organization_id = p.organization_id and x.pass_id = p.id and x.status <> 'canceled')`.as(
        "addOnIds",
      ),
    )
    .executeTakeFirst();

/** One line a pass, with its answers as one object question id → value. */
export const listReportRows = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "r.organizationId").onRef("a.id", "=", "r.accountId"),
    )
    .innerJoin("passTypes as t", (join) =>
      join.onRef("t.organizationId", "=", "p.organizationId").onRef("t.id", "=", "p.passTypeId"),
    )
    .where("r.eventId", "=", eventId)
    .where("p.status", "!=", "draft")
    .select([
      "p.id",
      "p.status",
      "p.usedAt",
      "a.firstName",
      "a.lastName",
      "a.username",
      "a.email",
      "a.phone",
      "t.name as passType",
    ])
    .select(
      // As text, so that nobody renames the keys inside.
      sql<string>`(select coalesce(json_object_agg(x.question_id, x.value), '{}')::text from registration_question_responses x where x.organization_id = p.organization_id and x.pass_id = p.id)`.as(
        "answers",
      ),
    )
    .orderBy("p.alternateId")
    .execute();

export const listQuestionNames = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("registrationQuestions")
    .where("eventId", "=", eventId)
    .select(["id", "name"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const listQuestionIds = async (tx: Tx, eventId: string, query: PageQuery) => {
  const { limit, offset } = range(query);
  const own = tx.selectFrom("registrationQuestions").where("eventId", "=", eventId);
  const rows = await own.select("id").orderBy("sortOrder").orderBy("id").limit(limit).offset(offset).execute();
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};

export const listTierIds = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx.selectFrom("accountTierMembers").where("accountId", "=", accountId).select("tierId").execute();
  return rows.map(({ tierId }) => tierId);
};
