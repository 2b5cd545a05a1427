import * as z from "zod";
import { toInstant, toZonedText } from "#lib/format/zoned-time";
import { codeOfIssue } from "#lib/forms/zod-codes";

/** A new picture as a data URI; null: none any more; undefined: as it is. */
export const picture = z.string().nullish();

/** As the event's clock shows it; empty for nothing. */
export const clockText = (instant: string | null, zone: string): string => (instant ? toZonedText(instant, zone) : "");

/** What a clock time means; the instant that was there, seconds and all, where it still shows the same. */
export const instantOf = (text: string, zone: string, known: string | null | undefined): string | null => {
  if (text === "") return null;
  return known && toZonedText(known, zone) === text ? known : toInstant(text, zone).instant;
};

/** Values of a form, read as the call takes them; faults find the fields by the same names. */
export const readAs = <Values, Sent, Read>(
  values: z.ZodType<Values, Values>,
  input: z.ZodType<Read, Sent>,
  toInput: (typed: Values) => unknown,
) =>
  values.transform((typed, ctx): Read => {
    const read = input.safeParse(toInput(typed), { error: codeOfIssue });
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) ctx.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });
