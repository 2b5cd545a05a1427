import type { Metadata } from "next";
import { NewChannelScreen } from "#components/channels/desk/new-channel-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "channel-desk")]);
  return pageMetadata({
    config,
    locale: place.locale,
    path: routes.createChannel(),
    title: t("new.title"),
    hidden: true,
  });
}

export default function NewChannelPage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["channel-desk", "account", "forms"]}>
      <NewChannelScreen />
    </ModuleMessages>
  );
}
