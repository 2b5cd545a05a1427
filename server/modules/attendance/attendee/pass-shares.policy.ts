import type { Share } from "#server/modules/commerce/payments/give-back.service";
import { halfUp } from "#server/modules/commerce/payments/rounding.policy";
import type { PackagedPass, PaidItemRow } from "./cancellation.queries.ts";

interface SharedPass {
  id: string;
  attendeePackageId: string | null;
}

/** One of so many even parts of a sum; all of them together are the sum. */
export const evenPart = (total: number, position: number, count: number): number =>
  halfUp(total, position + 1, count) - halfUp(total, position, count);

const packagedPart = (pass: SharedPass, price: number, packaged: readonly PackagedPass[]): number => {
  const inside = packaged.filter(({ attendeePackageId }) => attendeePackageId === pass.attendeePackageId);
  const position = inside.findIndex(({ id }) => id === pass.id);
  return position < 0 ? 0 : evenPart(price, position, inside.length);
};

/**
 * What of payments was for a pass: its own price, its add-ons and sessions, its part of its package, and the stays that
 * nobody sleeps in without it. What has never come in and is not billed for later counts as nothing.
 */
export const sharesOf = (
  pass: SharedPass,
  {
    items,
    packaged,
    stayIds,
  }: { items: readonly PaidItemRow[]; packaged: readonly PackagedPass[]; stayIds: readonly string[] },
): Share[] =>
  items.flatMap(({ id: itemId, passId, attendeePackageId, reservationId, paid, deferred }) => {
    const price = paid + deferred;
    if (passId === pass.id) return [{ itemId, price }];
    if (attendeePackageId !== null && attendeePackageId === pass.attendeePackageId)
      return [{ itemId, price: packagedPart(pass, price, packaged) }];
    return reservationId !== null && stayIds.includes(reservationId) ? [{ itemId, price }] : [];
  });
