import { demoPassword } from "#server/demo/people";
import { originOf } from "./product.ts";

/** What a journey needs to know of where it happens. */
export interface Community {
  readonly slug: string;
  readonly name: string;
  readonly origin: string;
}

/** A community of the demo: people who know each other, interests, and every language that is complete. */
export const tidewater: Community = { slug: "tidewater", name: "Tidewater", origin: originOf("localhost") };

/** A login of Tidewater that holds three accounts. */
export const family = {
  email: "family@tidewater.example",
  password: demoPassword,
  own: { username: "lucia-f", name: "Lucía Fernández" },
  others: [
    { username: "velas-del-sur", name: "Velas del Sur" },
    { username: "mateo-f", name: "Mateo Fernández" },
  ],
} as const;

// Two more, made by the command line before the journeys begin.

export const ruby = {
  slug: "ruby",
  name: "Ruby Circle",
  domain: "ruby.localhost",
  origin: originOf("ruby.localhost"),
  locales: ["en", "es", "fr", "ja"],
  primaryColor: "#9b1c31",
} as const;

/** One of its languages is written from right to left. */
export const souk = {
  slug: "souk",
  name: "Souk",
  domain: "souk.localhost",
  origin: originOf("souk.localhost"),
  locales: ["en", "ar"],
  primaryColor: "#0f766e",
} as const;

/** Hosts what is imported into the Ruby community. */
export const organiser = {
  email: "organiser@ruby.example",
  password: "Harbour-Light-7",
  username: "organiser",
  firstName: "Olive",
  lastName: "Host",
} as const;
