import * as z from "zod";
import { completeLocales } from "#lib/i18n/complete-locales";
import { languages } from "#lib/i18n/languages";
import { isTimeZone } from "#lib/i18n/time-zone";

export const timezone = z.string().refine(isTimeZone, { error: "is a time zone like Europe/Lisbon" });

/** Only languages that the interface speaks: a page in another one would be English under a foreign name. */
export const locale = z
  .string()
  .refine((value) => languages.some((language) => language.value === value), {
    error: "names a language that is not known here, write it like en or pt-PT",
    abort: true,
  })
  .refine((value) => completeLocales.includes(value), {
    error: `has texts in these languages: ${completeLocales.join(", ")}`,
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

/** A host name, as browsers ask for it. */
export const domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, { error: "is a host name like community.example" });
