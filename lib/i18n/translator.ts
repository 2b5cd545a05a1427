import { createTranslator } from "next-intl";
import type { Messages } from "./messages.ts";

/** A text by its key within one module, with the values of its placeholders. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** For texts written outside components: metadata, mails, pages without an organization. */
export function translate(locale: string, messages: Messages, module: string): Translate {
  // Files are read at run time, so the compiler cannot know which keys are groups and which are texts.
  const texts = messages as Record<string, string>;
  const t = createTranslator<Record<string, string>>({ locale, messages: texts, timeZone: "UTC" });
  return (key, values) => t(`${module}.${key}`, values);
}
