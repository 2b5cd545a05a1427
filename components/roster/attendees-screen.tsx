"use client";

import { ListingFrame } from "#components/listings/listing-frame";
import { Roster } from "./roster";

/** The attendees of an event, for its hosts. */
export function AttendeesScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="attendees">
      {(listing) => <Roster listing={listing} />}
    </ListingFrame>
  );
}
