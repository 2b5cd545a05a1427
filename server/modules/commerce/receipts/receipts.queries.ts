import { sql } from "kysely";
import type { Tx } from "#server/db/database";

export const findPayer = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .select(["firstName", "lastName", "username", "locale"])
    .executeTakeFirstOrThrow();

/** A payment that moved money; one of nothing, or that is still on its way, needs no receipt. */
export const findMovedPayment = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom("payments")
    .where("id", "=", paymentId)
    .where("status", "=", "succeeded")
    .where(sql<boolean>`amount > 0`)
    .select(["id", "organizationId", "accountId", "type", "amount", "currency"])
    .executeTakeFirst();
