import { expect } from "vitest";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestCard } from "#server/test-gateway/cards";
import type { World } from "./world.ts";

/** Chooses a pretend card for an offer, as the buyer's browser does at the gateway. */
export const chooseCard = async (
  { app }: World,
  { id: organizationId }: OrganizationRecord,
  { secret }: { secret: string },
  card: TestCard,
): Promise<{ status: number; nonce: string | undefined }> => {
  const reply = await app.inject({
    method: "POST",
    url: "/test-gateway/confirm",
    payload: { organizationId, secret, card },
  });
  return { status: reply.statusCode, nonce: reply.json().nonce };
};

/** The gateway's books beside ours, by its names of transactions: what it took and what it gave back. */
export const ledgersOf = (world: World, of: OrganizationRecord) =>
  world.scope(of).read(async (tx) => {
    const theirs = await tx
      .selectFrom("testGatewayCharges")
      .where("status", "=", "succeeded")
      .select(["id", "amount", "refunded"])
      .orderBy("id")
      .execute();
    const charges = await tx
      .selectFrom("payments")
      .where("type", "=", "charge")
      .where("status", "=", "succeeded")
      .where("integrationType", "=", "test")
      .select(["id", "stripeId", "amount"])
      .execute();
    const refunds = await tx
      .selectFrom("payments")
      .where("type", "=", "refund")
      .where("status", "=", "succeeded")
      .select(["refundedId", "amount"])
      .execute();
    const givenBack = (id: string) =>
      refunds.filter(({ refundedId }) => refundedId === id).reduce((sum, { amount }) => sum + amount, 0);
    const ours = charges
      .map(({ id, stripeId, amount }) => ({ id: stripeId, amount, refunded: givenBack(id) }))
      .sort((a, b) => String(a.id).localeCompare(String(b.id)));
    return { theirs, ours };
  });

/** Both parties have written down the same money. */
export const expectSameBooks = async (world: World, of: OrganizationRecord): Promise<void> => {
  const { theirs, ours } = await ledgersOf(world, of);
  expect(ours).toEqual(theirs.toSorted((a, b) => a.id.localeCompare(b.id)));
};

/** Every payment is the sum of its items, and every item knows what was given back of it. */
export const expectBalance = async (world: World, of: OrganizationRecord): Promise<void> => {
  const faults = await world.scope(of).read(async (tx) => {
    const payments = await tx.selectFrom("payments").where("status", "<>", "failed").selectAll().execute();
    const items = await tx.selectFrom("paymentLineItems").where("paymentId", "is not", null).selectAll().execute();
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    return payments.flatMap((payment) => {
      const own = items.filter(({ paymentId }) => paymentId === payment.id);
      const due = sum(
        own.map((item) => item.amount - item.discount + (item.taxIncluded ? 0 : item.salesTax) - item.deferred),
      );
      const received = payment.status === "succeeded" || payment.type === "refund";
      const refunds = payments.filter(({ refundedId }) => refundedId === payment.id);
      const problems = [
        due !== payment.amount && `items of ${payment.type} ${payment.id}: ${due} of ${payment.amount}`,
        received && sum(own.map(({ paid }) => paid)) !== payment.amount && `paid of ${payment.id}`,
        payment.type === "charge" &&
          sum(own.map(({ refunded }) => refunded)) !== sum(refunds.map(({ amount }) => amount)) &&
          `refunds of ${payment.id}`,
        sum(refunds.map(({ amount }) => amount)) > payment.amount && `too much given back of ${payment.id}`,
      ];
      return problems.filter((problem) => problem !== false);
    });
  });
  expect(faults).toEqual([]);
};
