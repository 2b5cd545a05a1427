import { type Insertable, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { PaymentIntents, PaymentLineItems, Payments } from "#server/db/tables";

const addressColumns = ["address1", "address2", "city", "state", "country", "zip"] as const;

export const findAddress = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom("accountAddresses")
    .where("accountId", "=", accountId)
    .where("id", "=", id)
    .select(addressColumns)
    .executeTakeFirst();

const intentColumns = [
  "id",
  "accountId",
  "source",
  "status",
  "fingerprint",
  "description",
  "currency",
  "total",
  "integrationType",
  "connectionId",
  "secret",
  "referenceId",
  ...addressColumns,
  "eventId",
  "registrationId",
  "passId",
  "passTypeId",
  "sessionId",
  "couponId",
  "createdAt",
] as const;

const intents = (tx: Tx) =>
  tx
    .selectFrom("paymentIntents")
    .select(intentColumns)
    // As text, so that nobody renames the keys inside.
    .select(sql<string>`metadata::text`.as("metadata"));

export const findIntent = (tx: Tx, accountId: string, id: string) =>
  intents(tx).where("accountId", "=", accountId).where("id", "=", id).executeTakeFirst();
export type IntentRow = NonNullable<Awaited<ReturnType<typeof findIntent>>>;

export const lockIntent = (tx: Tx, id: string) =>
  intents(tx).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const findOpenIntent = (tx: Tx, accountId: string, source: IntentRow["source"], fingerprint: string) =>
  tx
    .selectFrom("paymentIntents")
    .where("accountId", "=", accountId)
    .where("source", "=", source)
    .where("fingerprint", "=", fingerprint)
    .where("status", "=", "open")
    .select("id")
    .executeTakeFirst();

/** A cart has one open offer: the older ones end. */
export const expireCartIntents = (tx: Tx, registrationId: string, now: Date) =>
  tx
    .updateTable("paymentIntents")
    .set({ status: "expired", updatedAt: now })
    .where("registrationId", "=", registrationId)
    .where("source", "=", "registration")
    .where("status", "=", "open")
    .execute();

export const insertIntent = (tx: Tx, values: Insertable<PaymentIntents>) =>
  tx.insertInto("paymentIntents").values(values).returning("id").executeTakeFirstOrThrow();

export const insertLineItems = (tx: Tx, rows: readonly Insertable<PaymentLineItems>[]) =>
  tx
    .insertInto("paymentLineItems")
    .values([...rows])
    .execute();

export const markCaptured = (tx: Tx, id: string, couponId: string | null, now: Date) =>
  tx
    .updateTable("paymentIntents")
    .set({ status: "captured", capturedAt: now, updatedAt: now, couponId })
    .where("id", "=", id)
    .execute();

export const insertPayment = (tx: Tx, values: Insertable<Payments>) =>
  tx.insertInto("payments").values(values).returning("id").executeTakeFirstOrThrow();

/** The intent's items become the payment's; money that has come in is noted on them. */
export const moveLineItems = (tx: Tx, intentId: string, paymentId: string, isReceived: boolean) =>
  tx
    .updateTable("paymentLineItems")
    .set({
      paymentId,
      ...(isReceived && {
        paid: sql<number>`amount - discount + case when tax_included then 0 else sales_tax end - deferred`,
      }),
    })
    .where("intentId", "=", intentId)
    .execute();
