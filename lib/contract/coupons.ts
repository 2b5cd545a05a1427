import * as z from "zod";
import {
  couponBatch,
  couponBatchInput,
  hostCoupon,
  hostCouponChanges,
  hostCouponInput,
} from "#entities/commerce/host-coupons";
import { defineModule } from "#kernel/define";
import { flag } from "#kernel/wire";

/** The codes of an event, for its hosts. */
export const coupons = defineModule("coupons", ["events"], {
  list: {
    method: "GET",
    path: "/listings/{eventId}/coupons",
    permission: "event.host",
    query: z.object({ active: flag().optional() }),
    page: hostCoupon,
  },
  create: {
    method: "POST",
    path: "/listings/{eventId}/coupons",
    permission: "event.host",
    body: hostCouponInput,
    response: hostCoupon,
    touches: ["registration"],
  },
  createBatch: {
    method: "POST",
    path: "/listings/{eventId}/coupons/batch",
    permission: "event.host",
    body: couponBatchInput,
    response: couponBatch,
    touches: ["registration"],
  },
  /** An attendee's own coupon is only switched on and off. */
  update: {
    method: "PUT",
    path: "/listings/{eventId}/coupons/{couponId}",
    permission: "event.host",
    body: hostCouponChanges,
    response: hostCoupon,
    touches: ["registration"],
  },
  /** Takes back the uses of a bought coupon that nobody has used; what was paid for them goes back. */
  refund: {
    method: "POST",
    path: "/listings/{eventId}/coupons/{couponId}/refund",
    permission: "event.host",
    response: hostCoupon,
    touches: ["registration", "sales", "events", "listings"],
  },
  /** Only what nobody has used. */
  remove: {
    method: "DELETE",
    path: "/listings/{eventId}/coupons/{couponId}",
    permission: "event.host",
    response: z.null(),
    touches: ["registration"],
  },
});
