import type { PaymentIntent } from "#entities/commerce/payments";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { GatewayCustomer } from "#server/ports/payment-gateway";
import { intentOf } from "./intent-summaries.service.ts";
import { findIntentById, type IntentRow, nameOrder } from "./intents.queries.ts";

export const customerOf = (
  { id }: OrganizationRecord,
  { connectionId }: Pick<IntentRow, "connectionId">,
): GatewayCustomer => ({ organizationId: id, connectionId });

/** Tells the provider what the buyer is going to be asked for. Our id is its key: told twice it is one order. */
const openOrder = async (ctx: MemberCtx, intent: IntentRow): Promise<void> => {
  const gateway = ctx.platform.gateways.of(intent.integrationType);
  if (!gateway) return;
  const order = await gateway.open(customerOf(ctx.organization, intent), {
    key: intent.id,
    amount: intent.total,
    currency: intent.currency,
    description: intent.description ?? "",
  });
  await ctx.write((tx) => nameOrder(tx, intent.id, order));
};

const needsOrder = (ctx: MemberCtx, { status, referenceId, integrationType }: IntentRow): boolean =>
  status === "open" && referenceId === "" && ctx.platform.gateways.of(integrationType) !== null;

/**
 * Makes or finds an offer and shows it. One that a provider will be asked about is told to the provider first, outside
 * of the transaction that priced it: nobody holds a lock while a provider thinks.
 */
export const showOffer = async (ctx: MemberCtx, price: (tx: Tx) => Promise<string>): Promise<PaymentIntent> => {
  const priced = await ctx.write(async (tx) => {
    const id = await price(tx);
    const intent = await findIntentById(tx, id);
    return intent && needsOrder(ctx, intent) ? intent : intentOf(ctx, tx, id);
  });
  if ("lineItems" in priced) return priced;
  await openOrder(ctx, priced);
  return ctx.read((tx) => intentOf(ctx, tx, priced.id));
};
