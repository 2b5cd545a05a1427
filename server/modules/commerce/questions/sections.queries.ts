import type { Insertable, Updateable } from "kysely";
import type { Tx } from "#server/db/database";
import type { RegistrationSections } from "#server/db/tables";

const columns = ["id", "kind", "name", "description", "sortOrder"] as const;

/** At registration first, each kind in its order. */
export const listAllSections = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("registrationSections")
    .where("eventId", "=", eventId)
    .select(columns)
    .orderBy("kind", "desc")
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const findSection = (tx: Tx, eventId: string, id: string) =>
  tx
    .selectFrom("registrationSections")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .select(columns)
    .executeTakeFirst();

export const insertSection = (tx: Tx, values: Insertable<RegistrationSections>) =>
  tx.insertInto("registrationSections").values(values).returning("id").executeTakeFirstOrThrow();

export const updateSection = (tx: Tx, id: string, values: Updateable<RegistrationSections>) =>
  tx.updateTable("registrationSections").set(values).where("id", "=", id).execute();

export const deleteSection = (tx: Tx, id: string) =>
  tx.deleteFrom("registrationSections").where("id", "=", id).execute();

export const setSectionTiers = async (tx: Tx, sectionId: string, tierIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom("registrationSectionTiers").where("sectionId", "=", sectionId).execute();
  if (tierIds.length > 0)
    await tx
      .insertInto("registrationSectionTiers")
      .values(tierIds.map((tierId) => ({ sectionId, tierId })))
      .execute();
};

export const setSectionPassTypes = async (tx: Tx, sectionId: string, passTypeIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom("registrationSectionPassTypes").where("sectionId", "=", sectionId).execute();
  if (passTypeIds.length > 0)
    await tx
      .insertInto("registrationSectionPassTypes")
      .values(passTypeIds.map((passTypeId) => ({ sectionId, passTypeId })))
      .execute();
};

export const setSectionAddOns = async (tx: Tx, sectionId: string, addOnIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom("registrationSectionAddOns").where("sectionId", "=", sectionId).execute();
  if (addOnIds.length > 0)
    await tx
      .insertInto("registrationSectionAddOns")
      .values(addOnIds.map((addOnId) => ({ sectionId, addOnId })))
      .execute();
};
