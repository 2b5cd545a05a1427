import * as z from "zod";
import { accessDrafts, accessResponsesList, eventSessionAccess } from "#entities/attendance/session-access";
import { eventSessionSection } from "#entities/attendance/session-questions";
import { pass } from "#entities/commerce/passes";
import { paymentIntent } from "#entities/commerce/payments";
import { answerInput } from "#entities/commerce/registration";
import { defineModule } from "#kernel/define";
import { id } from "#kernel/wire";

/** Registering passes of an event for one of its sessions. */
export const sessions = defineModule("sessions", ["events"], {
  get: {
    method: "GET",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration",
    permission: "account.own",
    response: z.array(eventSessionAccess),
  },
  questions: {
    method: "GET",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/questions",
    permission: "account.own",
    response: z.array(eventSessionSection),
  },
  intent: {
    method: "GET",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/intent",
    permission: "account.own",
    /** Only what costs nothing may leave the address out. */
    query: z.object({ addressId: id.optional() }),
    response: paymentIntent,
  },
  passes: {
    method: "GET",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/passes",
    permission: "account.own",
    response: z.array(pass),
  },
  savePasses: {
    method: "POST",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/passes",
    permission: "event.attend",
    body: accessDrafts,
    response: z.null(),
  },
  saveAnswer: {
    method: "PUT",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/passes/{passId}/questions/{questionId}",
    permission: "event.attend",
    body: answerInput,
    response: z.null(),
  },
  saveAnswers: {
    method: "PUT",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/questions",
    permission: "event.attend",
    body: accessResponsesList,
    response: z.null(),
  },
});
