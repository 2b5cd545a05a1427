import * as z from "zod";
import { errorCodes } from "./errors.ts";

/** A reply that is not `ok`: the contract's envelope, with `code`, `fields` and `requestId` added to it. */
export const errorEnvelope = z.object({
  status: z.literal("error"),
  message: z.string(),
  data: z.null(),
  code: z.enum(errorCodes).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Field path → what somebody else has made of it (`changed_meanwhile`). */
  current: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
});
