import type { EventListing, ListingChanges } from "#entities/hosting/listings";
import { eventZone } from "#lib/events/when";
import { toInstant, toZonedText } from "#lib/format/zoned-time";

/** An event as a form holds it: text as it is typed, times by the clock of its zone, empty for nothing. */
export interface ListingValues {
  name: string;
  shortDescription: string;
  /** HTML. */
  longDescription: string;
  /** A new cover as a data URI; empty = the one there is. */
  image: string;
  start: string;
  end: string;
  timezone: string;
  eventType: EventListing["eventType"];
  venue: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  meetingUrl: string;
  externalUrl: string;
  registration: boolean;
  opens: string;
  closes: string;
  registrationLimit: string;
  allowMultipleRegistrations: boolean;
  publicRegistrants: boolean;
  allowSplitPayment: boolean;
  splitPaymentPercentage: string;
  splitPaymentNetDays: string;
  groupId: string;
  groupOnly: boolean;
  slug: string;
  activityFeedEnabled: boolean;
  talk: boolean;
  newActivityCreatorEmailNotification: boolean;
  newActivityCreatorPushNotification: boolean;
  sessionsVisibility: EventListing["sessionsVisibility"];
  speakersVisibility: EventListing["speakersVisibility"];
}
export type ListingField = keyof ListingValues;
export type ListingDraft = Partial<ListingValues>;

/** The wire says when registration opens and closes also where nobody decided it: from the beginning, until the end. */
const decided = (instant: string, otherwise: string, zone: string): string =>
  instant === otherwise ? "" : toZonedText(instant, zone);

const optional = (count: number | null | undefined): string => (count ? String(count) : "");

export const valuesOf = (listing: EventListing): ListingValues => {
  const zone = eventZone(listing);
  return {
    name: listing.name,
    shortDescription: listing.shortDescription,
    longDescription: listing.longDescription ?? "",
    image: "",
    start: toZonedText(listing.eventStart, zone),
    end: toZonedText(listing.eventEnd, zone),
    timezone: zone,
    eventType: listing.eventType,
    venue: listing.venue ?? "",
    address1: listing.address1 ?? "",
    address2: listing.address2 ?? "",
    city: listing.city ?? "",
    state: listing.state ?? "",
    zip: listing.zip ?? "",
    country: listing.country ?? "",
    meetingUrl: listing.meetingUrl ?? "",
    externalUrl: listing.externalUrl ?? "",
    registration: listing.registration,
    opens: decided(listing.registrationStart, listing.createdAt, zone),
    closes: decided(listing.registrationEnd, listing.eventEnd, zone),
    registrationLimit: optional(listing.registrationLimit),
    allowMultipleRegistrations: listing.allowMultipleRegistrations ?? true,
    publicRegistrants: listing.publicRegistrants,
    allowSplitPayment: listing.allowSplitPayment ?? false,
    splitPaymentPercentage: optional(listing.splitPaymentPercentage),
    splitPaymentNetDays: optional(listing.splitPaymentNetDays),
    groupId: listing.groupId ?? "",
    groupOnly: listing.groupOnly,
    slug: listing.slug,
    activityFeedEnabled: listing.activityFeedEnabled,
    talk: listing.talk ?? false,
    newActivityCreatorEmailNotification: listing.newActivityCreatorEmailNotification,
    newActivityCreatorPushNotification: listing.newActivityCreatorPushNotification,
    sessionsVisibility: listing.sessionsVisibility,
    speakersVisibility: listing.speakersVisibility,
  };
};

/** What the wire calls the fields that a form calls otherwise. */
const wireNames = {
  start: "eventStart",
  end: "eventEnd",
  opens: "registrationStart",
  closes: "registrationEnd",
} as const;

/** The field of the form behind a path of the wire (`event.eventStart`). */
export const fieldOfPath = (path: string): string => {
  const name = path.replace(/^event\./, "");
  return Object.entries(wireNames).find(([, wire]) => wire === name)?.[0] ?? name;
};

const clocks = Object.keys(wireNames) as (keyof typeof wireNames)[];
const texts = [
  "venue",
  "address1",
  "address2",
  "city",
  "state",
  "zip",
  "country",
  "meetingUrl",
  "externalUrl",
] as const;
const plain = [
  ...([
    "name",
    "shortDescription",
    "eventType",
    "registration",
    "allowMultipleRegistrations",
    "publicRegistrants",
  ] as const),
  ...(["allowSplitPayment", "groupOnly", "slug", "activityFeedEnabled", "talk", "sessionsVisibility"] as const),
  ...(["newActivityCreatorEmailNotification", "newActivityCreatorPushNotification", "speakersVisibility"] as const),
] as const;

const picked = <K extends ListingField>(draft: ListingDraft, fields: readonly K[]): Pick<ListingDraft, K> => {
  const rest = { ...draft };
  for (const field of Object.keys(rest) as ListingField[]) if (!fields.some((one) => one === field)) delete rest[field];
  return rest;
};

const mapped = <T>(draft: ListingDraft, fields: readonly (keyof ListingDraft)[], change: (value: string) => T) =>
  Object.fromEntries(
    fields.flatMap((field) => (draft[field] === undefined ? [] : [[field, change(String(draft[field]).trim())]])),
  );

/** Times by the clock of the zone; another zone keeps the clock, so that all of them move. */
const timesOf = (draft: ListingDraft, values: ListingValues): ListingChanges => {
  const changed = draft.timezone === undefined ? clocks.filter((field) => draft[field] !== undefined) : clocks;
  const times = changed.map((field) => {
    const text = values[field];
    return [wireNames[field], text ? toInstant(text, values.timezone).instant : null];
  });
  return Object.fromEntries(times);
};

/** The changes of a draft as the wire takes them; `values`: the event as it would be. */
export const changesOf = (draft: ListingDraft, values: ListingValues): ListingChanges => ({
  ...picked(draft, plain),
  ...mapped(draft, texts, (text) => text || null),
  ...timesOf(draft, values),
  ...mapped(draft, ["timezone", "slug", "name"], (text) => text),
  ...mapped(draft, ["longDescription", "groupId"], (text) => text || null),
  ...mapped(draft, ["registrationLimit", "splitPaymentPercentage"], (text) => Number(text || 0)),
  ...mapped(draft, ["splitPaymentNetDays"], (text) => (text ? Number(text) : null)),
});
