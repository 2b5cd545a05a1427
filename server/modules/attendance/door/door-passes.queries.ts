import { sql } from "kysely";
import type { DoorPass, DoorRevoked } from "#entities/attendance/door";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { counting } from "#server/modules/events/holders/holders.policy";

/** Passes of the event with their holders, drafts too. */
const passesOf = (tx: Tx, eventId: string) =>
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
    .where("r.eventId", "=", eventId);

/** First and last name; the username where a person gave neither. */
export const nameOf = (account: string) =>
  sql<string>`coalesce(
    nullif(trim(concat_ws(' ', trim(${sql.ref(`${account}.first_name`)}), trim(${sql.ref(`${account}.last_name`)}))), ''),
    ${sql.ref(`${account}.username`)})`;

const columns = [
  "p.id as passId",
  "t.name as passType",
  "p.alternateId as number",
  "p.location as seat",
  "p.status",
  "p.usedAt",
] as const;

interface Row extends Omit<DoorPass, "note"> {
  status: string;
}

const toDoorPass = ({ status, ...row }: Row): DoorPass => ({
  ...row,
  note: status === "needsInfo" ? "needsInfo" : null,
});

/** Those of the ids that are passes of the event. */
export const listDoorPasses = async (tx: Tx, eventId: string, ids: readonly string[]): Promise<DoorPass[]> => {
  if (ids.length === 0) return [];
  const rows = await passesOf(tx, eventId)
    .where("p.id", "in", ids)
    .select(columns)
    .select(nameOf("a").as("name"))
    .execute();
  return rows.map(toDoorPass);
};

/** Whether a word of the text that was made searchable begins so. */
const hasWord = (column: string, start: string) => {
  const pattern = start.replace(/[\\%_]/g, "\\$&");
  return sql<boolean>`(' ' || ${sql.ref(column)}) like '% ' || searchable(${pattern}) || '%'`;
};

interface Wanted {
  search: string;
  /** From the beginnings of words only. */
  byBeginning?: boolean;
  limit: number;
  offset: number;
}

/** Passes that let in, by holder; also by their number, where it is asked for. */
export const findDoorPasses = async (tx: Tx, eventId: string, { search, byBeginning, limit, offset }: Wanted) => {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const matching = passesOf(tx, eventId)
    .where("p.status", "in", counting)
    .where((eb) =>
      number ? eb("p.alternateId", "=", Number(number)) : (byBeginning ? hasWord : containing)("a.search", search),
    );
  const rows = await matching
    .select(columns)
    .select(nameOf("a").as("name"))
    .orderBy("a.firstName")
    .orderBy("a.lastName")
    .orderBy("p.alternateId")
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items: rows.map(toDoorPass), count };
};

/** Passes that were bought and then canceled, alone or with their event, or handed on, at or after the instant. */
export const listRevoked = async (tx: Tx, eventId: string, since: Date): Promise<DoorRevoked["passes"]> => {
  const { rows } = await sql<DoorRevoked["passes"][number]>`
    select p.id as pass_id, case when p.status <> 'canceled' and e.canceled_at is null then p.registration_id end as registration_id
    from pass_types t
    join events e on e.organization_id = t.organization_id and e.id = t.event_id
    join passes p on p.organization_id = t.organization_id and p.pass_type_id = t.id
    where t.event_id = ${eventId} and p.sold_at is not null
      and (p.updated_at >= ${since} and (p.status = 'canceled' or p.payer_id is not null)
        or e.canceled_at >= ${since} and p.status <> 'draft')`.execute(tx);
  return rows;
};

/** Per pass type: passes that let in, and how many of them have. */
export const countByPassType = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("passTypes as t")
    .leftJoin("passes as p", (join) =>
      join
        .onRef("p.organizationId", "=", "t.organizationId")
        .onRef("p.passTypeId", "=", "t.id")
        .on("p.status", "in", counting),
    )
    .where("t.eventId", "=", eventId)
    .select(["t.id", "t.name"])
    .select((eb) => [eb.fn.count<number>("p.id").as("passes"), eb.fn.count<number>("p.usedAt").as("admitted")])
    .groupBy(["t.organizationId", "t.id", "t.name", "t.sortOrder"])
    .orderBy("t.sortOrder")
    .orderBy("t.id")
    .execute();
