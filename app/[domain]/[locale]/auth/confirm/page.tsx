import type { Metadata } from "next";
import { Suspense } from "react";

import { ConfirmScreen } from "#components/auth/signing-in/confirm-screen";
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
    path: routes.confirmSignUp(),
    title: t("pageTitles.confirm"),
    hidden: true,
  });
}

/** Who it is about only the browser knows: by this tab, or by the link that led here. */
export default function ConfirmPage() {
  return (
    <Suspense>
      <ConfirmScreen />
    </Suspense>
  );
}
