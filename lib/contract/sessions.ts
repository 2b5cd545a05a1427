import * as z from "zod";
import { pass } from "#entities/passes";
import { paymentIntent } from "#entities/payments";
import { answerInput } from "#entities/registration";
import { accessDrafts, accessResponsesList, eventSessionAccess } from "#entities/session-access";
import { eventSessionSection } from "#entities/session-questions";
import { defineModule } from "#kernel/define";
import { id } from "#kernel/wire";

/** Registering passes of an event for one of its sessions. */
export const sessions = defineModule("sessions", ["events"], {
  get: {
    method: "GET",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration",
    auth: "signed-in",
    response: z.array(eventSessionAccess),
  },
  questions: {
    method: "GET",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/questions",
    auth: "signed-in",
    response: z.array(eventSessionSection),
  },
  intent: {
    method: "GET",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/intent",
    auth: "signed-in",
    /** Only what costs nothing may leave the address out. */
    query: z.object({ addressId: id.optional() }),
    response: paymentIntent,
  },
  passes: {
    method: "GET",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/passes",
    auth: "signed-in",
    response: z.array(pass),
  },
  savePasses: {
    method: "POST",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/passes",
    auth: "registrant",
    body: accessDrafts,
    response: z.null(),
  },
  saveAnswer: {
    method: "PUT",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/passes/{passId}/questions/{questionId}",
    auth: "registrant",
    body: answerInput,
    response: z.null(),
  },
  saveAnswers: {
    method: "PUT",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/questions",
    auth: "registrant",
    body: accessResponsesList,
    response: z.null(),
  },
});
