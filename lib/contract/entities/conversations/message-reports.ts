import * as z from "zod";
import { baseAccount } from "#entities/people/accounts";
import { describedImage, messageFile } from "#entities/shared/media";
import { limits, text } from "#entities/shared/text";
import { id, timestamp } from "#kernel/wire";

/** Messages before the reported one that are handed over with it, at most. */
export const mostBefore = 5;

/** Why somebody reports a message, in their words; may be empty. */
export const messageReportInput = z.object({ reason: text(limits.reportReason) });

/** A message as it was when it was handed over. */
const handedOver = z.object({
  account: baseAccount.nullable(),
  /** Empty where it was pictures or files alone. */
  text: z.string(),
  /** How many pictures stood in it; those of the reported message are handed over. */
  pictures: z.int(),
  /** Likewise of files. */
  files: z.int(),
  /** When it was said. */
  createdAt: timestamp,
});
export type HandedOver = z.infer<typeof handedOver>;

/** dismiss: nothing happens to it; remove: it is deleted for everybody. */
export const messageDecision = z.enum(["dismiss", "remove"]);
export type MessageDecision = z.infer<typeof messageDecision>;
export const messageDecisionInput = z.object({ decision: messageDecision });

/** A copy of a message that a member has reported, and what was decided about it. Nothing in it leads to where it was said. */
export const messageReport = z.object({
  /** The report's. */
  id,
  /** The name of the place in whose thread it was said, as it was then; null where it was said in a conversation. */
  place: z.string().nullable(),
  message: handedOver,
  /** Its pictures. Fewer than stood in it where some were gone already, and none with what was reported before they were handed over. */
  images: z.array(describedImage),
  /** Its files, likewise. */
  files: z.array(messageFile),
  /** What the reporter saw right before it in a conversation, the oldest first; nothing of a thread. */
  before: z.array(handedOver).max(mostBefore),
  reason: z.string(),
  reporter: baseAccount.nullable(),
  createdAt: timestamp,
  decision: messageDecision.nullable(),
  decidedAt: timestamp.nullable(),
  decidedBy: baseAccount.nullable(),
});
export type MessageReport = z.infer<typeof messageReport>;
