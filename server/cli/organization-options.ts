import * as z from "zod";
import { languages } from "#lib/i18n/languages";

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

export const timezone = z.string().refine(isTimeZone, { error: "is a time zone like Europe/Lisbon" });

export const locale = z.string().refine((value) => languages.some((language) => language.value === value), {
  error: "names a language that is not known here, write it like en or pt-PT",
});

/** Separated by commas. */
export const locales = z
  .string()
  .transform((list) => list.split(",").map((code) => code.trim()))
  .pipe(z.array(locale));

/** All of an organization's languages, each once; the first one is always among them. */
export const allLocales = (first: string, others: readonly string[] = []): string[] => [...new Set([first, ...others])];

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: "is a colour like #0f766e" })
  .toLowerCase();

export const currency = z
  .string()
  .toUpperCase()
  .refine((code) => Intl.supportedValuesOf("currency").includes(code), { error: "is a currency like EUR" });
