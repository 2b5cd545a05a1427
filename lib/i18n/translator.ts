import { type Messages as AnyMessages, createTranslator } from "use-intl/core";
import type { Messages } from "./messages.ts";

/** A text by its key within one module, with the values of its placeholders. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** For texts written outside components: metadata, mails, pages without an organization. */
export function translate(locale: string, messages: Messages, module: string): Translate {
  const t = createTranslator<AnyMessages>({ locale, messages, timeZone: "UTC" });
  return (key, values) => t(`${module}.${key}`, values);
}
