import * as z from "zod";
import { baseAccount } from "#entities/people/accounts";
import { id, money, timestamp } from "#kernel/wire";
import { purchaseStatus } from "./base-registration.ts";
import { basePassType } from "./pass-types.ts";

export const baseCoupon = z.object({
  id,
  code: z.string(),
  eventId: id,
  ticketId: id.nullable(),
  ticket: basePassType.nullable(),
  prePaid: z.boolean(),
  active: z.boolean(),
  startDate: timestamp.nullable(),
  endDate: timestamp.nullable(),
  discountAmount: money.nullable(),
  discountPercent: z.int().min(0).max(100).nullable(),
  quantityMin: z.int().nullable(),
  quantityMax: z.int().nullable(),
  useLimit: z.int().nullable(),
  purchaseLimit: z.int().nullable(),
  /** Comma-separated. */
  emailDomains: z.string().nullable(),
  applyToPassType: z.boolean(),
  applyToAddOns: z.boolean(),
  applyToReservation: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type BaseCoupon = z.infer<typeof baseCoupon>;

/** Why a coupon takes nothing off a cart: codes of `messages/<locale>/errors.json`. */
export const couponFault = z.enum([
  "coupon_expired",
  "coupon_fits_nothing",
  "coupon_not_begun",
  "coupon_off",
  "coupon_other_address",
  "coupon_too_few",
  "coupon_too_many",
  "coupon_used_by_you",
  "coupon_used_up",
]);
export type CouponFault = z.infer<typeof couponFault>;

/** A coupon that is on a cart and takes nothing off it at the moment. */
export const idleCoupon = z.object({ coupon: baseCoupon, fault: couponFault });
export type IdleCoupon = z.infer<typeof idleCoupon>;

/** A coupon bought in bulk by, or given to, an attendee. */
export const managedCoupon = baseCoupon.extend({
  description: z.string().nullable(),
  /** The owning attendee. */
  registrationId: id,
  _count: z.object({ purchases: z.int() }),
});
export type ManagedCoupon = z.infer<typeof managedCoupon>;

export const managedCouponPass = z.object({
  id,
  status: purchaseStatus,
  coupon: baseCoupon,
  attendee: z.object({ account: baseAccount }),
  createdAt: timestamp,
});
export type ManagedCouponPass = z.infer<typeof managedCouponPass>;
