import type { Metadata } from "next";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { NewListingScreen } from "#components/listings/new-listing-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { listingsMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listingsMetadata(await params, routes.createListing(), "new.title");
}

export default function NewListingPage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["listings", "attendee", "registration", "events", "account", "forms"]}>
      <NewListingScreen />
    </ModuleMessages>
  );
}
