import * as z from "zod";
import { timestamp } from "#kernel/wire";

export const legalTextKinds = ["terms", "privacy"] as const;
export type LegalTextKind = (typeof legalTextKinds)[number];

/** What an organization says itself of its terms, or of what it does with data. */
export const legalText = z.object({
  /** The language it is written in, which need not be the reader's. */
  locale: z.string(),
  /** Sanitised. */
  html: z.string(),
  updatedAt: timestamp,
});
export type LegalText = z.infer<typeof legalText>;
