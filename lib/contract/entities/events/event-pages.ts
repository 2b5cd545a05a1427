import * as z from "zod";
import { baseImage } from "#entities/shared/media";
import { id } from "#kernel/wire";

export const baseEventPage = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  sortOrder: z.int(),
});
export type BaseEventPage = z.infer<typeof baseEventPage>;

export const eventPage = baseEventPage.extend({
  /** Sanitised. */
  html: z.string(),
  subtitle: z.string(),
  images: z.array(baseImage),
});
export type EventPage = z.infer<typeof eventPage>;

export const baseFaqSection = z.object({ id, slug: z.string(), name: z.string() });
export type BaseFaqSection = z.infer<typeof baseFaqSection>;

export const baseFaq = z.object({
  id,
  slug: z.string(),
  question: z.string(),
  answer: z.string().optional(),
});
export type BaseFaq = z.infer<typeof baseFaq>;

export const faqSection = baseFaqSection.extend({ faqs: z.array(baseFaq) });
export type FaqSection = z.infer<typeof faqSection>;
