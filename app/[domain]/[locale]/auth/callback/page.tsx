import type { Metadata } from "next";
import { HostedReturnScreen } from "#components/auth/hosted/hosted-return-screen";
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
    path: routes.hostedReturn(),
    title: t("pageTitles.callback"),
    hidden: true,
  });
}

export default function CallbackPage() {
  return <HostedReturnScreen />;
}
