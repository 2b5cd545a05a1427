import * as z from "zod";
import { passTypeWithAddOns } from "#entities/add-ons";
import { baseCoupon } from "#entities/coupons";
import { paymentIntent } from "#entities/payments";
import { passQuestions } from "#entities/questions";
import {
  addOnDrafts,
  answerInput,
  cartInput,
  couponInput,
  passResponsesList,
  registration as registrationEntity,
  registrationPreferencesInput,
  reservationDrafts,
} from "#entities/registration";
import { eventRoomType } from "#entities/rooms";
import { defineModule } from "#kernel/define";
import { flag, id, int } from "#kernel/wire";

export const registration = defineModule("registration", ["events"], {
  get: {
    method: "GET",
    path: "/self/events/{eventId}/registration",
    auth: "signed-in",
    response: registrationEntity,
  },
  addOns: {
    method: "GET",
    path: "/self/events/{eventId}/registration/addOns",
    auth: "signed-in",
    response: z.array(passTypeWithAddOns),
  },
  roomTypes: {
    method: "GET",
    path: "/self/events/{eventId}/registration/roomTypes",
    auth: "signed-in",
    response: z.array(eventRoomType),
  },
  questions: {
    method: "GET",
    path: "/self/events/{eventId}/registration/questions",
    auth: "signed-in",
    response: z.array(passQuestions),
  },
  intent: {
    method: "GET",
    path: "/self/events/{eventId}/registration/intent",
    auth: "signed-in",
    /** Only a cart that costs nothing may leave the address out. */
    query: z.object({ addressId: id.optional(), split: flag().optional() }),
    response: paymentIntent,
  },
  couponIntent: {
    method: "GET",
    path: "/self/events/{eventId}/registration/coupons/intent",
    auth: "signed-in",
    query: z.object({ ticketId: id, quantity: int().min(1).max(10_000), addressId: id }),
    response: paymentIntent,
  },
  applyCoupon: {
    method: "POST",
    path: "/self/events/{eventId}/registration/coupon",
    auth: "signed-in",
    body: couponInput,
    response: baseCoupon,
  },
  removeCoupon: {
    method: "DELETE",
    path: "/self/events/{eventId}/registration/coupon",
    auth: "signed-in",
    response: z.null(),
  },
  updatePreferences: {
    method: "PUT",
    path: "/self/events/{eventId}/registration/preferences",
    auth: "registrant",
    body: registrationPreferencesInput,
    response: registrationEntity,
    touches: ["attendee"],
  },
  savePasses: {
    method: "POST",
    path: "/self/events/{eventId}/registration/passes",
    auth: "signed-in",
    body: cartInput,
    response: z.null(),
  },
  saveAddOns: {
    method: "POST",
    path: "/self/events/{eventId}/registration/addOns",
    auth: "signed-in",
    body: addOnDrafts,
    response: z.null(),
  },
  saveReservations: {
    method: "POST",
    path: "/self/events/{eventId}/registration/reservations",
    auth: "signed-in",
    body: reservationDrafts,
    response: z.null(),
  },
  saveAnswers: {
    method: "PUT",
    path: "/self/events/{eventId}/registration/questions",
    auth: "signed-in",
    body: passResponsesList,
    response: z.null(),
  },
  saveAnswer: {
    method: "PUT",
    path: "/self/events/{eventId}/registration/passes/{passId}/questions/{questionId}",
    auth: "signed-in",
    body: answerInput,
    response: z.null(),
  },
});
