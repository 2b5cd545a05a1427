import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { translatorOf } from "#lib/organization/text";
import { type RegistrationStep, routes } from "#lib/routes";
import type { EventPlace } from "../../prefetch";

/** A cart is one person's: nothing of it is for search engines or previews. */
export async function registerMetadata({ slug, ...place }: EventPlace, step: RegistrationStep): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "registration")]);
  const title = step === "done" ? t("done.title") : `${t(`steps.${step}`)} · ${t("title")}`;
  return pageMetadata({ config, locale: place.locale, path: routes.register(slug, step), title, hidden: true });
}
