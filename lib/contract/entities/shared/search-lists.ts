import * as z from "zod";
import { id, timestamp } from "#kernel/wire";

/** One entry of a `search` question. */
export const searchListValue = z.object({
  id,
  value: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type SearchListValue = z.infer<typeof searchListValue>;
