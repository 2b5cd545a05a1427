import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";

/** Of what only those who run a channel work at. `title`: a key of the desk's words. */
export async function channelDeskMetadata(place: Place, path: string, title: string): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "channel-desk")]);
  return pageMetadata({ config, locale: place.locale, path, title: t(title), hidden: true });
}
