import type { Metadata } from "next";
import type { AccountSection } from "#components/account/sections";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";

/** `path`: without the locale. One's own pages are for nobody else. */
export async function accountMetadata(place: Place, path: string, section?: AccountSection["key"]): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "account")]);
  const title = t(section ? `sections.${section}.title` : "title");
  return pageMetadata({ config, locale: place.locale, path, title, hidden: true });
}
