import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { type DeskTab, routes } from "#lib/routes";

/** Moderators' pages are for nobody else. */
export async function deskMetadata({ slug, ...place }: Place & { slug: string }, tab?: DeskTab): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "desk")]);
  const path = tab ? routes.groupDeskTab(slug, tab) : routes.groupDesk(slug);
  return pageMetadata({ config, locale: place.locale, path, title: t(`tabs.${tab ?? "requests"}`), hidden: true });
}
