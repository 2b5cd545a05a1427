import { payments } from "#contract/payments";
import { implement } from "#server/http/implement";
import { getPayment, listPayments } from "./own-payments.service.ts";

export const paymentRoutes = implement(payments)({
  list: (ctx, { query }) => listPayments(ctx, query),
  get: (ctx, { params }) => getPayment(ctx, params.paymentId),
});
