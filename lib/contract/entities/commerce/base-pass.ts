import * as z from "zod";
import { baseEventSessionAccess } from "#entities/attendance/base-session-access";
import { id, timestamp } from "#kernel/wire";
import { passAddOn } from "./add-ons.ts";
import { baseRegistration, purchaseStatus } from "./base-registration.ts";
import { baseCoupon } from "./coupons.ts";
import { basePassType } from "./pass-types.ts";
import { baseRegistrationQuestionResponse } from "./questions.ts";
import { baseEventRoomTypeReservation } from "./rooms.ts";

export const basePass = z.object({
  id,
  /** Running number for people; never a key. */
  alternateId: z.int(),
  /** Seat or place. */
  location: z.string().nullable(),
  /** Set = checked in. */
  usedAt: timestamp.nullable(),
  status: purchaseStatus,
  attendeeId: id,
  attendee: baseRegistration,
  ticketId: id,
  ticket: basePassType,
  passAddOns: z.array(passAddOn),
  reservationId: id.nullable(),
  reservation: baseEventRoomTypeReservation.nullable(),
  responses: z.array(baseRegistrationQuestionResponse),
  couponId: id.nullable(),
  coupon: baseCoupon.nullable(),
  packageId: id.nullable(),
  accesses: z.array(baseEventSessionAccess),
  createdAt: timestamp,
});
export type BasePass = z.infer<typeof basePass>;
