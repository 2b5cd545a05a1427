import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";

/** `path`: without the locale. One's own pages are for nobody else. */
export async function myEventsMetadata(
  place: Place,
  path: string,
  title: "list.title" | "event.title" | "ticket.title",
): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "attendee")]);
  return pageMetadata({ config, locale: place.locale, path, title: t(title), hidden: true });
}
