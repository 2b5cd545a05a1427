import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";

/** `path`: without the locale; `section`: its key in `account.sections`. One's own pages are for nobody else. */
export async function accountMetadata(place: Place, path: string, section?: string): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "account")]);
  const title = t(section ? `sections.${section}.title` : "title");
  return pageMetadata({ config, locale: place.locale, path, title, hidden: true });
}
