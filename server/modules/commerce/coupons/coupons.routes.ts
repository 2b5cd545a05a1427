import { coupons } from "#contract/coupons";
import { implement } from "#server/http/implement";
import { refundCoupon } from "#server/modules/commerce/registration/bought-coupons.service";
import * as service from "./coupons.service.ts";

export const couponRoutes = implement(coupons)({
  list: (ctx, { params, query }) => service.listCoupons(ctx, params.eventId, query),
  create: (ctx, { params, body }) => service.createCoupon(ctx, params.eventId, body),
  createBatch: (ctx, { params, body }) => service.createCouponBatch(ctx, params.eventId, body),
  update: (ctx, { params, body }) => service.changeCoupon(ctx, params.eventId, params.couponId, body),
  refund: (ctx, { params }) => refundCoupon(ctx, params.eventId, params.couponId),
  remove: (ctx, { params }) => service.removeCoupon(ctx, params.eventId, params.couponId),
});
