import type { CouponFault } from "#entities/commerce/coupons";
import type { CouponRow } from "#server/modules/commerce/catalog/coupons.reads";

interface CouponUse {
  /** Drafts of the cart, in its order. */
  passes: readonly { id: string; passTypeId: string; attendeePackageId: string | null }[];
  /** Those of the passes that it takes the most off, at most so many; it takes something off each of them. */
  dearest: (passIds: readonly string[], most: number) => string[];
  /** Uses by passes that the registration holds already. */
  usesHeld: number;
  /** Proved addresses of the account, in lower case. */
  emails: readonly string[];
  now: Date;
}

const timeFault = ({ active, startDate, endDate }: CouponRow, now: Date): CouponFault | null => {
  const at = now.toISOString();
  if (!active) return "coupon_off";
  if (startDate !== null && at < startDate) return "coupon_not_begun";
  return endDate !== null && endDate <= at ? "coupon_expired" : null;
};

const admits = ({ emailDomains }: CouponRow, emails: readonly string[]): boolean => {
  const domains = (emailDomains ?? "")
    .split(",")
    .map((domain) => domain.trim().toLowerCase().replace(/^@/, ""))
    .filter((domain) => domain !== "");
  return domains.length === 0 || emails.some((email) => domains.includes(email.slice(email.lastIndexOf("@") + 1)));
};

/** The drafts a coupon counts for, and where there are none, why. */
export interface CouponLook {
  passIds: readonly string[];
  fault: CouponFault | null;
}

const countsNowhere = (fault: CouponFault): CouponLook => ({ passIds: [], fault });

/**
 * The drafts a coupon counts for: none when it cannot be used. The quantities ask how many passes fit; the limits
 * say how many of them get the discount, the dearest first (decisions/061). Where it takes nothing off it is not spent,
 * unless it holds the place of the pass. Passes of a package are paid by the package, so they never count.
 */
export const couponedPasses = (
  coupon: CouponRow,
  { passes, dearest, usesHeld, emails, now }: CouponUse,
): CouponLook => {
  const late = timeFault(coupon, now);
  if (late) return countsNowhere(late);
  if (!admits(coupon, emails)) return countsNowhere("coupon_other_address");
  const fitting = passes.filter(
    ({ passTypeId, attendeePackageId }) =>
      attendeePackageId === null && (coupon.passTypeId === null || coupon.passTypeId === passTypeId),
  );
  if (fitting.length === 0) return countsNowhere("coupon_fits_nothing");
  if (fitting.length < (coupon.quantityMin ?? 1)) return countsNowhere("coupon_too_few");
  if (fitting.length > (coupon.quantityMax ?? Number.POSITIVE_INFINITY)) return countsNowhere("coupon_too_many");
  const usesLeft = (coupon.useLimit ?? Number.POSITIVE_INFINITY) - coupon.uses;
  const ownLeft = (coupon.purchaseLimit ?? Number.POSITIVE_INFINITY) - usesHeld;
  if (ownLeft <= 0) return countsNowhere("coupon_used_by_you");
  if (usesLeft <= 0) return countsNowhere("coupon_used_up");
  const fittingIds = fitting.map(({ id }) => id);
  const most = Math.min(usesLeft, ownLeft);
  const passIds = coupon.holdsPlaces ? fittingIds.slice(0, most) : dearest(fittingIds, most);
  return passIds.length > 0 ? { passIds, fault: null } : countsNowhere("coupon_fits_nothing");
};
