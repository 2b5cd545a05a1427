import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { cancelUnused } from "#server/modules/attendee/cancellation.service";
import { forgetDebts, refundCoupons } from "#server/modules/attendee/event-refunds.service";
import { enqueueCancellation } from "#server/modules/event-mails/event-mails.service";
import { release } from "#server/modules/payments/holds.service";
import { lockRegistration } from "#server/modules/registration/cart.service";
import { findRegistration, lockRunningIntents } from "./removal.queries.ts";

/**
 * Ends what a registration holds of an event that is canceled, pays back all of it or what the refund schedules say, and
 * mails the holder once. Money that a provider still takes for it goes back when it comes. Run again, it finds nothing
 * to do.
 */
export const withdrawRegistration = async (
  { write, organization, platform }: JobCtx,
  { registrationId, canceledById, refund }: Payload<"registrations.withdraw">,
): Promise<void> =>
  write(async (tx) => {
    const now = platform.now();
    await lockRegistration(tx, registrationId);
    const registration = await findRegistration(tx, registrationId);
    if (!registration) return;
    for (const intent of await lockRunningIntents(tx, registrationId)) await release(tx, intent, "expired", now);
    const ctx = { organization, now, viewer: { accountId: canceledById, tierIds: [] } };
    const isWhole = refund === "full";
    const { passes, refunded } = await cancelUnused(ctx, tx, registrationId, isWhole);
    const ofCoupons = await refundCoupons(ctx, tx, registrationId, isWhole);
    if (isWhole) await forgetDebts(ctx, tx, registrationId);
    const pass = passes.at(-1);
    if (!pass) return;
    const { eventId, accountId } = registration;
    await enqueueCancellation(ctx, tx, {
      ...{ event: { id: eventId }, pass, refund: refunded + ofCoupons },
      ...{ currency: organization.currency, accountId },
    });
  });
