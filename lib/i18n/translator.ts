import { type Messages as AnyMessages, createTranslator } from "use-intl/core";
import { isolated } from "./isolate.ts";
import type { Messages } from "./messages.ts";

type Values = Record<string, string | number>;

/** A text by its key within one module, with the values of its placeholders. */
export type Translate = (key: string, values?: Values) => string;

/** For what keeps names apart by itself: pages by their elements, tables by their cells. */
export function translateForPage(locale: string, messages: Messages, module: string): Translate {
  const t = createTranslator<AnyMessages>({ locale, messages, timeZone: "UTC" });
  return (key, values) => t(`${module}.${key}`, values);
}

const apart = (values: Values, locale: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? isolated(value, locale) : value]),
  );

/** For texts that leave without a page: mails, documents, sentences of replies. Names and titles in them are isolated. */
export function translate(locale: string, messages: Messages, module: string): Translate {
  const t = translateForPage(locale, messages, module);
  return (key, values = {}) => t(key, apart(values, locale));
}

/** The same for sentences of a page whose names are bold (`<b>`) there: here nothing is. */
export function translatePlain(locale: string, messages: Messages, module: string): Translate {
  const t = createTranslator<AnyMessages>({ locale, messages, timeZone: "UTC" });
  const plain = (words: string) => words;
  return (key, values = {}) => t.markup(`${module}.${key}`, { ...apart(values, locale), b: plain });
}
