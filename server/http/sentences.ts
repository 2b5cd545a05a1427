import type { ErrorCode, ErrorValues } from "#kernel/errors";
import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";

/** The sentence for a code in the reader's language, English where a locale has none. */
export const errorSentence = async (locale: string, code: ErrorCode, values: ErrorValues): Promise<string> =>
  translate(locale, await loadMessages(locale, ["errors"]), "errors")(code, values);
