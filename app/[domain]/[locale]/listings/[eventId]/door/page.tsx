import type { Metadata } from "next";
import { DoorScreen } from "#components/door/door-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { listingsMetadata } from "../../metadata";

type Params = Place & { eventId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { eventId, ...place } = await params;
  return listingsMetadata(place, routes.listingTab(eventId, "door"), "tabs.door");
}

export default async function Page({ params }: Props) {
  const { eventId } = await params;
  return <DoorScreen eventId={eventId} />;
}
