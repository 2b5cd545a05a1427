import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import type { GatewayCharge, PaymentGateway } from "#server/ports/payment-gateway";
import { customerOf } from "./gateway-order.service.ts";
import { holdTime } from "./holds.service.ts";
import { findIntentById, type IntentRow } from "./intents.queries.ts";
import { attemptKey, settle } from "./settlement.service.ts";

/** When a provider that has not said is asked for the first time, and how often after that, in ms. */
export const firstLook = 30_000;
const nextLook = 60_000;
/** Looks after the end, for money that comes late and a notice of it that never does, in ms. */
const lastLooks = [3_600_000, 24 * 3_600_000];

/** Has an offer looked at later; a look of the same name that is waiting already is put off. */
export const lookLater = (
  tx: Tx,
  intent: { organizationId: string; intentId: string },
  runAt: Date,
  look = "settle",
): Promise<void> => enqueue(tx, "payments.settle", intent, { key: `${look} ${intent.intentId}`, runAt });

/** The request that asked for the money has had its time: whatever it was going to do is done. */
const isQuiet = ({ holdEndsAt }: IntentRow, now: Date): boolean =>
  holdEndsAt !== null && Date.parse(holdEndsAt) - holdTime + firstLook <= now.getTime();

interface Known {
  charges: readonly GatewayCharge[];
  isOver: boolean;
}

/** What the provider knows. An order that it has never been asked to charge is closed, so that nothing comes later. */
const askGateway = async (ctx: JobCtx, gateway: PaymentGateway, intent: IntentRow, now: Date): Promise<Known> => {
  const customer = customerOf(ctx.organization, intent);
  const isTried = (charges: readonly GatewayCharge[]) => charges.some(({ key }) => key === attemptKey(intent));
  const charges = await gateway.charges(customer, intent.referenceId);
  if (intent.status !== "processing" || isTried(charges) || !isQuiet(intent, now)) return { charges, isOver: false };
  await gateway.cancel(customer, intent.referenceId);
  const afterwards = await gateway.charges(customer, intent.referenceId);
  return { charges: afterwards, isOver: !isTried(afterwards) };
};

/** Asks a provider what became of an offer, settles it, and looks again as long as something may still come. */
export const settleIntent = async (ctx: JobCtx, { intentId }: Payload<"payments.settle">): Promise<void> => {
  const { organizationId, organization, platform } = ctx;
  const intent = await ctx.read((tx) => findIntentById(tx, intentId));
  const gateway = intent && platform.gateways.of(intent.integrationType);
  if (!gateway || intent.referenceId === "") return;
  const now = platform.now();
  const known = await askGateway(ctx, gateway, intent, now);
  const status = await settle({ organization, now, read: ctx.read, write: ctx.write }, intentId, known);
  const job = { organizationId, intentId };
  const after = (wait: number) => new Date(now.getTime() + wait);
  await ctx.write(async (tx) => {
    if (status === "processing") await lookLater(tx, job, after(nextLook));
    if (status === "expired" && intent.status === "processing")
      for (const wait of lastLooks) await lookLater(tx, job, after(wait), `settle after ${wait}`);
  });
};
