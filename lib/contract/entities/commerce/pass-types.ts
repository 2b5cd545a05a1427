import * as z from "zod";
import { baseEvent } from "#entities/events/base-event";
import { baseImage } from "#entities/shared/media";
import { id, money, timestamp } from "#kernel/wire";

export const ticketEventAccessLevel = z.enum(["regular", "virtual", "vip"]);
export const ticketVisibility = z.enum(["public", "private"]);

/** Price that replaces the base price between its dates. */
export const basePassTypePriceSchedule = z.object({
  id,
  ticketId: id,
  price: money,
  name: z.string().nullable(),
  startDate: timestamp,
  endDate: timestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type BasePassTypePriceSchedule = z.infer<typeof basePassTypePriceSchedule>;

export const basePassTypeRefundSchedule = z.object({
  id,
  /** Part refunded between the dates, 0 to 100. */
  percentage: z.int().min(0).max(100),
  startDate: timestamp,
  endDate: timestamp,
});
export type BasePassTypeRefundSchedule = z.infer<typeof basePassTypeRefundSchedule>;

export const basePassType = z.object({
  id,
  slug: z.string(),
  cancelable: z.boolean(),
  transferable: z.boolean(),
  name: z.string(),
  shortDescription: z.string(),
  longDescription: z.string().nullable(),
  /** Base price. */
  price: money,
  accessLevel: ticketEventAccessLevel,
  featuredImage: baseImage.nullable(),
  minQuantityPerSale: z.int(),
  maxQuantityPerSale: z.int(),
  /** Null = unlimited. */
  supply: z.int().nullable(),
  priceSchedules: z.array(basePassTypePriceSchedule),
  refundSchedules: z.array(basePassTypeRefundSchedule),
  enableCoupons: z.boolean(),
  minCouponQuantity: z.int().nullable(),
  maxCouponQuantity: z.int().nullable(),
  sortOrder: z.int(),
  overrideStartDate: timestamp.nullable(),
  /** Must be held, or be in the cart too. */
  requiredPassTypeId: id.nullable(),
  taxCode: z.string().nullable(),
  taxIncluded: z.boolean(),
});
export type BasePassType = z.infer<typeof basePassType>;

export const passType = basePassType.extend({
  visibility: ticketVisibility,
  active: z.boolean(),
  event: baseEvent,
  requiredPassType: basePassType.nullable(),
});
export type PassType = z.infer<typeof passType>;
