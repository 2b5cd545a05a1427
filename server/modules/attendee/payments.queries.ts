import type { Tx } from "#server/db/database";

const paymentColumns = [
  ...(["id", "type", "status", "source", "accountId", "intentId", "refundedId", "currency", "amount"] as const),
  ...(["integrationType", "last4", "stripeId", "address1", "address2", "city", "state", "country", "zip"] as const),
  ...(["eventId", "registrationId", "passId", "passTypeId", "sessionId", "couponId", "createdAt"] as const),
] as const;

export const listPayments = async (
  tx: Tx,
  column: "id" | "registrationId" | "refundedId",
  values: readonly string[],
) =>
  values.length === 0
    ? []
    : tx
        .selectFrom("payments")
        .where(column, "in", values)
        .select(paymentColumns)
        .orderBy("createdAt")
        .orderBy("id")
        .execute();
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

const lineColumns = [
  ...(["id", "type", "name", "quantity", "amount", "paid", "refunded", "discount", "deferred", "salesTax"] as const),
  ...(["taxCode", "taxIncluded", "eventId", "accountId", "addOnId", "sessionId", "passId", "passAddOnId"] as const),
  ...(["attendeePackageId", "reservationId", "accessId", "paymentId", "intentId"] as const),
] as const;

export const listLineItems = async (tx: Tx, column: "paymentId" | "intentId" | "passId", values: readonly string[]) =>
  values.length === 0
    ? []
    : tx
        .selectFrom("paymentLineItems")
        .where(column, "in", values)
        .select(lineColumns)
        .orderBy("sortOrder")
        .orderBy("id")
        .execute();
export type LineItemRow = Awaited<ReturnType<typeof listLineItems>>[number];

export const listPassAddOns = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx.selectFrom("passAddOns").where("id", "in", ids).select(["id", "addOnId", "createdAt"]).execute();

export const findIntentRow = (tx: Tx, id: string) =>
  tx
    .selectFrom("paymentIntents")
    .where("id", "=", id)
    .select([
      ...([
        "id",
        "source",
        "status",
        "accountId",
        "description",
        "secret",
        "referenceId",
        "currency",
        "total",
      ] as const),
      ...([
        "integrationType",
        "connectionId",
        "eventId",
        "registrationId",
        "passId",
        "passTypeId",
        "sessionId",
      ] as const),
      ...(["couponId", "country", "state", "zip", "createdAt"] as const),
    ])
    .executeTakeFirstOrThrow();
