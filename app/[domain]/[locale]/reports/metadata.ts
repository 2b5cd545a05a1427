import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";

/** Of both pages alike. */
export async function reportsMetadata(place: Place, path: string): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "desk")]);
  return pageMetadata({ config, locale: place.locale, path, title: t("tabs.reports"), hidden: true });
}
