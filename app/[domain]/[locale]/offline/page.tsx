import type { Metadata } from "next";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { OfflineScreen } from "#components/offline/offline-screen";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale } = await params;
  const [config, t] = await Promise.all([organizationOf(domain), translatorOf({ domain, locale }, "offline")]);
  return pageMetadata({ config, locale, path: routes.offline(), title: t("title"), hidden: true });
}

/** Kept by browsers for the time without a network (decisions/075): it says nothing of anybody, and asks for nothing. */
export default function OfflinePage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["offline", "attendee.event.number", "attendee.ticket", "attendee.state"]}>
      <OfflineScreen />
    </ModuleMessages>
  );
}
