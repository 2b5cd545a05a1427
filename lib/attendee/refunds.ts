import type { BasePassType } from "#entities/commerce/pass-types";
import type { PassWithResponses } from "#entities/commerce/passes";
import type { PaymentLineItem } from "#entities/commerce/payments";
import type { Registration } from "#entities/commerce/registration";

/** The part of its price that a pass gives back at a moment, 0 to 100: the best of the windows that hold then. */
export const refundPercentage = ({ refundSchedules }: Pick<BasePassType, "refundSchedules">, now: Date): number => {
  const moment = now.toISOString();
  const open = refundSchedules.filter(({ startDate, endDate }) => startDate <= moment && moment < endDate);
  return Math.max(0, ...open.map(({ percentage }) => percentage));
};

type Held = Pick<Registration, "passes" | "payments">;
type Pass = Pick<PassWithResponses, "id" | "ticket" | "lineItem" | "packageId" | "reservationId">;

/** How much of an item was for the pass, from 0 to 1. */
const shareOf = (pass: Pass, { passes }: Held, item: PaymentLineItem): number => {
  if (item.passId === pass.id || item.access?.passId === pass.id) return 1;
  if (pass.packageId !== null && item.package?.id === pass.packageId) {
    return 1 / Math.max(1, passes.filter(({ packageId }) => packageId === pass.packageId).length);
  }
  const isShared = passes.some(
    ({ id, reservationId, status }) => id !== pass.id && reservationId === pass.reservationId && status !== "canceled",
  );
  return pass.reservationId !== null && item.reservationId === pass.reservationId && !isShared ? 1 : 0;
};

export interface Refund {
  /** All in minor units: what came in for the pass and all that goes with it, */
  paid: number;
  /** what of its later part is not owed any more, whatever is chosen, */
  waived: number;
  /** and what can be given back. */
  due: number;
}

/**
 * What canceling a pass at a moment comes to, as its reader's own payments tell; the platform decides in the end. The
 * schedule holds for all that was paid and is owed, and what is owed is forgiven first.
 */
export const refundOf = (pass: Pass, held: Held, now: Date): Refund => {
  const items = held.payments.flatMap(({ type, lineItems }) => (type === "charge" ? lineItems : []));
  const shares = items.map((item) => ({ item, share: shareOf(pass, held, item) })).filter(({ share }) => share > 0);
  // Somebody else paid, whose payments are not to be seen here.
  const own = shares.length > 0 || !pass.lineItem ? shares : [{ item: pass.lineItem, share: 1 }];
  const sum = (part: (item: PaymentLineItem) => number) =>
    own.reduce((total, { item, share }) => total + Math.round(part(item) * share), 0);
  const [paid, deferred, refunded] = [sum((one) => one.paid), sum((one) => one.deferred), sum((one) => one.refunded)];
  const back = Math.round(((paid + deferred) * refundPercentage(pass.ticket, now)) / 100);
  const waived = Math.min(back, deferred);
  return { paid, waived, due: Math.max(0, Math.min(back - waived, paid - refunded)) };
};

/**
 * What canceling passes together comes to, one after the other as the platform does it: a room they share counts with
 * the last of them.
 */
export const refundsOf = (leaving: readonly Pass[], held: Held, now: Date): Refund[] =>
  leaving.map((pass, at) => {
    const isGone = (id: string) => leaving.slice(0, at).some((before) => before.id === id);
    const passes = held.passes.map((other) => (isGone(other.id) ? { ...other, status: "canceled" as const } : other));
    return refundOf(pass, { ...held, passes }, now);
  });

/** What came back for a registration so far, in minor units. */
export const refundedSoFar = ({ payments }: Pick<Registration, "payments">): number =>
  payments
    .filter(({ type }) => type === "refund")
    .flatMap(({ lineItems }) => lineItems)
    .reduce((sum, { paid }) => sum + paid, 0);
