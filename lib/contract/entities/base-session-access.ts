import * as z from "zod";
import { id } from "#kernel/wire";
import { purchaseStatus } from "./base-registration.ts";
import { eventSessionQuestionResponse } from "./session-questions.ts";
import { baseSession } from "./sessions.ts";

/** The right of a pass to enter a session. */
export const baseEventSessionAccess = z.object({
  id,
  status: purchaseStatus,
  sessionId: id,
  passId: id,
  session: baseSession,
  responses: z.array(eventSessionQuestionResponse),
});
export type BaseEventSessionAccess = z.infer<typeof baseEventSessionAccess>;
