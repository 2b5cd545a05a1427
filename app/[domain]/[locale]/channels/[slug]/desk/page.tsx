import type { Metadata } from "next";
import { DeskContentsScreen } from "#components/channels/desk/contents-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { channelDeskMetadata } from "./metadata";

type Params = Place & { slug: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  return channelDeskMetadata(place, routes.channelDesk(place.slug), "title");
}

export default async function ChannelDeskPage({ params }: Props) {
  const { slug } = await params;
  return <DeskContentsScreen slug={slug} />;
}
