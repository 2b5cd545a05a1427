import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueue } from "#server/jobs/enqueue";
import { findMovedPayment } from "./receipts.queries.ts";

/** Who paid, or got money back, is mailed the receipt once the money has moved; none for a payment of nothing. */
export const receiptSubscribers: Subscribers = {
  "payment.recorded": async (tx, { payload: { paymentId, isFree } }) => {
    if (isFree) return;
    const payment = await findMovedPayment(tx, paymentId);
    if (payment) await enqueue(tx, "payments.receipt", { organizationId: payment.organizationId, paymentId });
  },
};
