import type { Metadata } from "next";
import { HelperScreen } from "#components/door/helper-screen";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Params = Place & { token: string };
type Props = { params: Promise<Params> };

/** Its address is a secret: no copy of the page lies anywhere on the server. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token, ...place } = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "door")]);
  const page = { config, locale: place.locale, path: routes.door(token), title: t("helper.title"), hidden: true };
  // The address is a secret: it goes nowhere with a link that is followed.
  return { ...pageMetadata(page), referrer: "no-referrer" };
}

export default async function HelperPage({ params }: Props) {
  const { token } = await params;
  return <HelperScreen token={token} />;
}
