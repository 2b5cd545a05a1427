import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";

/** Pages of the sign-in family have a name and are for no search engine. */
export async function authMetadata(place: Place, path: string, screen: string): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "auth")]);
  return pageMetadata({ config, locale: place.locale, path, title: t(`pageTitles.${screen}`), hidden: true });
}
