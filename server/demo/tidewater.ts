import { completeLocales } from "#lib/i18n/complete-locales";
import type { DemoCommunity, DemoEvent } from "./community.ts";
import { boathouse, gathering } from "./gathering.ts";
import { shoreline } from "./paid-event.ts";
import { tidewaterChannels } from "./tidewater-channels.ts";
import { tidewaterCircle } from "./tidewater-circle.ts";
import { tidewaterAdvertisements, tidewaterBenefits } from "./tidewater-offers.ts";
import { tidewaterLevels } from "./tidewater-sponsors.ts";

const evening = (
  over: Partial<DemoEvent> & Pick<DemoEvent, "slug" | "name" | "shortDescription" | "startsIn">,
): DemoEvent => ({
  longDescription: `<p>${over.shortDescription}</p><p>Doors open half an hour before we start. Bring a jumper, the Boathouse is an honest building.</p>`,
  type: "physical",
  lasts: 1,
  from: "19:00",
  to: "21:30",
  registration: "open",
  venue: boathouse,
  host: "samuel",
  passTypes: [{ name: "Seat", description: "One place in the room.", price: 0, supply: 40 }],
  ...over,
});

const workshop = (
  over: Partial<DemoEvent> & Pick<DemoEvent, "slug" | "name" | "shortDescription" | "startsIn">,
): DemoEvent =>
  evening({
    from: "10:00",
    to: "16:00",
    series: "saturday-workshops",
    passTypes: [{ name: "Place at the bench", description: "Tools and materials are there.", price: 0, supply: 12 }],
    ...over,
  });

