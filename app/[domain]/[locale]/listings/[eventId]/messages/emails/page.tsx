import type { Metadata } from "next";
import { EmailsScreen } from "#components/event-mails/emails-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { listingsMetadata } from "../../../metadata";

type Params = Place & { eventId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { eventId, ...place } = await params;
  return listingsMetadata(place, routes.listingPart(eventId, "messages", "emails"), "tabs.messages");
}

export default async function EmailsPage({ params }: Props) {
  const { eventId } = await params;
  return <EmailsScreen eventId={eventId} />;
}
