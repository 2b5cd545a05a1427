import * as z from "zod";

/** Text of a request: trimmed, at most `max` characters; may be empty. */
export const text = (max: number) => z.string({ error: "required" }).trim().max(max, { error: "too_long" });
/** Text of a request that must not be blank. */
export const requiredText = (max: number) => text(max).min(1, { error: "required" });
/** Text of a request that `null` clears. */
export const clearableText = (max: number) => text(max).nullable();

/** Longest accepted texts, by what they hold. */
export const limits = {
  name: 120,
  line: 200,
  link: 500,
  code: 60,
  locale: 35,
  phone: 40,
  zip: 20,
  description: 5000,
  answer: 5000,
  message: 5000,
  html: 50_000,
} as const;

export const emailInput = z
  .string({ error: "required" })
  .trim()
  .max(254, { error: "too_long" })
  .check(z.email({ error: "invalid_email" }));

/** An address on the web. */
export const linkInput = z
  .string({ error: "required" })
  .trim()
  .max(limits.link, { error: "too_long" })
  .check(z.url({ protocol: /^https?$/, error: "invalid_url" }));
