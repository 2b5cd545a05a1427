import type { ErrorCode, ErrorValues } from "#kernel/errors";
import type { Notice } from "#kernel/notices";
import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";

/** The sentence for a code in the reader's language, English where a locale has none. */
export const errorSentence = async (locale: string, code: ErrorCode, values: ErrorValues): Promise<string> =>
  translate(locale, await loadMessages(locale, ["errors"]), "errors")(code, values);

/** What a successful reply says besides `ok`. */
export const noticeSentence = async (locale: string, notice: Notice): Promise<string> =>
  translate(locale, await loadMessages(locale, ["notices"]), "notices")(notice);
