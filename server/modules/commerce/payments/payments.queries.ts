import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { PageQuery } from "#kernel/wire";
import { isJoined } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import { registrationRows } from "#server/modules/commerce/passes/whole-passes.reads";
import { lineItemRows, wholePaymentRows } from "./payment-summaries.reads.ts";

/** A payment that the account made or got back. */
export const findOwnPayment = (tx: Tx, accountId: string, id: string) =>
  wholePaymentRows(tx).where("y.accountId", "=", accountId).where("y.id", "=", id).executeTakeFirst();

/** One page of an account's payments, newest first unless asked otherwise. */
export const pageOwnPayments = async (tx: Tx, accountId: string, { page, pageSize, orderBy, search }: PageQuery) => {
  const matching = wholePaymentRows(tx)
    .where("y.accountId", "=", accountId)
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("events as e")
            .where(isJoined("e.id", "y.eventId"))
            .where(containing("e.search", search ?? ""))
            .select("e.id"),
        ),
      ),
    );
  const direction = orderAsked(orderBy, { createdAt: "y.createdAt" })?.direction ?? "desc";
  const rows = await matching
    .orderBy("y.createdAt", direction)
    .orderBy("y.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { rows, count };
};

/** An offer with its lines, and the registration it is for. */
export const findIntentRow = (tx: Tx, id: string) =>
  tx
    .selectFrom("paymentIntents as o")
    .where("o.id", "=", id)
    .select(["o.id", "o.source", "o.status", "o.accountId", "o.description", "o.secret", "o.referenceId", "o.currency"])
    .select(["o.total", "o.integrationType", "o.connectionId", "o.eventId", "o.registrationId", "o.passId"])
    .select([
      "o.passTypeId",
      "o.sessionId",
      "o.couponId",
      "o.invoiceId",
      "o.country",
      "o.state",
      "o.zip",
      "o.createdAt",
    ])
    .select([
      jsonArrayFrom(lineItemRows(tx).where(isJoined("i.intentId", "o.id"))).as("lineItems"),
      jsonObjectFrom(registrationRows(tx).where(isJoined("r.id", "o.registrationId"))).as("registration"),
    ])
    .executeTakeFirstOrThrow();
