import type { Metadata } from "next";
import { CouponsScreen } from "#components/registration/coupons/coupons-screen";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, ...place } = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "registration")]);
  const path = routes.registerCoupons(slug);
  return pageMetadata({ config, locale: place.locale, path, title: t("bulk.title"), hidden: true });
}

export default async function CouponsPage({ params }: Props) {
  const { slug } = await params;
  return <CouponsScreen slug={slug} />;
}
