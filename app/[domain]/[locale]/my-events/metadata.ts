import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";

/** Of the pages below /my-events, in `messages/<locale>/attendee.json`. */
type MyEventsTitle =
  | "list.title"
  | "event.title"
  | "ticket.title"
  | "session.title"
  | "activations.title"
  | "links.questions.title"
  | "links.addOns.title"
  | "coupons.title"
  | "coupons.one";

/** `path`: without the locale. One's own pages are for nobody else. */
export async function myEventsMetadata(place: Place, path: string, title: MyEventsTitle): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "attendee")]);
  return pageMetadata({ config, locale: place.locale, path, title: t(title), hidden: true });
}
