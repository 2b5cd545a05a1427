import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";

/** Of all pages alike: who is talked to is known only to who talks. */
export async function messagesMetadata(place: Place, path: string): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "chat")]);
  return pageMetadata({ config, locale: place.locale, path, title: t("title"), hidden: true });
}
