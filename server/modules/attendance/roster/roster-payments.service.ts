import type { EventBalance, OpenPayment } from "#entities/attendance/roster";
import type { Page, PageQuery } from "#kernel/wire";
import type { MemberCtx } from "#server/http/context";
import * as hand from "#server/modules/commerce/payments/hand-payments.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";

/** What the event took in, for its hosts. */
export const getBalance = (ctx: MemberCtx, reference: string): Promise<EventBalance> =>
  ctx.read(async (tx) => hand.eventBalance(ctx, tx, (await requireHosted(ctx, tx, reference)).id));

/** Money by hand that is to come in or to be given back, for the event's hosts. */
export const listOpenPayments = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<OpenPayment>> =>
  ctx.read(async (tx) => hand.listOpenPayments(tx, (await requireHosted(ctx, tx, reference)).id, query));

interface PaymentPlace {
  eventId: string;
  accountId: string;
  paymentId: string;
}

/** Notes that money by hand has changed hands. Throws 404 for a payment of anybody or anything else. */
export const receivePayment = (ctx: MemberCtx, place: PaymentPlace): Promise<null> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, place.eventId);
    await hand.receiveByHand(ctx, tx, { ...place, eventId });
    return null;
  });
