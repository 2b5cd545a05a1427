import { expect } from "vitest";
import { organization as organizationCalls } from "#contract/organization";
import { jobContext } from "#server/jobs/context";
import { settleIntent } from "#server/modules/commerce/payments/settle-job";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestCard } from "#server/test-gateway/cards";
import { notifyOfCharge } from "#server/test-gateway/notify-job";
import { quietLog } from "#tests/support/quiet-log";
import { addressOf, booksOf, capture, fillCart, makeSale, priceCart } from "./checkout.ts";
import { chooseCard } from "./gateway.ts";
import { workOffJobs } from "./jobs.ts";
import type { TestAccount, World } from "./world.ts";

const price = 12_050;
const minutes = 60_000;

/** What a sale of one seat has come to. */
const paid = { type: "charge", status: "succeeded", amount: price, late: false };
const nothing = { sold: 0, attendees: 0, ready: 0, payments: [] };
export const outcomes = {
  paid,
  nothing,
  held: { ...nothing, sold: 1, attendees: 1 },
  bought: { sold: 1, attendees: 1, ready: 1, payments: [paid] },
};
export { minutes, price };

/** Selling by the gateway of trials in one organization. */
export const gatewaySale = (world: World, harbour: OrganizationRecord) => {
  const makeCart = async (supply: number | null = 5) => {
    const sale = await makeSale(world, harbour, { passType: { price, supply } });
    const buyer = await world.account(harbour);
    const passIds = await fillCart(buyer, sale.eventId, sale.passType.id);
    const address = await addressOf(world, harbour, buyer);
    return { ...sale, buyer, passIds, address, intent: await priceCart(buyer, sale.eventId, address.id) };
  };
  type Cart = Awaited<ReturnType<typeof makeCart>>;

  const pay = async ({ buyer, intent }: Pick<Cart, "buyer" | "intent">, card: TestCard) => {
    expect((await chooseCard(world, harbour, intent, card)).status).toBe(200);
    return capture(world, buyer, intent.id);
  };

  const statusOf = async ({ call }: TestAccount, intentId: string) =>
    (await call(organizationCalls.intent, { params: { intentId } })).status;

  /** What the sale has come to: seats taken, passes that admit, money here and there. */
  const stateOf = async ({ eventId }: Pick<Cart, "eventId">) => {
    const { event, passTypes, passes, payments } = await booksOf(world, harbour, eventId);
    return {
      sold: passTypes[0]?.sold,
      attendees: event.registrationCount,
      ready: passes.filter(({ status }) => status === "ready").length,
      payments: payments.map(({ type, status, amount, late }) => ({ type, status, amount, late })),
    };
  };

  /** What the job does that looks at an offer later. */
  const settle = async (intentId: string) => {
    const ctx = await jobContext(world.platform, harbour.id, quietLog);
    await settleIntent(ctx, { organizationId: harbour.id, intentId });
  };

  const travel = (ms: number) => {
    world.clock.now = new Date((world.clock.now?.getTime() ?? Date.now()) + ms);
  };

  /** Lets every pending charge of the organization end, and tells the platform by a notice. */
  const endLate = async (outcome: "succeeded" | "declined") => {
    const ctx = await jobContext(world.platform, harbour.id, quietLog);
    const charges = await ctx.read((tx) =>
      tx.selectFrom("testGatewayCharges").where("status", "=", "pending").select("id").execute(),
    );
    for (const { id } of charges) await notifyOfCharge(ctx, { organizationId: harbour.id, chargeId: id, outcome });
    await workOffJobs(world);
  };
  return { makeCart, pay, statusOf, stateOf, settle, travel, endLate };
};
export type GatewaySale = ReturnType<typeof gatewaySale>;
