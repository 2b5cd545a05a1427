import * as z from "zod";

/** How often somebody is sent a summary of what is new. */
export const digest = z.enum(["off", "daily", "weekly"]);
export type Digest = z.infer<typeof digest>;
