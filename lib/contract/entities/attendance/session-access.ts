import * as z from "zod";
import { basePass } from "#entities/commerce/base-pass";
import { limits, text } from "#entities/shared/text";
import { id, timestamp } from "#kernel/wire";
import { baseEventSessionAccess } from "./base-session-access.ts";

export const eventSessionAccess = baseEventSessionAccess.extend({
  pass: basePass,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type EventSessionAccess = z.infer<typeof eventSessionAccess>;

/** Most passes or answers one request may carry. */
const requestSize = 500;

export const accessDrafts = z.array(z.object({ passId: id })).max(requestSize);
export type AccessDrafts = z.input<typeof accessDrafts>;

export const accessResponsesList = z
  .array(
    z.object({
      passId: id,
      responses: z.array(z.object({ questionId: id, value: text(limits.answer) })).max(requestSize),
    }),
  )
  .max(requestSize);
export type AccessResponsesList = z.input<typeof accessResponsesList>;

/** Answers to a session's questions, changed after registration. */
export const sessionAnswersInput = z.array(z.object({ questionId: id, value: text(limits.answer) })).max(requestSize);
export type SessionAnswersInput = z.input<typeof sessionAnswersInput>;
