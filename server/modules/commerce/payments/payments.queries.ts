import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";

const paymentColumns = [
  ...(["id", "type", "status", "source", "accountId", "intentId", "refundedId", "currency", "amount"] as const),
  ...(["integrationType", "last4", "stripeId", "address1", "address2", "city", "state", "country", "zip"] as const),
  ...([
    "eventId",
    "registrationId",
    "passId",
    "passTypeId",
    "sessionId",
    "couponId",
    "invoiceId",
    "createdAt",
  ] as const),
] as const;

/** Money that moved or is on its way; a failed attempt is nothing that the wire could tell from it. */
export const listPayments = async (
  tx: Tx,
  column: "id" | "registrationId" | "refundedId" | "invoiceId",
  values: readonly string[],
) =>
  values.length === 0
    ? []
    : tx
        .selectFrom("payments")
        .where(column, "in", values)
        .where("status", "<>", "failed")
        .select(paymentColumns)
        .orderBy("createdAt")
        .orderBy("id")
        .execute();
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** A payment that the account made or got back. */
export const findOwnPayment = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom("payments")
    .where("accountId", "=", accountId)
    .where("id", "=", id)
    .where("status", "<>", "failed")
    .select(paymentColumns)
    .executeTakeFirst();

/** One page of an account's payments, newest first unless asked otherwise. */
export const pageOwnPayments = async (tx: Tx, accountId: string, { page, pageSize, orderBy, search }: PageQuery) => {
  const matching = tx
    .selectFrom("payments as p")
    .where("p.accountId", "=", accountId)
    .where("p.status", "<>", "failed")
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("events as e")
            .whereRef("e.organizationId", "=", "p.organizationId")
            .whereRef("e.id", "=", "p.eventId")
            .where(containing("e.search", search ?? ""))
            .select("e.id"),
        ),
      ),
    );
  const direction = orderAsked(orderBy, { createdAt: "p.createdAt" })?.direction ?? "desc";
  const rows = await matching
    .select(paymentColumns.map((column) => `p.${column}` as const))
    .orderBy("p.createdAt", direction)
    .orderBy("p.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};

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
        // What a pass cost, not what of it was given back.
        .$if(column === "passId", (query) => query.where("refundedItemId", "is", null))
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
      ...(["couponId", "invoiceId", "country", "state", "zip", "createdAt"] as const),
    ])
    .executeTakeFirstOrThrow();
