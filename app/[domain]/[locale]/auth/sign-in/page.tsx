import type { Metadata } from "next";
import { SignInScreen } from "#components/auth/signing-in/sign-in-screen";
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
    path: routes.signIn(),
    title: t("pageTitles.signIn"),
    hidden: true,
  });
}

export default function SignInPage() {
  return <SignInScreen />;
}
