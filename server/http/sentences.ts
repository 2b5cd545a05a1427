import type { ErrorCode, ErrorValues } from "#kernel/errors";
import type { Notice } from "#kernel/notices";
import { loadMessages } from "#lib/i18n/messages";
import { wordedBy } from "#lib/i18n/own-texts";
import { translate } from "#lib/i18n/translator";

/** Whose words a sentence has: the language of the reader, and what the organization says itself in it. */
export interface Speech {
  readonly locale: string;
  /** By keys of all modules. */
  readonly ownTexts: Readonly<Record<string, string>> | undefined;
}

const wordsOf = async ({ locale, ownTexts }: Speech, module: "errors" | "notices") =>
  translate(locale, wordedBy(ownTexts, await loadMessages(locale, [module])), module);

/** The sentence for a code, in English where a locale has none. */
export const errorSentence = async (speech: Speech, code: ErrorCode, values: ErrorValues): Promise<string> =>
  (await wordsOf(speech, "errors"))(code, values);

/** What a successful reply says besides `ok`. */
export const noticeSentence = async (speech: Speech, notice: Notice): Promise<string> =>
  (await wordsOf(speech, "notices"))(notice);
