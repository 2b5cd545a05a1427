import * as z from "zod";
import { passTypeWithAddOns } from "#entities/commerce/add-ons";
import { baseCoupon } from "#entities/commerce/coupons";
import { cartOffer, paymentIntent } from "#entities/commerce/payments";
import { passQuestions } from "#entities/commerce/questions";
import {
  addOnDrafts,
  answerInput,
  cartInput,
  couponInput,
  passResponsesList,
  registration as registrationEntity,
  registrationPreferencesInput,
  reservationDrafts,
} from "#entities/commerce/registration";
import { eventRoomType } from "#entities/commerce/rooms";
import { defineModule } from "#kernel/define";
import { flag, id, int } from "#kernel/wire";

export const registration = defineModule("registration", ["events"], {
  get: {
    method: "GET",
    path: "/self/events/{eventId}/registration",
    permission: "account.own",
    response: registrationEntity,
  },
  addOns: {
    method: "GET",
    path: "/self/events/{eventId}/registration/addOns",
    permission: "account.own",
    response: z.array(passTypeWithAddOns),
  },
  roomTypes: {
    method: "GET",
    path: "/self/events/{eventId}/registration/roomTypes",
    permission: "account.own",
    response: z.array(eventRoomType),
  },
  questions: {
    method: "GET",
    path: "/self/events/{eventId}/registration/questions",
    permission: "account.own",
    response: z.array(passQuestions),
  },
  intent: {
    method: "GET",
    path: "/self/events/{eventId}/registration/intent",
    permission: "account.own",
    /** Only a cart that costs nothing may leave the address out. */
    query: z.object({ addressId: id.optional(), split: flag().optional() }),
    response: cartOffer,
  },
  couponIntent: {
    method: "GET",
    path: "/self/events/{eventId}/registration/coupons/intent",
    permission: "account.own",
    query: z.object({ ticketId: id, quantity: int().min(1).max(10_000), addressId: id }),
    response: paymentIntent,
  },
  applyCoupon: {
    method: "POST",
    path: "/self/events/{eventId}/registration/coupon",
    permission: "account.own",
    body: couponInput,
    response: baseCoupon,
  },
  removeCoupon: {
    method: "DELETE",
    path: "/self/events/{eventId}/registration/coupon",
    permission: "account.own",
    response: z.null(),
  },
  updatePreferences: {
    method: "PUT",
    path: "/self/events/{eventId}/registration/preferences",
    permission: "event.attend",
    body: registrationPreferencesInput,
    response: registrationEntity,
    touches: ["attendee"],
  },
  savePasses: {
    method: "POST",
    path: "/self/events/{eventId}/registration/passes",
    permission: "account.own",
    body: cartInput,
    response: z.null(),
  },
  saveAddOns: {
    method: "POST",
    path: "/self/events/{eventId}/registration/addOns",
    permission: "account.own",
    body: addOnDrafts,
    response: z.null(),
  },
  saveReservations: {
    method: "POST",
    path: "/self/events/{eventId}/registration/reservations",
    permission: "account.own",
    body: reservationDrafts,
    response: z.null(),
  },
  saveAnswers: {
    method: "PUT",
    path: "/self/events/{eventId}/registration/questions",
    permission: "account.own",
    body: passResponsesList,
    response: z.null(),
  },
  saveAnswer: {
    method: "PUT",
    path: "/self/events/{eventId}/registration/passes/{passId}/questions/{questionId}",
    permission: "account.own",
    body: answerInput,
    response: z.null(),
  },
});
