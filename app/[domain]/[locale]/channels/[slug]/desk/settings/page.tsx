import type { Metadata } from "next";
import { ChannelSettingsScreen } from "#components/channels/desk/settings-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { channelDeskMetadata } from "../metadata";

type Params = Place & { slug: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  return channelDeskMetadata(place, routes.channelDeskTab(place.slug, "settings"), "tabs.settings");
}

export default async function ChannelSettingsPage({ params }: Props) {
  const { slug } = await params;
  return <ChannelSettingsScreen slug={slug} />;
}
