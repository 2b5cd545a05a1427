import type { EventListing } from "#entities/hosting/listings";

export type CheckName = "name" | "summary" | "cover" | "when" | "place" | "link" | "passes" | "description";

export interface Check {
  name: CheckName;
  isDone: boolean;
  /** Readers would be lost without it. */
  isRequired: boolean;
}

type Checked = Pick<
  EventListing,
  | "name"
  | "shortDescription"
  | "longDescription"
  | "image"
  | "eventEnd"
  | "eventType"
  | "venue"
  | "address1"
  | "city"
  | "meetingUrl"
  | "registration"
  | "availability"
>;

const isText = (text: string | null): boolean => Boolean(text?.trim());

/** What an event has of what its readers look for, in the order in which one sets it up. */
export const checklist = (listing: Checked, now: Date): Check[] => {
  const required = (name: CheckName, isDone: boolean): Check => ({ name, isDone, isRequired: true });
  const wished = (name: CheckName, isDone: boolean): Check => ({ name, isDone, isRequired: false });
  const { eventType } = listing;
  const hasPlace = isText(listing.venue) || isText(listing.address1) || isText(listing.city);
  return [
    required("name", isText(listing.name)),
    required("when", Date.parse(listing.eventEnd) > now.getTime()),
    ...(eventType === "virtual" ? [] : [required("place", hasPlace)]),
    ...(eventType === "physical" ? [] : [required("link", isText(listing.meetingUrl))]),
    required("summary", isText(listing.shortDescription)),
    // Nothing is offered where no pass type is on sale, now or later.
    ...(listing.registration ? [required("passes", listing.availability !== "none")] : []),
    wished("cover", listing.image !== null),
    wished("description", isText(listing.longDescription)),
  ];
};

export const isReady = (checks: readonly Check[]): boolean =>
  checks.every(({ isDone, isRequired }) => isDone || !isRequired);
