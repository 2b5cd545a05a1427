import type { Metadata } from "next";
import { InterestsScreen } from "#components/auth/profile/interests-screen";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "auth")]);
  return pageMetadata({
    config,
    locale: place.locale,
    path: routes.chooseInterests(),
    title: t("pageTitles.interests"),
    hidden: true,
  });
}

export default function InterestsPage() {
  return <InterestsScreen />;
}
