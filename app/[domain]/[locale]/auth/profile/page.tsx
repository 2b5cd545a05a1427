import type { Metadata } from "next";
import { ProfileScreen } from "#components/auth/profile/profile-screen";
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
    path: routes.createProfile(),
    title: t("pageTitles.profile"),
    hidden: true,
  });
}

export default function ProfilePage() {
  return <ProfileScreen />;
}
