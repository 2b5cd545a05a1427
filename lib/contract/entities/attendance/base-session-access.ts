import * as z from "zod";
import { purchaseStatus } from "#entities/commerce/base-registration";
import { baseSession } from "#entities/events/sessions";
import { id } from "#kernel/wire";
import { eventSessionQuestionResponse } from "./session-questions.ts";

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
