import { attendee } from "#contract/attendee";
import { implement } from "#server/http/implement";
import { saveAttendeeAnswers } from "#server/modules/attendance/sessions/session-answers.service";
import { getAddOnsIntent } from "./add-on-purchase.service.ts";
import * as service from "./attendee.service.ts";
import { cancelPass } from "./cancellation.service.ts";
import { saveAnswers, saveFollowup } from "./pass-answers.service.ts";
import * as passes from "./passes.service.ts";
import { listTransferAccounts, transferPass } from "./transfer.service.ts";

export const attendeeRoutes = implement(attendee)({
  get: (ctx, { params }) => service.getAttendee(ctx, params.eventId),
  payment: (ctx, { params }) => service.getPayment(ctx, params.eventId, params.paymentId),
  pass: (ctx, { params }) => passes.getPass(ctx, params),
  addOns: (ctx, { params }) => passes.listPassAddOns(ctx, params),
  addOnsIntent: (ctx, { params, query }) => getAddOnsIntent(ctx, params, query),
  questions: (ctx, { params }) => passes.listQuestions(ctx, params),
  followups: (ctx, { params }) => passes.listFollowups(ctx, params),
  followup: (ctx, { params }) => passes.getFollowup(ctx, params),
  transferAccounts: (ctx, { params, query }) => listTransferAccounts(ctx, params, query.search),
  sessionAccess: (ctx, { params }) => passes.getSessionAccess(ctx, params),
  sessionQuestions: (ctx, { params }) => passes.listSessionQuestions(ctx, params),
  availableSessions: (ctx, { params }) => passes.listAvailableSessions(ctx, params),
  coupons: (ctx, { params, query }) => service.listCoupons(ctx, params.eventId, query),
  coupon: (ctx, { params }) => service.getCoupon(ctx, params.eventId, params.couponId),
  couponPasses: (ctx, { params, query }) => service.listCouponPasses(ctx, params, query),
  transfers: (ctx, { params, query }) => service.listTransfers(ctx, params.eventId, query),
  saveAnswers: (ctx, { params, body }) => saveAnswers(ctx, params, body),
  saveFollowup: (ctx, { params, body }) => saveFollowup(ctx, params, body),
  transfer: (ctx, { params, body }) => transferPass(ctx, params, body),
  cancel: (ctx, { params, body }) => cancelPass(ctx, params, body),
  saveSessionAnswers: (ctx, { params, body }) => saveAttendeeAnswers(ctx, params, body),
});
