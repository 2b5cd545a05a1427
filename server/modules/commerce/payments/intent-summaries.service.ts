import type { PaymentIntent } from "#entities/commerce/payments";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { couponSummaries } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { passSummaries, registrationSummaries } from "#server/modules/commerce/passes/pass-summaries.service";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { passTypeSummaries } from "#server/modules/events/events/pass-type-summaries.service";
import { sessionSummaries } from "#server/modules/events/events/session-summaries.service";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { findIntent } from "./intents.queries.ts";
import { toBaseLineItem } from "./payment-summaries.service.ts";
import { findIntentRow, listLineItems } from "./payments.queries.ts";

const orNull = <T>(id: string | null, found: ReadonlyMap<string, T>): T | null => (id && found.get(id)) || null;

/** An intent as the wire shows it. */
export const intentOf = async (
  { organization, now }: Pick<Ctx, "organization" | "now">,
  tx: Tx,
  id: string,
): Promise<PaymentIntent> => {
  const { integrationType, connectionId, passId, passTypeId, sessionId, couponId, ...row } = await findIntentRow(
    tx,
    id,
  );
  const account = (await accountSummaries(tx, organization, [row.accountId])).get(row.accountId);
  if (!account) throw new AppError("not_found");
  return {
    ...row,
    // No integration has a row of its own yet: each organization has one.
    integrationId: organization.id,
    integration: { connectionId, type: integrationType },
    taxIntegration: null,
    metadata: {},
    bookingId: null,
    account,
    lineItems: (await listLineItems(tx, "intentId", [id])).map(toBaseLineItem),
    event: orNull(row.eventId, await eventSummaries(tx, organization, [row.eventId], now)),
    registration: orNull(row.registrationId, await registrationSummaries(tx, [row.registrationId])),
    pass: orNull(passId, await passSummaries(tx, organization, [passId])),
    passType: orNull(passTypeId, await passTypeSummaries(tx, organization, [passTypeId])),
    session: orNull(sessionId, await sessionSummaries(tx, organization, [sessionId])),
    coupon: orNull(couponId, await couponSummaries(tx, organization, [couponId])),
    place: null,
    space: null,
  };
};

/** An offer made to the viewer. Throws 404 for everybody else's. */
export const getIntent = (ctx: MemberCtx, id: string): Promise<PaymentIntent> =>
  ctx.read(async (tx) => {
    const found = isId(id) ? await findIntent(tx, ctx.viewer.accountId, id.toLowerCase()) : undefined;
    if (!found) throw new AppError("not_found");
    return intentOf(ctx, tx, found.id);
  });
