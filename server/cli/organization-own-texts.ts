import type * as z from "zod";
import { organizationConfig } from "#entities/organization/organization-config";
import { loadMessages, type Messages } from "#lib/i18n/messages";
import { longestOwnText, moduleOf, type OwnTextFault, ownTextFault, textAt, wordedByUs } from "#lib/i18n/own-texts";
import { readJson } from "./read-json.ts";

/** By language and key, as the configuration has them. */
const ownTexts = organizationConfig.shape.LANGUAGES;
type OwnTexts = z.output<typeof ownTexts>;

export const exampleOfTexts = '{"en":{"common.nav.events":"Sailings"}}';

/** The own texts in a file; none for an empty name. Throws a sentence. */
export const readOwnTexts = async (path: string): Promise<OwnTexts> => {
  if (path === "") return {};
  const parsed = ownTexts.safeParse(await readJson(path));
  if (!parsed.success)
    throw new Error(`The file ${path} does not hold texts by language and key, like ${exampleOfTexts}.`);
  return parsed.data;
};

const faultText = (fault: OwnTextFault, builtIn: string): string => {
  switch (fault.fault) {
    case "blank":
      return "must not be empty";
    case "long":
      return `must have at most ${longestOwnText} characters`;
    case "control":
      return "holds a character that cannot be shown";
    case "unreadable":
      return "cannot be read: each { needs its }, each <tag> its </tag>, a tag has nothing but its name, and a plural has the form other";
    case "value":
      return `names {${fault.name}}, which the built-in text does not know: "${builtIn}"`;
    case "way":
      return `writes {${fault.name}} in another way than the built-in text: "${builtIn}"`;
    case "tag":
      return `has the tag <${fault.name}>, which the built-in text does not have: "${builtIn}"`;
    case "lostTag":
      return `lacks the tag <${fault.name}> of the built-in text: "${builtIn}"`;
  }
};

const requireFitting = (locale: string, key: string, own: string, messages: Messages): void => {
  const builtIn = textAt(messages, key);
  if (builtIn === undefined)
    throw new Error(`There is no text "${key}"; the page /lang/${locale}.json of the organization lists all.`);
  if (wordedByUs.has(moduleOf(key))) throw new Error(`The text "${key}" is on no page, so it cannot be worded anew.`);
  const fault = ownTextFault(builtIn, own);
  if (fault) throw new Error(`The text "${key}" in ${locale} ${faultText(fault, builtIn)}.`);
};

/** Throws a sentence unless each text stands in the place of one that pages have, in a language they are offered in. */
export const requireFittingTexts = async (texts: OwnTexts, offered: readonly string[]): Promise<void> => {
  for (const [locale, words] of Object.entries(texts)) {
    if (!offered.includes(locale))
      throw new Error(`There are own texts in ${locale}, but the organization is offered in ${offered.join(", ")}.`);
    const messages = await loadMessages(locale);
    for (const [key, own] of Object.entries(words)) requireFitting(locale, key, own, messages);
  }
};
