"use client";

import { ListingFrame } from "#components/listings/listing-frame";
import { PassesTabs } from "./passes-tabs";

export function PassTypesScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="passes">
      {(listing) => <PassesTabs eventId={listing.id} part="passTypes" />}
    </ListingFrame>
  );
}
