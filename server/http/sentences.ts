import { createTranslator } from "use-intl/core";
import type { ErrorCode, ErrorValues } from "#kernel/errors";
import { loadMessages } from "#lib/i18n/messages";

/** The sentence for a code in the reader's language, English where a locale has none. */
export const errorSentence = async (locale: string, code: ErrorCode, values: ErrorValues): Promise<string> => {
  const { errors } = await loadMessages(locale, ["errors"]);
  return createTranslator({ locale, messages: { errors }, namespace: "errors" })(code, values);
};
