import { emit } from "#server/domain-events/emit";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { cancelHeld } from "#server/modules/attendance/attendee/cancellation.service";
import { forgetDebts, refundCoupons } from "#server/modules/attendance/attendee/event-refunds.service";
import { lockRegistration } from "#server/modules/commerce/passes/passes.reads";
import { release } from "#server/modules/commerce/payments/holds.service";
import { lockRunningIntents, takeWithdrawal } from "./removal.queries.ts";

/**
 * Ends what a registration holds of an event that is canceled, checked in or not, pays back all of it or what the refund
 * schedules say, and writes once to whoever has a part in it: who holds passes, who paid for passes or coupons of others,
 * and who was paying. Money that a provider still takes for it goes back when it comes. Run again, it finds nothing to do.
 */
export const withdrawRegistration = async (
  { write, organization, platform }: JobCtx,
  { registrationId, canceledById, refund }: Payload<"registrations.withdraw">,
): Promise<void> =>
  write(async (tx) => {
    const now = platform.now();
    await lockRegistration(tx, registrationId);
    const registration = await takeWithdrawal(tx, registrationId, now);
    if (!registration) return;
    const running = await lockRunningIntents(tx, registrationId);
    for (const intent of running) await release(tx, intent, "expired", now);
    const ctx = { organization, now, viewer: { accountId: canceledById, tierIds: [] } };
    const isWhole = refund === "full";
    const { passes, refunded } = await cancelHeld(ctx, tx, registration, isWhole);
    const ofCoupons = await refundCoupons(ctx, tx, registrationId, isWhole);
    if (isWhole) await forgetDebts(ctx, tx, registrationId);
    await emit(ctx, tx, "registration.withdrawn", {
      ...{ eventId: registration.eventId, accountId: registration.accountId },
      passIds: passes.map(({ id }) => id),
      ...{ refund: refunded + ofCoupons, currency: organization.currency },
      isPaying: running.length > 0,
    });
  });

/**
 * The same for many, each in a transaction of its own. One that cannot be done now gets a job of its own, with tries of
 * its own: it holds up nobody else's money.
 */
export const withdrawRegistrations = async (
  ctx: JobCtx,
  { registrationIds, ...rest }: Payload<"registrations.withdrawMany">,
): Promise<void> => {
  for (const registrationId of registrationIds) {
    try {
      await withdrawRegistration(ctx, { ...rest, registrationId });
    } catch (error) {
      ctx.log.error(
        { err: error, registrationId },
        "a registration could not be withdrawn; it is tried again by itself",
      );
      await ctx.write((tx) => enqueue(tx, "registrations.withdraw", { ...rest, registrationId }));
    }
  }
};
