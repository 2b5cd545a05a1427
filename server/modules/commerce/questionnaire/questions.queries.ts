import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Ids, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { addOnSummaryRows } from "#server/modules/commerce/catalog/add-on-summaries.reads";
import { passTypeSummaryRows } from "#server/modules/events/events/pass-type-summaries.reads";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";
import { questionRows } from "./questions.reads.ts";

/** Whom a section `s` asks, by the ids in a table of links; none is everybody. */
const linkedIds = (links: string, column: string): RawBuilder<string[]> =>
  sql<string[]>`array(select ${sql.ref(`l.${column}`)} from ${sql.table(links)} l
    where l.organization_id = s.organization_id and l.section_id = s.id order by 1)`;

/** The sections of an event with whom each asks: at registration first, each kind in its order. */
const sectionRows = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("registrationSections as s")
    .where("s.eventId", "=", eventId)
    .select(["s.id", "s.eventId", "s.kind", "s.name", "s.description", "s.sortOrder"])
    .select([
      linkedIds("registration_section_tiers", "tier_id").as("tierIds"),
      linkedIds("registration_section_pass_types", "pass_type_id").as("passTypeIds"),
      linkedIds("registration_section_add_ons", "add_on_id").as("addOnIds"),
    ])
    .orderBy("s.kind", "desc")
    .orderBy("s.sortOrder")
    .orderBy("s.id");

/** What an event asks, in one statement. */
export const findQuestionnaire = (tx: Tx, eventId: string) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(sectionRows(tx, eventId)).as("sections"),
      jsonArrayFrom(questionRows(tx).where("q.eventId", "=", eventId)).as("questions"),
    ])
    .executeTakeFirstOrThrow();
export type SectionRow = Awaited<ReturnType<typeof findQuestionnaire>>["sections"][number];

const tierRows = (tx: Tx, ids: Ids) =>
  tx
    .selectFrom("accountTiers as t")
    .where(isAmong("t.id", ids))
    .select(["t.id", "t.slug", "t.priority", "t.name", "t.iconName", "t.color"])
    .select(pictureAt("t.imageId").as("image"));
export type TierRow = Awaited<ReturnType<ReturnType<typeof tierRows>["execute"]>>[number];

/** Whom sections ask, in one statement: what the wire shows of it. */
export const findAudience = (
  tx: Tx,
  { tierIds, passTypeIds, addOnIds }: Record<"tierIds" | "passTypeIds" | "addOnIds", Ids>,
) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(tierRows(tx, tierIds)).as("tiers"),
      jsonArrayFrom(passTypeSummaryRows(tx, passTypeIds)).as("passTypes"),
      jsonArrayFrom(addOnSummaryRows(tx, addOnIds)).as("addOns"),
    ])
    .executeTakeFirstOrThrow();
