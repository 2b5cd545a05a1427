import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** Carts are locked before their intents, here as in the pricing of a cart. */
export const lockRegistrations = (tx: Tx, accountId: string) =>
  tx.selectFrom("registrations").where("accountId", "=", accountId).select("id").orderBy("id").forUpdate().execute();

/** What was put into carts and not bought; it has taken nothing that would have to be given back. */
export const deleteDrafts = async (tx: Tx, registrationIds: readonly string[]): Promise<void> => {
  if (registrationIds.length === 0) return;
  const passIds = tx.selectFrom("passes").where("registrationId", "in", registrationIds).select("id");
  await tx.deleteFrom("sessionAccesses").where("passId", "in", passIds).where("status", "=", "draft").execute();
  await tx.deleteFrom("passAddOns").where("passId", "in", passIds).where("status", "=", "draft").execute();
  for (const table of ["passes", "attendeePackages", "roomReservations"] as const)
    await tx.deleteFrom(table).where("registrationId", "in", registrationIds).where("status", "=", "draft").execute();
  await tx.updateTable("registrations").set({ couponId: null }).where("id", "in", registrationIds).execute();
};

/** Answers that name something the organization offered: how many want it is the organization's to know. */
const countedTypes = ["toggle", "select", "radio", "checkbox", "quantity"] as const;

/** Deletes what was answered in the person's own words. Choices stay with the pass: they are counted. */
export const deleteWrittenAnswers = async (tx: Tx, registrationIds: readonly string[]): Promise<void> => {
  if (registrationIds.length === 0) return;
  const passIds = tx.selectFrom("passes").where("registrationId", "in", registrationIds).select("id");
  await tx
    .deleteFrom("registrationQuestionResponses")
    .where("passId", "in", passIds)
    .where("questionId", "in", (eb) =>
      eb.selectFrom("registrationQuestions").where("type", "not in", countedTypes).select("id"),
    )
    .execute();
  await tx
    .deleteFrom("sessionQuestionResponses")
    .where("accessId", "in", (eb) => eb.selectFrom("sessionAccesses").where("passId", "in", passIds).select("id"))
    .where("questionId", "in", (eb) =>
      eb.selectFrom("sessionQuestions").where("type", "not in", countedTypes).select("id"),
    )
    .execute();
};

/** Where the person lives leaves the books; the state and the country that were taxed stay in them. */
const withoutStreet = { address1: "", address2: "", city: "", zip: "" } as const;

export const emptyPayments = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .updateTable("payments")
    .set({ ...withoutStreet, last4: null })
    .where("accountId", "=", accountId)
    .execute();
  await tx.updateTable("paymentIntents").set(withoutStreet).where("accountId", "=", accountId).execute();
};

/** Offers that a provider is being asked about, with what they hold. */
export const lockRunningIntents = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("paymentIntents")
    .where("accountId", "=", accountId)
    .where("status", "=", "processing")
    .select("id")
    .select(sql<string>`held::text`.as("held"))
    .orderBy("id")
    .forUpdate()
    .execute();

/** Offers that nobody can take any more. */
export const expireIntents = (tx: Tx, accountId: string, now: Date) =>
  tx
    .updateTable("paymentIntents")
    .set({ status: "expired", updatedAt: now })
    .where("accountId", "=", accountId)
    .where("status", "=", "open")
    .execute();
