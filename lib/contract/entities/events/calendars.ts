import * as z from "zod";
import { uri } from "#kernel/wire";

/** Null while there is none: nobody reads along who was not asked to. */
export const calendarLink = z.object({ url: uri.nullable() });
export type CalendarLink = z.infer<typeof calendarLink>;
