import type { Event } from "#entities/events";
import type { OrganizationConfig } from "#entities/organization-config";
import { displayName } from "#lib/format/names";

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

const offerOf = ({ priceFrom, registrationStart, availability }: Event, currency: string, url: string) =>
  typeof priceFrom === "number"
    ? {
        "@type": "Offer",
        price: (priceFrom / 100).toFixed(2),
        priceCurrency: currency,
        availability: `https://schema.org/${availability === "sold_out" ? "SoldOut" : "InStock"}`,
        validFrom: registrationStart,
        url,
      }
    : undefined;

/** What search engines read of an event (schema.org/Event), safe inside a `<script>`. */
export const eventJsonLd = ({ event, config, url }: JsonLdInput): string =>
  JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.name,
    description: event.shortDescription,
    startDate: event.eventStart,
    endDate: event.eventEnd,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: `https://schema.org/${attendance[event.eventType]}`,
    location: locationOf(event, url),
    image: event.image ? [event.image.uri] : undefined,
    url,
    organizer: { "@type": "Person", name: displayName(event.creator) || config.NAME },
    offers: offerOf(event, config.PAYMENT.CURRENCY, url),
  }).replace(/</g, "\\u003c");
