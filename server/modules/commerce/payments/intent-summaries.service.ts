import type { PaymentIntent } from "#entities/commerce/payments";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { findThings, type NamingCtx } from "#server/modules/commerce/passes/named-things.service";
import { namedByPasses, passSummariesOf } from "#server/modules/commerce/passes/pass-summaries.service";
import { listWholePasses } from "#server/modules/commerce/passes/whole-passes.reads";
import { findIntent } from "./intents.queries.ts";
import { toBaseLineItem } from "./payment-summaries.service.ts";
import { findIntentRow } from "./payments.queries.ts";

const orNull = <T>(id: string | null, found: ReadonlyMap<string, T>): T | null => (id && found.get(id)) || null;

/** An intent as the wire shows it. */
export const intentOf = async (ctx: NamingCtx, tx: Tx, id: string): Promise<PaymentIntent> => {
  const { integrationType, connectionId, passId, passTypeId, sessionId, couponId, ...row } = await findIntentRow(
    tx,
    id,
  );
  const passes = passId ? await listWholePasses(tx, [passId]) : [];
  const things = await findThings(ctx, tx, namedByPasses(passes), {
    accounts: [row.accountId],
    events: [row.eventId],
    passTypes: [passTypeId],
    sessions: [sessionId],
    coupons: [couponId],
  });
  const account = things.accounts.get(row.accountId);
  if (!account) throw new AppError("not_found");
  return {
    ...row,
    // No integration has a row of its own yet: each organization has one.
    integrationId: ctx.organization.id,
    integration: { connectionId, type: integrationType },
    taxIntegration: null,
    metadata: {},
    bookingId: null,
    account,
    lineItems: row.lineItems.map(toBaseLineItem),
    event: orNull(row.eventId, things.events),
    pass: passSummariesOf(passes, things)[0] ?? null,
    passType: orNull(passTypeId, things.passTypes),
    session: orNull(sessionId, things.sessions),
    coupon: orNull(couponId, things.coupons),
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
