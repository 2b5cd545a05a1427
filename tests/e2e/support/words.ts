import { loadMessages } from "#lib/i18n/messages";
import { type Translate, translateForPage } from "#lib/i18n/translator";

export type Locale = "en" | "es" | "fr" | "ja" | "ar";

/** The interface's words by `module.key`, so that a journey reads alike in every language. */
export const wordsOf = async (locale: Locale): Promise<Translate> => {
  const messages = await loadMessages(locale);
  return (path, values) => {
    const [module = "", ...key] = path.split(".");
    return translateForPage(locale, messages, module)(key.join("."), values);
  };
};
