import type { EventRecord } from "./source.ts";

export interface Place {
  eventType: "physical" | "virtual";
  venue: string | null;
  address1: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  zip: string | null;
}

const isOnline = (location: string): boolean => /^online$/i.test(location);

/** Whether the text names a place on earth. */
export const isPlace = (location: string): boolean => !isOnline(location) && !/^(unknown)?$/i.test(location);

const continents = new Set(["Africa", "Asia", "Europe", "North America", "Oceania", "South America"]);

/** `Salt Lake City, UT` leaves its country out; two letters that are one are `UK` and `US`. */
const isState = (text: string): boolean => /^[A-Z]{2}$/.test(text) && !["UK", "US"].includes(text);

const partsOf = (location: string): Pick<Place, "city" | "state" | "country"> => {
  const parts = location.split(",").map((part) => part.trim());
  const last = parts.at(-1) ?? "";
  if (!isPlace(location) || continents.has(last)) return { city: null, state: null, country: null };
  if (parts.length === 1) return { city: null, state: null, country: last };
  const city = parts[0] ?? null;
  if (parts.length === 2 && isState(last)) return { city, state: last, country: "United States" };
  return { city, state: parts.slice(1, -1).join(", ") || null, country: last };
};

/** Where an event takes place: its venue says it best, its location completes it. */
export const placeOf = ({ location, venue }: EventRecord): Place => {
  const parts = partsOf(location);
  return {
    eventType: isOnline(location) ? "virtual" : "physical",
    venue: venue?.name ?? null,
    address1: venue?.street ?? null,
    city: venue?.city ?? parts.city,
    state: venue?.region ?? parts.state,
    country: venue?.country ?? parts.country,
    zip: venue?.postalCode ?? null,
  };
};
