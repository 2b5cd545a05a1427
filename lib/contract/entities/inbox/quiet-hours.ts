import * as z from "zod";
import { limits, requiredLine } from "#entities/shared/text";

/** A time of day: `22:30`. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Hours in which somebody is left alone; over midnight where `from` is the later. */
export const quietHours = z
  .object({
    from: clockTime,
    until: clockTime,
    /** By whose clock. */
    timezone: requiredLine(limits.name),
  })
  .refine(({ from, until }) => from !== until, { error: "invalid_value", path: ["until"] });
export type QuietHours = z.infer<typeof quietHours>;
