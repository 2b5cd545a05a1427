import * as z from "zod";
import { account } from "#entities/accounts";
import { eventAddOn } from "#entities/add-ons";
import { managedCoupon, managedCouponPass } from "#entities/coupons";
import { cancelInput, pass, passAnswersInput, passWithResponses, transferInput, transferLog } from "#entities/passes";
import { payment, paymentIntent } from "#entities/payments";
import { registrationFollowup, registrationSection } from "#entities/questions";
import { registration } from "#entities/registration";
import { eventSessionAccess, sessionAnswersInput } from "#entities/session-access";
import { eventSessionSection } from "#entities/session-questions";
import { session } from "#entities/sessions";
import { defineModule } from "#kernel/define";
import { isId } from "#kernel/id";
import { id } from "#kernel/wire";

/** Ids joined by comma. */
const idList = z
  .string()
  .max(4000)
  .refine((value) => value.split(",").every(isId), { error: "invalid_id" });

export const attendee = defineModule("attendee", ["events"], {
  /** Null = not registered. */
  get: {
    method: "GET",
    path: "/self/events/{eventId}/attendee",
    auth: "signed-in",
    response: registration.nullable(),
  },
  payment: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/payments/{paymentId}",
    auth: "signed-in",
    response: payment,
  },
  pass: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}",
    auth: "signed-in",
    response: passWithResponses,
  },
  addOns: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/addOns",
    auth: "signed-in",
    response: z.array(eventAddOn),
  },
  addOnsIntent: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/addOns/intent",
    auth: "signed-in",
    query: z.object({ addOnIds: idList, addressId: id }),
    response: paymentIntent,
  },
  questions: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/questions",
    auth: "signed-in",
    response: z.array(registrationSection),
  },
  followups: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/followups",
    auth: "signed-in",
    response: z.array(registrationFollowup),
  },
  followup: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/followups/{followupId}",
    auth: "signed-in",
    response: registrationFollowup,
  },
  transferAccounts: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/transfer/accounts",
    auth: "signed-in",
    query: z.object({ search: z.string().trim().min(1).max(200) }),
    response: z.array(account),
  },
  sessionAccess: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/sessions/{sessionId}",
    auth: "signed-in",
    response: eventSessionAccess,
  },
  sessionQuestions: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/sessions/{sessionId}/questions",
    auth: "signed-in",
    response: z.array(eventSessionSection),
  },
  availableSessions: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/available/sessions",
    auth: "signed-in",
    response: z.array(session),
  },
  coupons: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/coupons",
    auth: "signed-in",
    page: managedCoupon,
  },
  coupon: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/coupons/{couponId}",
    auth: "signed-in",
    response: managedCoupon,
  },
  couponPasses: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/coupons/{couponId}/passes",
    auth: "signed-in",
    page: managedCouponPass,
  },
  transfers: {
    method: "GET",
    path: "/self/events/{eventId}/attendee/transfers/logs",
    auth: "signed-in",
    page: transferLog,
  },
  /** Only questions that are `mutable`. */
  saveAnswers: {
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/questions",
    auth: "own",
    body: passAnswersInput,
    response: z.null(),
  },
  saveFollowup: {
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/followups/{followupId}",
    auth: "own",
    body: passAnswersInput,
    response: z.null(),
  },
  transfer: {
    method: "POST",
    path: "/self/events/{eventId}/attendee/passes/{passId}/transfer",
    auth: "own",
    body: transferInput,
    response: z.null(),
    touches: ["self", "events"],
  },
  /** Gives back by the refund schedule of the pass type. */
  cancel: {
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/cancel",
    auth: "own",
    body: cancelInput,
    response: pass,
    touches: ["self", "events", "payments"],
  },
  saveSessionAnswers: {
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/sessions/{sessionId}/questions",
    auth: "own",
    body: sessionAnswersInput,
    response: z.null(),
  },
});
