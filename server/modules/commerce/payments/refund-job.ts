import { emit } from "#server/domain-events/emit";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { findPendingRefund, markRefunded } from "./books.queries.ts";

/** Has the provider give money back. It may run again: the provider knows the refund by its id. */
export const refundAtGateway = async (ctx: JobCtx, { refundId }: Payload<"payments.refund">): Promise<void> => {
  const refund = await ctx.read((tx) => findPendingRefund(tx, refundId));
  if (!refund?.transactionId) return;
  const gateway = ctx.platform.gateways.of(refund.integrationType);
  if (!gateway) throw new Error(`This deployment cannot give back by ${refund.integrationType}.`);
  const customer = {
    organizationId: ctx.organizationId,
    connectionId: ctx.organization.paymentConnectionId ?? "",
  };
  const { transactionId } = await gateway.refund(customer, {
    transactionId: refund.transactionId,
    key: refund.id,
    amount: refund.amount,
  });
  await ctx.write(async (tx) => {
    const now = ctx.platform.now();
    await markRefunded(tx, refund.id, transactionId, now);
    await emit({ now }, tx, "payment.recorded", { paymentId: refund.id });
  });
};
