import * as z from "zod";
import { purchaseStatus } from "#entities/commerce/base-registration";
import { baseImage } from "#entities/shared/media";
import { day, id, money, timestamp } from "#kernel/wire";

export const baseBookingPlace = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  timezone: z.string(),
  description: z.string().nullable(),
  image: baseImage.nullable(),
});
export type BaseBookingPlace = z.infer<typeof baseBookingPlace>;

export const baseBookingSpace = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** Bookings per slot. */
  supply: z.int(),
  /** Minutes. */
  slotDuration: z.int(),
  /** Per slot. */
  price: money,
  description: z.string().nullable(),
  image: baseImage.nullable(),
});
export type BaseBookingSpace = z.infer<typeof baseBookingSpace>;

export const baseBooking = z.object({
  id,
  /** Running number for people; never a key. */
  alternateId: z.int(),
  day,
  /** `HH:mm`, local to the place. */
  time: z.iso.time({ precision: -1 }),
  /** Minutes. */
  duration: z.int(),
  status: purchaseStatus,
  /** End of the hold while it is a draft. */
  expiresAt: timestamp.nullable().optional(),
});
export type BaseBooking = z.infer<typeof baseBooking>;
