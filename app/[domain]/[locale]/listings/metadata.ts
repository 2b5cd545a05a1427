import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import type { ListingTab } from "#lib/routes";

/** `path`: without the locale. Hosts' pages are for nobody else. */
export async function listingsMetadata(
  place: Place,
  path: string,
  title: "list.title" | "new.title" | `tabs.${"overview" | ListingTab}`,
): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "listings")]);
  return pageMetadata({ config, locale: place.locale, path, title: t(title), hidden: true });
}
