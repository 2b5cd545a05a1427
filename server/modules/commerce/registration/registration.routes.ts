import { registration } from "#contract/registration";
import { implement } from "#server/http/implement";
import { listCartAddOns, saveAddOns } from "./add-ons.service.ts";
import { saveAnswer, saveAnswers } from "./answers.service.ts";
import { getCart, savePasses, updatePreferences } from "./cart.service.ts";
import { getCouponIntent } from "./coupon-purchase.service.ts";
import { applyCoupon, removeCoupon } from "./coupons.service.ts";
import { getIntent } from "./intents.service.ts";
import { listCartQuestions } from "./questions.service.ts";
import { listCartRoomTypes, saveReservations } from "./rooms.service.ts";

export const registrationRoutes = implement(registration)({
  get: (ctx, { params }) => getCart(ctx, params.eventId),
  addOns: (ctx, { params }) => listCartAddOns(ctx, params.eventId),
  roomTypes: (ctx, { params }) => listCartRoomTypes(ctx, params.eventId),
  questions: (ctx, { params }) => listCartQuestions(ctx, params.eventId),
  intent: (ctx, { params, query }) => getIntent(ctx, params.eventId, query),
  couponIntent: (ctx, { params, query }) => getCouponIntent(ctx, params.eventId, query),
  applyCoupon: (ctx, { params, body }) => applyCoupon(ctx, params.eventId, body),
  removeCoupon: (ctx, { params }) => removeCoupon(ctx, params.eventId),
  updatePreferences: (ctx, { params, body }) => updatePreferences(ctx, params.eventId, body),
  savePasses: (ctx, { params, body }) => savePasses(ctx, params.eventId, body),
  saveAddOns: (ctx, { params, body }) => saveAddOns(ctx, params.eventId, body),
  saveReservations: (ctx, { params, body }) => saveReservations(ctx, params.eventId, body),
  saveAnswers: (ctx, { params, body }) => saveAnswers(ctx, params.eventId, body),
  saveAnswer: (ctx, { params, body }) => saveAnswer(ctx, params, body),
});
