import * as z from "zod";
import { baseEvent } from "#entities/events/base-event";
import { baseSession } from "#entities/events/sessions";
import { baseAccount } from "#entities/people/accounts";
import { limits, text } from "#entities/shared/text";
import { id, timestamp } from "#kernel/wire";
import { basePass } from "./base-pass.ts";
import { baseAttendeePackage } from "./packages.ts";
import { paymentLineItem } from "./payments.ts";
import { registrationQuestionResponse } from "./questions.ts";

export const round = z.object({
  id,
  number: z.int(),
  event: baseEvent.nullable(),
  session: baseSession.nullable(),
});
export type Round = z.infer<typeof round>;

export const match = z.object({
  id,
  number: z.int(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  round,
});
export type Match = z.infer<typeof match>;

export const pass = basePass.extend({
  package: baseAttendeePackage.nullable(),
  matches: z.array(match),
  lineItem: paymentLineItem.nullable(),
  updatedAt: timestamp,
  payerId: id.nullable(),
  /** Signed text that the pass's QR code shows. */
  code: z.string().optional(),
});
export type Pass = z.infer<typeof pass>;

export const passWithResponses = pass.extend({ responses: z.array(registrationQuestionResponse) });
export type PassWithResponses = z.infer<typeof passWithResponses>;

export const transferLog = z.object({
  id: z.int(),
  fromRegistrationId: id,
  fromRegistration: z.object({ account: baseAccount }),
  toRegistrationId: id,
  toRegistration: z.object({ account: baseAccount }),
  purchaseId: id,
  purchase: basePass,
  createdAt: timestamp,
});
export type TransferLog = z.infer<typeof transferLog>;

/** Changed answers of one pass. */
export const passAnswersInput = z.object({
  questions: z
    .array(
      z.object({
        /** The question. */
        id,
        value: text(limits.answer),
      }),
    )
    .max(500),
});
export type PassAnswersInput = z.input<typeof passAnswersInput>;

export const transferInput = z.object({
  receiverId: id,
  /** Passes that are only valid together with this one go along; without it they keep it here. */
  dependents: z.literal("transfer").optional(),
});
export type TransferInput = z.input<typeof transferInput>;

export const cancelInput = z.object({
  /** Give back what the refund schedule says; without it nothing is given back. */
  issueRefund: z.boolean().optional(),
  /** Passes that are only valid together with this one are canceled too; without it they keep it from being canceled. */
  dependents: z.literal("cancel").optional(),
});
export type CancelInput = z.input<typeof cancelInput>;
