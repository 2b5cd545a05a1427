import * as z from "zod";
import { ticketEventAccessLevel } from "#entities/commerce/pass-types";
import { baseImage } from "#entities/shared/media";
import { limits, line } from "#entities/shared/text";
import { id, timestamp } from "#kernel/wire";
import { baseEvent } from "./base-event.ts";

/** Protected = completed with a code. */
export const eventActivationType = z.enum(["public", "private", "protected"]);

export const baseEventActivationCompletion = z.object({
  id,
  earnedPoints: z.int(),
  createdAt: timestamp,
});
export type BaseEventActivationCompletion = z.infer<typeof baseEventActivationCompletion>;

export const baseEventActivation = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  maxPoints: z.int(),
  /** Locked before. */
  startAfter: timestamp,
  image: baseImage.nullable(),
  type: eventActivationType,
  accessLevel: ticketEventAccessLevel,
});
export type BaseEventActivation = z.infer<typeof baseEventActivation>;

export const eventActivation = baseEventActivation.extend({
  event: baseEvent,
  longDescription: z.string().nullable(),
  /** The viewer's; not empty = completed. */
  completions: z.array(baseEventActivationCompletion).optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type EventActivation = z.infer<typeof eventActivation>;

export const activationSummary = z.object({ total: z.int(), completed: z.int() });
export type ActivationSummary = z.infer<typeof activationSummary>;

export const activationCodeInput = z.object({ code: line(limits.code).optional() });
