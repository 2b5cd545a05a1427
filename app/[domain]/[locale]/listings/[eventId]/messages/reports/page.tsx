import type { Metadata } from "next";
import { EventReportsScreen } from "#components/desk/reports/event-reports-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { listingsMetadata } from "../../../metadata";

type Params = Place & { eventId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { eventId, ...place } = await params;
  return listingsMetadata(place, routes.listingPart(eventId, "messages", "reports"), "tabs.messages");
}

export default async function EventReportsPage({ params }: Props) {
  const { eventId } = await params;
  return <EventReportsScreen eventId={eventId} />;
}
