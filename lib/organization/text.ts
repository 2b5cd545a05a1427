import { loadMessages, type Messages, mergeMessages, nestMessages } from "#lib/i18n/messages";
import { type Translate, translate } from "#lib/i18n/translator";
import { organizationOf } from "./config.ts";

/** The two segments every page carries. */
export type Place = { domain: string; locale: string };

/** Message files as this organization words them: its own texts are laid over ours. */
export async function messagesOf({ domain, locale }: Place, modules?: readonly string[]): Promise<Messages> {
  const [messages, { LANGUAGES }] = await Promise.all([loadMessages(locale, modules), organizationOf(domain)]);
  const own = Object.entries(LANGUAGES[locale] ?? {});
  const wanted = own.filter(([key]) => !modules || modules.includes(key.split(".", 1)[0] ?? key));
  return mergeMessages(messages, nestMessages(Object.fromEntries(wanted)));
}

/** Texts of one module for what the server itself writes: metadata and static parts of pages. */
export async function translatorOf(place: Place, module: string): Promise<Translate> {
  return translate(place.locale, await messagesOf(place, [module]), module);
}
