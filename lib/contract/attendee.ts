import * as z from "zod";
import { eventSessionAccess, sessionAnswersInput } from "#entities/attendance/session-access";
import { eventSessionSection } from "#entities/attendance/session-questions";
import { eventAddOn } from "#entities/commerce/add-ons";
import { managedCoupon, managedCouponPass } from "#entities/commerce/coupons";
import {
  cancelInput,
  pass,
  passAnswersInput,
  passWithResponses,
  transferInput,
  transferLog,
} from "#entities/commerce/passes";
import { payment, paymentIntent } from "#entities/commerce/payments";
import { registrationFollowup, registrationSection } from "#entities/commerce/questions";
import { registration } from "#entities/commerce/registration";
import { session } from "#entities/events/sessions";
import { account } from "#entities/people/accounts";
import { defineModule } from "#kernel/define";
import { id, idList, searched } from "#kernel/wire";

export const attendee = defineModule("attendee", ["events"], {
  /** Null = not registered. */
  get: {
    method: "GET",
    path: "/self/events/{eventId}/attendee",
    permission: "account.own",
    response: registration.nullable(),
  },
  payment: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/payments/{paymentId}",
    permission: "account.own",
    response: payment,
  },
  pass: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}",
    permission: "account.own",
    response: passWithResponses,
  },
  addOns: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/addOns",
    permission: "account.own",
    response: z.array(eventAddOn),
  },
  addOnsIntent: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/addOns/intent",
    permission: "account.own",
    query: z.object({ addOnIds: idList, addressId: id }),
    response: paymentIntent,
  },
  questions: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/questions",
    permission: "account.own",
    response: z.array(registrationSection),
  },
  followups: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/followups",
    permission: "account.own",
    response: z.array(registrationFollowup),
  },
  followup: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/followups/{followupId}",
    permission: "account.own",
    response: registrationFollowup,
  },
  transferAccounts: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/transfer/accounts",
    permission: "account.own",
    query: z.object({ search: searched.min(1) }),
    response: z.array(account),
  },
  sessionAccess: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/sessions/{sessionId}",
    permission: "account.own",
    response: eventSessionAccess,
  },
  sessionQuestions: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/sessions/{sessionId}/questions",
    permission: "account.own",
    response: z.array(eventSessionSection),
  },
  availableSessions: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/available/sessions",
    permission: "account.own",
    response: z.array(session),
  },
  coupons: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/coupons",
    permission: "account.own",
    page: managedCoupon,
  },
  coupon: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/coupons/{couponId}",
    permission: "account.own",
    response: managedCoupon,
  },
  couponPasses: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/coupons/{couponId}/passes",
    permission: "account.own",
    page: managedCouponPass,
  },
  transfers: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/transfers/logs",
    permission: "account.own",
    page: transferLog,
  },
  /** Only questions that are `mutable`. */
  saveAnswers: {
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/questions",
    permission: "record.own",
    body: passAnswersInput,
    response: z.null(),
  },
  saveFollowup: {
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/followups/{followupId}",
    permission: "record.own",
    body: passAnswersInput,
    response: z.null(),
  },
  transfer: {
    method: "POST",
    path: "/self/events/{eventId}/attendee/passes/{passId}/transfer",
    permission: "record.own",
    body: transferInput,
    response: z.null(),
    touches: ["self", "events"],
  },
  /** Gives back by the refund schedule of the pass type. */
  cancel: {
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/cancel",
    permission: "record.own",
    body: cancelInput,
    response: pass,
    touches: ["self", "events", "payments"],
  },
  saveSessionAnswers: {
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/sessions/{sessionId}/questions",
    permission: "record.own",
    body: sessionAnswersInput,
    response: z.null(),
  },
});
