import * as z from "zod";
import { day } from "#kernel/wire";

/** What somebody did with a content: had it open for some seconds, or heard or watched some seconds of it. */
export const countKind = z.enum(["opened", "played"]);
export type CountKind = z.infer<typeof countKind>;

export const countInput = z.object({ kind: countKind });

const counted = { opened: z.int().min(0), played: z.int().min(0) };

/** Each person counts once a day; who runs the channel does not count. */
export const contentNumbers = z.object({
  /** Since it came out. */
  ...counted,
  /** Every day since it came out, the last ninety at most, in UTC; the last one is today. */
  days: z.array(z.object({ day, ...counted })),
});
export type ContentNumbers = z.infer<typeof contentNumbers>;
