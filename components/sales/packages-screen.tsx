"use client";

import { ListingFrame } from "#components/listings/listing-frame";
import { PassesTabs } from "./passes-tabs";

export function PackagesScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="passes">
      {(listing) => <PassesTabs eventId={listing.id} part="packages" />}
    </ListingFrame>
  );
}