export const tidewater: DemoCommunity = {
  slug: "tidewater",
  domain: "localhost",
  name: "Tidewater",
  description: "A community of boat builders, coast dwellers and people who mend things.",
  email: "hello@tidewater.example",
  timezone: "Europe/Lisbon",
  primaryColor: "#0f766e",
  secondaryColor: "#b45309",
  defaultLocale: "en",
  locales: [...completeLocales],
  currency: "USD",
  paymentType: "test",
  closedModules: ["bookings"],
  social: { instagram: "tidewater.example", youtube: "tidewater" },
  accounts: [
    {
      username: "marina",
      firstName: "Marina",
      lastName: "Duarte",
      email: "visitor@tidewater.example",
      role: "member",
      bio: "Rows before breakfast.",
    },
    {
      username: "samuel",
      firstName: "Samuel",
      lastName: "Adeyemi",
      email: "organiser@tidewater.example",
      role: "organiser",
      bio: "Keeps the kettle and the calendar.",
    },
    {
      username: "ines-carvalho",
      firstName: "Inês",
      lastName: "Carvalho",
      email: "cohost@tidewater.example",
      role: "co-host",
    },
    {
      username: "lucia-f",
      firstName: "Lucía",
      lastName: "Fernández",
      email: "family@tidewater.example",
      role: "owner of three accounts",
    },
    {
      username: "velas-del-sur",
      firstName: "Velas",
      lastName: "del Sur",
      email: "family@tidewater.example",
      bio: "Sails out of sails.",
    },
    { username: "mateo-f", firstName: "Mateo", lastName: "Fernández", email: "family@tidewater.example" },
    { username: "amelie-l", firstName: "Amélie", lastName: "Laurent", email: "amelie@tidewater.example" },
    { username: "yuki-h", firstName: "Yuki", lastName: "Hayashi", email: "yuki@tidewater.example" },
    { username: "priya-r", firstName: "Priya", lastName: "Raman", email: "priya@tidewater.example" },
    { username: "henrik-s", firstName: "Henrik", lastName: "Solberg", email: "henrik@tidewater.example" },
    { username: "tomas-o", firstName: "Tomás", lastName: "Okafor", email: "tomas@tidewater.example" },
  ],
  circle: tidewaterCircle,
  channels: tidewaterChannels,
  benefits: tidewaterBenefits,
  advertisements: tidewaterAdvertisements,
  series: [
    { slug: "tidewater-gathering", name: "Tidewater Gathering", description: "The yearly meeting by the river." },
    {
      slug: "saturday-workshops",
      name: "Saturday workshops",
      description: "One bench, one craft, one day.",
      longDescription:
        "<p>On Saturdays the big bench belongs to one craft. Somebody who has done it for years shows how, twelve people try, and everybody goes home with something they made.</p><ul><li>Tools and materials are there</li><li>No experience needed</li><li>Soup at one</li></ul>",
    },
  ],
  levels: tidewaterLevels,
  events: [
    gathering,
    shoreline,
    evening({
      slug: "night-of-lanterns",
      name: "Night of lanterns",
      shortDescription: "Paper, wire and candles: we build lanterns and carry them along the river at dusk.",
      startsIn: 0,
      // Until after midnight: it must still be on when the first run crosses it.
      lasts: 2,
      cover: "lanterns",
      from: "00:00",
      to: "02:00",
      attendees: { "tomas-o": true, "priya-r": false },
    }),
    workshop({
      slug: "caulking-for-beginners",
      name: "Caulking for beginners",
      shortDescription: "Cotton, putty and a mallet. A day spent keeping water on the right side.",
      startsIn: 6,
      passTypes: [
        { name: "Place at the bench", description: "Tools and materials are there.", price: 0, supply: 12, sold: 10 },
      ],
    }),
    workshop({
      slug: "knots-that-hold",
      name: "Knots that hold, and knots that let go",
      shortDescription: "Twelve knots worth a lifetime, and when to use which.",
      startsIn: 13,
      passTypes: [
        { name: "Place at the bench", description: "Tools and materials are there.", price: 0, supply: 12, sold: 12 },
      ],
    }),
    evening({
      slug: "harbour-film-night",
      name: "Harbour film night",
      shortDescription: "Three short films about work on the water, and the people who made them.",
      startsIn: 17,
    }),
    evening({
      slug: "ask-an-oceanographer",
      name: "Ask an oceanographer",
      shortDescription: "An hour online with Amélie Laurent. Any question about the sea, from anyone.",
      longDescription:
        "<p>Amélie has spent twenty years on research ships and in classrooms. Bring a question, or listen to those of others.</p><p>We meet online; the link is here for everybody who registers.</p>",
      startsIn: 32,
      type: "virtual",
      venue: undefined,
      meetingUrl: "https://meet.example/ask-an-oceanographer",
      host: "amelie-l",
      from: "18:00",
      to: "19:00",
      passTypes: [{ name: "Link", description: "You get the address by mail.", price: 0, level: "virtual" }],
      attendees: { marina: false, "yuki-h": false, "tomas-o": false },
    }),
    workshop({
      slug: "bronze-casting-weekend",
      name: "Bronze casting weekend",
      shortDescription: "Make a cleat out of sand, fire and patience.",
      startsIn: 58,
      lasts: 2,
      registration: "later",
    }),
    evening({
      slug: "crew-evening",
      name: "Crew evening",
      shortDescription: "Plans, accounts and soup, for the crew of the Boathouse.",
      startsIn: 21,
      onlyFor: "boathouse-crew",
      passTypes: [{ name: "Chair", description: "At the long table.", price: 0 }],
      attendees: { "henrik-s": false, "ines-carvalho": false },
    }),
    evening({
      slug: "parade-of-old-sails",
      name: "Parade of old sails",
      shortDescription:
        "The harbour's oldest boats leave together on the morning tide. The harbour office counts heads.",
      startsIn: 45,
      from: "08:00",
      to: "12:00",
      registration: "disabled",
      externalUrl: "https://harbour.example/parade",
      cover: "regatta",
      passTypes: [],
    }),
    evening({
      slug: "regatta-of-small-boats",
      name: "Regatta of small boats",
      shortDescription: "Anything under four metres that you built yourself.",
      startsIn: 120,
      from: "11:00",
      to: "18:00",
      limit: 200,
    }),
    evening({
      slug: "maps-and-mistakes",
      name: "Maps and mistakes",
      shortDescription: "Priya Raman reads from four hundred years of confident charts.",
      startsIn: -20,
      attendees: { "amelie-l": true, "henrik-s": true, "yuki-h": false },
    }),
    workshop({
      slug: "varnish-day",
      name: "Varnish day",
      shortDescription: "Thin coats, long waits, good conversation.",
      startsIn: -48,
      attendees: { "tomas-o": true, marina: true },
    }),
    {
      ...gathering,
      slug: "tidewater-gathering-last-year",
      name: "Tidewater Gathering, last year",
      startsIn: -341,
      featured: false,
      registration: "closed",
      agenda: undefined,
      attendees: { marina: true, "priya-r": true, "yuki-h": true },
    },
    evening({
      slug: "new-year-dip",
      name: "New year dip",
      shortDescription: "Cold water, hot soup.",
      startsIn: -200,
      from: "11:00",
      to: "13:00",
    }),
  ],
};
