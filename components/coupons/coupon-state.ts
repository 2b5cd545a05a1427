import type { HostCoupon } from "#entities/commerce/host-coupons";

export type CouponState = "on" | "starts" | "over" | "usedUp" | "off";

type Stated = Pick<HostCoupon, "active" | "startDate" | "endDate" | "useLimit" | "uses">;

/** What a buyer who types the code would meet. */
export const couponState = ({ active, startDate, endDate, useLimit, uses }: Stated, now: Date): CouponState => {
  const moment = now.getTime();
  if (!active) return "off";
  if (endDate !== null && moment >= Date.parse(endDate)) return "over";
  if (useLimit !== null && uses >= useLimit) return "usedUp";
  return startDate !== null && moment < Date.parse(startDate) ? "starts" : "on";
};
