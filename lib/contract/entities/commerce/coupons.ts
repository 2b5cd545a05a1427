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
