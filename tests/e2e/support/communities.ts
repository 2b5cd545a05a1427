import { originOf } from "./product.ts";

/** What the command line makes before the journeys begin. */

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
