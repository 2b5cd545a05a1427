import type { Metadata } from "next";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { ListingScreen } from "#components/listings/listing-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { listingsMetadata } from "../metadata";

type Params = Place & { eventId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { eventId, ...place } = await params;
  return listingsMetadata(place, routes.listing(eventId), "tabs.overview");
}

export default async function ListingPage({ params }: Props) {
  const { eventId } = await params;
  return (
    <ModuleMessages params={params} names={["reports"]}>
      <ListingScreen eventId={eventId} />
    </ModuleMessages>
  );
}
