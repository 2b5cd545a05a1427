import { attendee } from "#contract/attendee";
import { AppError } from "#kernel/errors";
import { implement } from "#server/http/implement";
import * as service from "./attendee.service.ts";
import * as passes from "./passes.service.ts";

export const attendeeRoutes = implement(attendee)({
  get: (ctx, { params }) => service.getAttendee(ctx, params.eventId),
  payment: (ctx, { params }) => service.getPayment(ctx, params.eventId, params.paymentId),
  pass: (ctx, { params }) => passes.getPass(ctx, params),
  addOns: (ctx, { params }) => passes.listPassAddOns(ctx, params),
  addOnsIntent: (ctx, { params }) => passes.getAddOnsIntent(ctx, params),
  questions: (ctx, { params }) => passes.listQuestions(ctx, params),
  followups: (ctx, { params }) => passes.listFollowups(ctx, params),
  followup: (ctx, { params }) => passes.getFollowup(ctx, params),
  transferAccounts: (ctx, { params, query }) => service.listTransferAccounts(ctx, params, query.search),
  sessionAccess: (ctx, { params }) => passes.getSessionAccess(ctx, params),
  sessionQuestions: (ctx, { params }) => passes.listSessionQuestions(ctx, params),
  availableSessions: (ctx, { params }) => passes.listAvailableSessions(ctx, params),
  coupons: (ctx, { params, query }) => service.listCoupons(ctx, params.eventId, query),
  coupon: (ctx, { params }) => service.getCoupon(ctx, params.eventId, params.couponId),
  couponPasses: (ctx, { params, query }) => service.listCouponPasses(ctx, params, query),
  transfers: (ctx, { params, query }) => service.listTransfers(ctx, params.eventId, query),
  saveAnswers: () => Promise.reject(new AppError("unavailable")),
  saveFollowup: () => Promise.reject(new AppError("unavailable")),
  transfer: () => Promise.reject(new AppError("unavailable")),
  cancel: () => Promise.reject(new AppError("unavailable")),
  saveSessionAnswers: () => Promise.reject(new AppError("unavailable")),
});
