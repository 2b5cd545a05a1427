import { createHash } from "node:crypto";
import { loadMessages } from "#lib/i18n/messages";
import { type Translate, translate } from "#lib/i18n/translator";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";

/** One id for the mail of a thing to an account, whoever makes it and however often. */
export const mailIdOf = (thingId: string, accountId: string): string => {
  const digest = createHash("sha256").update(`${thingId}:${accountId}`).digest("hex");
  return digest.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-5$3-8$4-$5");
};

/** Words of the inbox's mails, and of the link that ends them. */
export interface Words {
  readonly inbox: Translate;
  readonly own: Translate;
}

export const wordsOf = async (locales: Iterable<string>): Promise<ReadonlyMap<string, Words>> => {
  const entries = [...new Set(locales)].map(async (locale) => {
    const messages = await loadMessages(locale, ["notifications", "announcements"]);
    const words = {
      inbox: translate(locale, messages, "notifications.mail"),
      own: translate(locale, messages, "announcements.mail"),
    };
    return [locale, words] as const;
  });
  return new Map(await Promise.all(entries));
};

/** The language that somebody reads, where the organization speaks it. */
export const localeIn =
  ({ locales, defaultLocale }: OrganizationRecord) =>
  ({ locale }: { readonly locale: string }): string =>
    locales.includes(locale) ? locale : defaultLocale;
