import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { TestGatewayCharges, TestGatewayOrders } from "#server/db/tables";

export const insertOrder = (tx: Tx, order: Insertable<TestGatewayOrders>) =>
  tx
    .insertInto("testGatewayOrders")
    .values(order)
    .onConflict((known) => known.columns(["organizationId", "reference"]).doNothing())
    .execute();

const orderColumns = ["reference", "secret", "amount", "currency", "card", "canceledAt"] as const;

export const findOrder = (tx: Tx, reference: string) =>
  tx.selectFrom("testGatewayOrders").where("reference", "=", reference).select(orderColumns).executeTakeFirst();

export const lockOrder = (tx: Tx, reference: string) =>
  tx
    .selectFrom("testGatewayOrders")
    .where("reference", "=", reference)
    .select(orderColumns)
    .forUpdate()
    .executeTakeFirst();

/** The order behind a secret, with the card that its buyer chose; undefined when it is closed or unknown. */
export const confirmOrder = (tx: Tx, secret: string, card: string) =>
  tx
    .updateTable("testGatewayOrders")
    .set({ card })
    .where("secret", "=", secret)
    .where("canceledAt", "is", null)
    .returning("reference")
    .executeTakeFirst();

export const cancelOrder = (tx: Tx, reference: string, now: Date) =>
  tx
    .updateTable("testGatewayOrders")
    .set({ canceledAt: now })
    .where("reference", "=", reference)
    .where("canceledAt", "is", null)
    .execute();

const chargeColumns = ["id", "reference", "idempotencyKey", "status", "amount", "refunded", "last4"] as const;

export const listCharges = (tx: Tx, reference: string) =>
  tx
    .selectFrom("testGatewayCharges")
    .where("reference", "=", reference)
    .select(chargeColumns)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
export type ChargeRow = Awaited<ReturnType<typeof listCharges>>[number];

export const findCharge = (tx: Tx, id: string) =>
  tx.selectFrom("testGatewayCharges").where("id", "=", id).select(chargeColumns).executeTakeFirst();

export const insertCharge = (tx: Tx, charge: Insertable<TestGatewayCharges>) =>
  tx.insertInto("testGatewayCharges").values(charge).returning(chargeColumns).executeTakeFirstOrThrow();

/** Ends a charge that is pending. */
export const endCharge = (tx: Tx, id: string, status: "succeeded" | "declined") =>
  tx.updateTable("testGatewayCharges").set({ status }).where("id", "=", id).where("status", "=", "pending").execute();

export const findRefund = (tx: Tx, idempotencyKey: string) =>
  tx.selectFrom("testGatewayRefunds").where("idempotencyKey", "=", idempotencyKey).select("id").executeTakeFirst();

/** Undefined when that much is not left of a charge that was paid. */
export const takeBack = (tx: Tx, chargeId: string, amount: number) =>
  tx
    .updateTable("testGatewayCharges")
    .set((eb) => ({ refunded: eb("refunded", "+", amount) }))
    .where("id", "=", chargeId)
    .where("status", "=", "succeeded")
    .where((eb) => eb(eb("refunded", "+", amount), "<=", eb.ref("amount")))
    .returning("id")
    .executeTakeFirst();

export const insertRefund = (
  tx: Tx,
  refund: { id: string; chargeId: string; idempotencyKey: string; amount: number },
) => tx.insertInto("testGatewayRefunds").values(refund).execute();

export const findSigningSecret = (tx: Tx) =>
  tx.selectFrom("testGatewayCustomers").select("signingSecret").executeTakeFirst();

export const insertSigningSecret = (tx: Tx, signingSecret: string) =>
  tx
    .insertInto("testGatewayCustomers")
    .values({ signingSecret })
    .onConflict((known) => known.column("organizationId").doNothing())
    .execute();
