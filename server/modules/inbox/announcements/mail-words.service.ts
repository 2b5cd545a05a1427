import { createHash } from "node:crypto";
import { type Translate, translate } from "#lib/i18n/translator";
import { wordsIn } from "#lib/i18n/words-in";
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

export const wordsOf = (locales: Iterable<string>): Promise<ReadonlyMap<string, Words>> =>
  wordsIn(locales, ["notifications", "announcements"], (locale, messages) => ({
    inbox: translate(locale, messages, "notifications.mail"),
    own: translate(locale, messages, "announcements.mail"),
  }));

/** The language that somebody reads, where the organization speaks it. */
export const localeIn =
  ({ locales, defaultLocale }: OrganizationRecord) =>
  ({ locale }: { readonly locale: string }): string =>
    locales.includes(locale) ? locale : defaultLocale;
