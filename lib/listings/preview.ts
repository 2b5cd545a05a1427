import type { EventListing } from "#entities/hosting/listings";
import { toInstant } from "#lib/format/zoned-time";
import { heldBack, valueFaults } from "./value-faults.ts";
import type { ListingValues } from "./values.ts";

/** A picture that nobody has stored yet. */
const blankImage = { width: 16, height: 9, moderation: "safe" } as const;

/** The event as its readers would see it with these values; times that make no sense yet stay what they were. */
export const previewOf = (listing: EventListing, values: ListingValues): EventListing => {
  const held = heldBack(valueFaults(values));
  const isTimed = !held.has("start");
  const orNull = (text: string) => text.trim() || null;
  return {
    ...listing,
    name: values.name.trim() || listing.name,
    shortDescription: values.shortDescription,
    longDescription: orNull(values.longDescription),
    eventType: values.eventType,
    ...(isTimed && {
      eventStart: toInstant(values.start, values.timezone).instant,
      eventEnd: toInstant(values.end, values.timezone).instant,
      timezone: values.timezone,
    }),
    venue: orNull(values.venue),
    address1: orNull(values.address1),
    address2: orNull(values.address2),
    city: orNull(values.city),
    state: orNull(values.state),
    zip: orNull(values.zip),
    country: orNull(values.country),
    registration: values.registration,
    image: values.image ? { ...blankImage, id: listing.id, uri: values.image } : listing.image,
  };
};
