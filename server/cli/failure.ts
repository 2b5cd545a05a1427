import * as z from "zod";
import { emailInput, keptAddress } from "#entities/shared/mail-addresses";
import { isVisible, typedLine } from "#kernel/typed-text";

/** What was typed cannot be run: exit code 2 instead of 1. */
export class UsageError extends Error {}

/** What went wrong, in one sentence. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof AggregateError) return sentenceOf(error.errors[0]);
  return error instanceof Error && error.message ? error.message : String(error);
};

const optionName = (key: PropertyKey | undefined): string =>
  `--${String(key ?? "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The options of a command by their schema; the sentence of a refusal names the option. */
export const readOptions = <T>(schema: z.ZodType<T>, given: unknown): T => {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`${optionName(issue?.path[0])} ${issue?.message ?? "cannot be understood"}.`);
};

/** A single line, by the rule of what is typed into forms (decisions/063). */
export const text = (most: number) =>
  z
    .string()
    .overwrite(typedLine)
    .min(1, { error: "must not be empty" })
    .max(most, { error: `must have at most ${most} characters` })
    .refine((typed) => typed === "" || isVisible(typed), { error: "must have something in it that can be seen" });

/** As it is kept, whatever its letters and case. */
export const mailAddress = z
  .string()
  .refine((typed) => emailInput.safeParse(typed).success, { error: "is not an e-mail address" })
  .transform(keptAddress);

export const organizationSlug = z
  .string()
  .regex(/^[a-z0-9-]{1,80}$/, { error: "takes 1 to 80 lower-case letters, digits and hyphens" });
