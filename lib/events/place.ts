import type { BaseEvent } from "#entities/events/base-event";
import type { Event } from "#entities/events/events";

type Placed = Pick<BaseEvent, "venue" | "city" | "country" | "eventType">;

const regions = new Map<string, Intl.DisplayNames>();

/** By locale: costly to make, and asked for in lists. */
const regionsIn = (locale: string): Intl.DisplayNames => {
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  regions.set(locale, names);
  return names;
};

/** "NL" as a reader of the locale calls it; anything longer is a name already. */
export const countryName = (country: string, locale: string): string =>
  /^[A-Z]{2}$/.test(country) ? (regionsIn(locale).of(country) ?? country) : country;

const isText = (part: string | null | undefined): part is string => Boolean(part?.trim());

/** One line for a card: the venue and its city, else city and country; null where nothing is said. */
export const shortPlace = ({ venue, city, country }: Placed, locale: string): string | null => {
  const isNamed = isText(venue) && isText(city);
  const parts = [venue, city, !isNamed && country ? countryName(country, locale) : null].filter(isText);
  return parts.length > 0 ? parts.join(", ") : null;
};

export type EventPlace = { name: string; address: string | null; mapUrl: string };

type Addressed = Pick<Event, "venue" | "address1" | "address2" | "city" | "state" | "country" | "zip">;

/** Where an event is, in two lines, and where a map shows it; null where nothing is said. */
export const eventPlace = (event: Addressed, locale: string): EventPlace | null => {
  const { venue, address1, address2, city, state, country, zip } = event;
  const named = country ? countryName(country, locale) : null;
  const town = [zip, city].filter(isText).join(" ");
  const lines = [address1, address2, town, state, named].filter(isText);
  const [name, ...rest] = [venue, ...lines].filter(isText);
  if (name === undefined) return null;
  const query = [venue, address1, town, state, named].filter(isText).join(", ");
  return {
    name,
    address: rest.length > 0 ? rest.join(", ") : null,
    mapUrl: `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`,
  };
};
