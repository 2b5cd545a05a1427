import { loadMessages, type Messages } from "#lib/i18n/messages";
import { wordedBy } from "#lib/i18n/own-texts";
import { type Translate, translateForPage } from "#lib/i18n/translator";
import { organizationOf } from "./config.ts";

/** The two segments every page carries. */
export type Place = { domain: string; locale: string };

/** Message files as this organization words them: its own texts are laid over ours. */
export async function messagesOf({ domain, locale }: Place, modules?: readonly string[]): Promise<Messages> {
  const [messages, { LANGUAGES }] = await Promise.all([loadMessages(locale, modules), organizationOf(domain)]);
  return wordedBy(LANGUAGES[locale], messages);
}

/** Texts of one module for what the server itself writes: metadata and static parts of pages. */
export async function translatorOf(place: Place, module: string): Promise<Translate> {
  return translateForPage(place.locale, await messagesOf(place, [module]), module);
}
