import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { enqueue } from "#server/jobs/enqueue";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import { insertItems, insertPayment, listChargesById, lockItems, noteRefund, type PaidItem } from "./books.queries.ts";

type RefundCtx = Pick<MemberCtx, "organization" | "now">;
type Charge = Awaited<ReturnType<typeof listChargesById>>[number];

interface Wanted {
  itemId: string;
  /** Minor units; no more is given back than is left of what was paid. */
  amount: number;
}

interface Given {
  item: PaidItem;
  amount: number;
}

const refundCharge = async (
  { organization, now }: RefundCtx,
  tx: Tx,
  charge: Charge,
  given: readonly Given[],
): Promise<void> => {
  const amount = given.reduce((sum, one) => sum + one.amount, 0);
  const { source, accountId, currency, integrationType, intentId, country, state, zip } = charge;
  const { eventId, registrationId, passId, passTypeId, sessionId, invoiceId } = charge;
  const { id } = await insertPayment(tx, {
    ...{ source, accountId, currency, integrationType, intentId, country, state, zip },
    ...{ eventId, registrationId, passId, passTypeId, sessionId, invoiceId, amount },
    ...{ type: "refund", status: "pending", refundedId: charge.id, createdAt: now, updatedAt: now },
  });
  await insertItems(
    tx,
    given.map(({ item: { id: refundedItemId, paid: _, refunded: _refunded, ...item }, amount: part }) => ({
      ...item,
      ...{ paymentId: id, refundedItemId, amount: part, paid: part, createdAt: now, updatedAt: now },
    })),
  );
  for (const { item, amount: part } of given) await noteRefund(tx, item.id, part, now);
  // Money that was paid by hand is given back by hand.
  if (integrationType !== "manual")
    await enqueue(tx, "payments.refund", { organizationId: organization.id, refundId: id });
  await writeAct(tx, {
    accountId,
    action: `${source}.refunded`,
    subject: "payment",
    subjectId: id,
    eventId,
    details: JSON.stringify({ refundedId: charge.id, amount, currency }),
    createdAt: now,
  });
};

/**
 * Gives money back for paid items: one refund for each payment they belong to, told to its provider by a job. Never
 * more than is left of what was paid. The sum, in minor units.
 */
export const refundItems = async (ctx: RefundCtx, tx: Tx, wanted: readonly Wanted[]): Promise<number> => {
  const amounts = new Map(wanted.map(({ itemId, amount }) => [itemId, amount]));
  const items = amounts.size > 0 ? await lockItems(tx, [...amounts.keys()]) : [];
  const given = items
    .map((item) => ({ item, amount: Math.min(amounts.get(item.id) ?? 0, item.paid - item.refunded) }))
    .filter(({ amount }) => amount > 0);
  const byPayment = Map.groupBy(given, ({ item }) => item.paymentId ?? "");
  const charges = byPayment.size > 0 ? await listChargesById(tx, [...byPayment.keys()]) : [];
  for (const charge of charges) await refundCharge(ctx, tx, charge, byPayment.get(charge.id) ?? []);
  return given.reduce((sum, { amount }) => sum + amount, 0);
};
