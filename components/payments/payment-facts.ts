import type { BasePayment, Payment } from "#entities/commerce/payments";

/** Keys of `payments.states`; null = an ordinary payment, which needs no word. */
export type PaymentState = "refund" | "refunded" | "partlyRefunded" | "free";

/** What was paid with a payment, or given back by a refund; minor units. */
export const paidWith = ({ lineItems }: Pick<BasePayment, "lineItems">): number =>
  lineItems.reduce((sum, { paid }) => sum + paid, 0);

type Refunded = Pick<Payment, "lineItems" | "refunds">;

/** What came back of a payment; minor units. */
export const refundedOf = ({ lineItems, refunds }: Refunded): number => {
  const told = lineItems.reduce((sum, { refunded }) => sum + refunded, 0);
  return told > 0 ? told : refunds.reduce((sum, refund) => sum + paidWith(refund), 0);
};

export const paymentState = (payment: Payment): PaymentState | null => {
  if (payment.type === "refund") return "refund";
  if (payment.refunds.length > 0) return refundedOf(payment) < paidWith(payment) ? "partlyRefunded" : "refunded";
  return paidWith(payment) === 0 ? "free" : null;
};
