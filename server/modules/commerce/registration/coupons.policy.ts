import type { CouponRow } from "#server/modules/commerce/catalog/coupons.reads";

interface CouponUse {
  /** Drafts of the cart, in its order. */
  passes: readonly { id: string; passTypeId: string; attendeePackageId: string | null }[];
  /** Uses by passes that the registration holds already. */
  usesHeld: number;
  /** Proved addresses of the account, in lower case. */
  emails: readonly string[];
  now: Date;
}

const isRunning = ({ active, startDate, endDate }: CouponRow, now: Date): boolean => {
  const at = now.toISOString();
  return active && (startDate === null || startDate <= at) && (endDate === null || at < endDate);
};

const admits = ({ emailDomains }: CouponRow, emails: readonly string[]): boolean => {
  const domains = (emailDomains ?? "")
    .split(",")
    .map((domain) => domain.trim().toLowerCase().replace(/^@/, ""))
    .filter((domain) => domain !== "");
  return domains.length === 0 || emails.some((email) => domains.includes(email.slice(email.lastIndexOf("@") + 1)));
};

/**
 * The drafts a coupon counts for: none when it cannot be used. The quantities ask how many passes fit; the limits
 * say how many of them get the discount. Passes of a package are paid by the package, so they never count.
 */
export const couponedPasses = (coupon: CouponRow, { passes, usesHeld, emails, now }: CouponUse): string[] => {
  if (!isRunning(coupon, now) || !admits(coupon, emails)) return [];
  const fitting = passes.filter(
    ({ passTypeId, attendeePackageId }) =>
      attendeePackageId === null && (coupon.passTypeId === null || coupon.passTypeId === passTypeId),
  );
  if (fitting.length < (coupon.quantityMin ?? 1) || fitting.length > (coupon.quantityMax ?? Number.POSITIVE_INFINITY))
    return [];
  const left = Math.min(
    (coupon.useLimit ?? Number.POSITIVE_INFINITY) - coupon.uses,
    (coupon.purchaseLimit ?? Number.POSITIVE_INFINITY) - usesHeld,
  );
  return fitting.slice(0, Math.max(0, Math.min(left, fitting.length))).map(({ id }) => id);
};
