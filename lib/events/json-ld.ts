import type { BaseEvent } from "#entities/events/base-event";
import type { Event } from "#entities/events/events";
import type { Series } from "#entities/events/series";
import type { OrganizationConfig } from "#entities/organization/organization-config";
import { displayName } from "#lib/format/names";
import { isCanceled } from "./when.ts";

/** What search engines read (schema.org), as JSON that is safe inside a `<script>`. */
const jsonLd = (thing: object): string =>
  JSON.stringify({ "@context": "https://schema.org", ...thing }).replace(/</g, "\\u003c");

type JsonLdInput = { event: Event; config: Pick<OrganizationConfig, "NAME" | "PAYMENT">; url: string };

const attendance = {
  physical: "OfflineEventAttendanceMode",
  virtual: "OnlineEventAttendanceMode",
  hybrid: "MixedEventAttendanceMode",
} as const;

const locationOf = (event: Event, url: string) => {
  const online = { "@type": "VirtualLocation", url };
  const place = {
    "@type": "Place",
    name: event.venue ?? event.city ?? event.name,
    address: {
      "@type": "PostalAddress",
      streetAddress: [event.address1, event.address2].filter(Boolean).join(", ") || undefined,
      addressLocality: event.city ?? undefined,
      addressRegion: event.state ?? undefined,
      postalCode: event.zip ?? undefined,
      addressCountry: event.country ?? undefined,
    },
  };
  if (event.eventType === "virtual") return online;
  return event.eventType === "hybrid" ? [place, online] : place;
};

/** What is said of getting in; nothing where nobody sells anything any more. */
const stock: Partial<Record<NonNullable<BaseEvent["availability"]>, string>> = {
  open: "InStock",
  few: "LimitedAvailability",
  not_open: "PreOrder",
  sold_out: "SoldOut",
};

const offerOf = ({ priceFrom, registrationStart, availability }: Event, currency: string, url: string) => {
  const state = availability && stock[availability];
  if (!state) return undefined;
  const price =
    typeof priceFrom === "number" ? { price: (priceFrom / 100).toFixed(2), priceCurrency: currency } : undefined;
  return {
    "@type": "Offer",
    ...price,
    availability: `https://schema.org/${state}`,
    validFrom: registrationStart,
    url,
  };
};

const organizerOf = ({ creator, creatorId }: Event, name: string, url: string) => {
  const person = creatorId === null ? "" : displayName(creator);
  return person ? { "@type": "Person", name: person } : { "@type": "Organization", name, url: new URL(url).origin };
};

const statusOf = (event: Event) => `https://schema.org/${isCanceled(event) ? "EventCancelled" : "EventScheduled"}`;

/** schema.org/Event; `url`: its page. */
export const eventJsonLd = ({ event, config, url }: JsonLdInput): string =>
  jsonLd({
    "@type": "Event",
    name: event.name,
    description: event.shortDescription || undefined,
    startDate: event.eventStart,
    endDate: event.eventEnd,
    eventStatus: statusOf(event),
    eventAttendanceMode: `https://schema.org/${attendance[event.eventType]}`,
    location: locationOf(event, url),
    image: event.image ? [event.image.uri] : undefined,
    url,
    organizer: organizerOf(event, config.NAME, url),
    offers: offerOf(event, config.PAYMENT.CURRENCY, url),
    superEvent: event.series ? { "@type": "EventSeries", name: event.series.name } : undefined,
  });

/** Turns an address of `routes` into one that holds everywhere. */
type Address = (path: string) => string;

type SeriesInput = {
  series: Series;
  /** The next ones. */
  events: readonly { event: Event; url: string }[];
  url: string;
};

/** schema.org/EventSeries; `url`: its page. */
export const seriesJsonLd = ({ series, events, url }: SeriesInput): string =>
  jsonLd({
    "@type": "EventSeries",
    name: series.name,
    description: series.description ?? undefined,
    startDate: series.startDate ?? undefined,
    endDate: series.endDate ?? undefined,
    image: series.image ? [series.image.uri] : undefined,
    url,
    subEvent: events.map(({ event, url: page }) => ({
      "@type": "Event",
      name: event.name,
      startDate: event.eventStart,
      endDate: event.eventEnd,
      eventStatus: statusOf(event),
      location: locationOf(event, page),
      url: page,
    })),
  });

/** schema.org/ItemList of pages, in the order they are shown. */
export const itemListJsonLd = (items: readonly { name: string; path: string }[], address: Address): string =>
  jsonLd({
    "@type": "ItemList",
    itemListElement: items.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      url: address(path),
    })),
  });
