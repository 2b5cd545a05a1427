import type { DemoEvent, DemoSession, DemoSpeaker } from "./community.ts";
import { gatheringAgenda } from "./gathering-agenda.ts";
import { gatheringMedia } from "./gathering-media.ts";

export const boathouse = {
  name: "The Boathouse",
  address1: "14 Quay Street",
  city: "Lisbon",
  state: "Lisboa",
  zip: "1100-150",
  country: "Portugal",
};

const speakers: DemoSpeaker[] = [
  {
    firstName: "Inês",
    lastName: "Carvalho",
    title: "Harbour engineer",
    company: "Porto Vivo",
    bio: "Inês keeps a hundred-year-old harbour wall standing and teaches others how to listen to stone.",
  },
  {
    firstName: "Tomás",
    lastName: "Okafor",
    title: "Head of product",
    company: "Mareal",
    bio: "Tomás builds forecasting tools for small fishing fleets, together with the people who use them.",
  },
  {
    firstName: "Yuki",
    lastName: "Hayashi",
    title: "Boat builder",
    company: "Hayashi Atelier",
    bio: "Yuki restores wooden boats and writes about tools, patience and repair.",
  },
  {
    firstName: "Amélie",
    lastName: "Laurent",
    title: "Oceanographer",
    company: "Institut du Large",
    bio: "Amélie maps currents with school classes and cheap sensors.",
  },
  {
    firstName: "Samuel",
    lastName: "Adeyemi",
    title: "Community lead",
    company: "Tidewater",
    bio: "Samuel has run the Tidewater workshops since the first one, with nine people and one kettle.",
  },
  {
    firstName: "Lucía",
    lastName: "Fernández",
    title: "Sailmaker",
    company: "Velas del Sur",
    bio: "Lucía sews sails out of sails and knows where every old one went.",
  },
  {
    firstName: "Henrik",
    lastName: "Solberg",
    title: "Electrician",
    company: "Fjordkraft Marine",
    bio: "Henrik takes diesel out of working boats and puts batteries in.",
  },
  {
    firstName: "Priya",
    lastName: "Raman",
    title: "Editor",
    company: "Salt & Paper",
    bio: "Priya edits a quarterly about coasts and the people who stay on them.",
  },
];

const day = (number: number, entries: Omit<DemoSession, "day">[]): DemoSession[] =>
  entries.map((entry) => ({ ...entry, day: number }));

const programme: DemoSession[] = [
  ...day(1, [
    { from: "08:30", to: "09:15", name: "Doors, coffee, badges", pause: true },
    { from: "09:15", to: "09:30", name: "Welcome to the Boathouse", room: "Main hall", speakers: ["Samuel Adeyemi"] },
    {
      from: "09:30",
      to: "10:20",
      name: "What a harbour remembers",
      room: "Main hall",
      track: "Places",
      speakers: ["Inês Carvalho"],
      description: "Every repair leaves a trace. A walk through one wall, four centuries and eleven mistakes.",
    },
    { from: "10:20", to: "10:50", name: "Coffee break", pause: true },
    {
      from: "10:50",
      to: "11:35",
      name: "Forecasts for three boats",
      room: "Main hall",
      track: "Tools",
      speakers: ["Tomás Okafor"],
      description: "Software for a fleet that fits around one table.",
    },
    {
      from: "10:50",
      to: "11:35",
      name: "Reading the water: a short course",
      room: "Loft",
      track: "Places",
      speakers: ["Amélie Laurent"],
      description: "Bring a phone. Leave with a current map of the bay.",
    },
    {
      from: "11:45",
      to: "12:30",
      name: "A plank is a promise",
      room: "Main hall",
      track: "Craft",
      speakers: ["Yuki Hayashi"],
    },
    {
      from: "11:45",
      to: "12:30",
      name: "Writing about places you love",
      room: "Loft",
      track: "Places",
      speakers: ["Priya Raman"],
    },
    { from: "12:30", to: "14:00", name: "Lunch on the pier", pause: true },
    {
      from: "14:00",
      to: "15:30",
      name: "Workshop: splice a rope that holds",
      room: "Workshop",
      track: "Craft",
      speakers: ["Lucía Fernández"],
      description: "Twelve places, twelve ropes, no experience needed.",
    },
    {
      from: "14:00",
      to: "14:45",
      name: "Diesel out, batteries in",
      room: "Main hall",
      track: "Tools",
      speakers: ["Henrik Solberg"],
    },
    {
      from: "14:55",
      to: "15:40",
      name: "Panel: who pays for the quiet boats?",
      room: "Main hall",
      track: "Tools",
      speakers: ["Henrik Solberg", "Tomás Okafor", "Inês Carvalho"],
    },
    { from: "15:40", to: "16:10", name: "Tea", pause: true },
    { from: "16:10", to: "17:00", name: "Short talks from the room", room: "Main hall" },
    { from: "19:00", to: "22:00", name: "Dinner at the net loft", pause: true },
  ]),
  ...day(2, [
    {
      from: "09:00",
      to: "09:45",
      name: "Sensors in lunch boxes",
      room: "Main hall",
      track: "Tools",
      speakers: ["Amélie Laurent"],
      description: "Two hundred pupils, ninety sensors, one surprising gulf.",
    },
    {
      from: "09:00",
      to: "10:30",
      name: "Workshop: mend a sail",
      room: "Workshop",
      track: "Craft",
      speakers: ["Lucía Fernández"],
    },
    {
      from: "09:55",
      to: "10:40",
      name: "Keeping a boatyard open",
      room: "Main hall",
      track: "Craft",
      speakers: ["Yuki Hayashi"],
    },
    { from: "10:40", to: "11:10", name: "Coffee break", pause: true },
    {
      from: "11:10",
      to: "12:00",
      name: "Ten years of Tidewater, and the next ten",
      room: "Main hall",
      speakers: ["Samuel Adeyemi"],
    },
    { from: "12:00", to: "13:30", name: "Lunch", pause: true },
    { from: "13:30", to: "16:30", name: "Open boats: sail with a crew", room: "Pier" },
    {
      from: "16:30",
      to: "17:00",
      name: "Goodbye, and see you on the water",
      room: "Main hall",
      speakers: ["Samuel Adeyemi"],
    },
  ]),
];

/** The event with a programme of real size. */
export const gathering: DemoEvent = {
  slug: "tidewater-gathering",
  name: "Tidewater Gathering",
  series: "tidewater-gathering",
  shortDescription: "Two days by the river for people who build, mend and care for what floats.",
  longDescription:
    "<p>Once a year we open the Boathouse to everyone who builds, mends, studies or simply loves boats and coasts. Two days of talks, workshops and long lunches, with time to meet the person whose work you have been reading about all year.</p><h2>What to expect</h2><ul><li>Talks in the main hall, small courses in the loft</li><li>Workshops where you make something and take it home</li><li>An afternoon on the water, weather permitting</li></ul><p>The building is step-free, lunch is included, and children are welcome with an adult.</p>",
  type: "physical",
  startsIn: 24,
  lasts: 2,
  from: "09:00",
  to: "17:00",
  featured: true,
  registration: "open",
  externalUrl: "https://tidewater.example/gathering",
  cover: "harbour",
  media: gatheringMedia,
  venue: boathouse,
  host: "samuel",
  coHosts: ["ines-carvalho"],
  tracks: [
    { name: "Craft", color: "#b45309" },
    { name: "Places", color: "#0f766e" },
    { name: "Tools", color: "#4338ca" },
  ],
  speakers,
  sessions: programme,
  sponsors: [
    { level: "Harbour partners", perRow: 2, names: ["Mareal", "Porto Vivo"] },
    { level: "Friends of the gathering", perRow: 3, names: ["Salt & Paper", "Velas del Sur", "Fjordkraft Marine"] },
  ],
  faqs: [
    {
      section: "Before you come",
      questions: [
        ["Do I need to know anything about boats?", "No. Half of us do not own one."],
        ["Is lunch included?", "Yes, on both days. Tell us about allergies when you register."],
        ["Can I bring a child?", "Please do. Children under twelve do not need a pass of their own."],
      ],
    },
    {
      section: "At the Boathouse",
      questions: [
        ["Is the building step-free?", "Yes, every room but the net loft, which has a lift on request."],
        ["Will talks be recorded?", "The main hall is. Workshops are not."],
      ],
    },
  ],
  pages: [
    {
      slug: "getting-here",
      title: "Getting here",
      html: "<p>The Boathouse is six minutes on foot from Santa Apolónia station. Trams 28 and 12 stop at the top of the hill.</p><p>There are forty bicycle stands in the yard and no parking at all.</p>",
    },
    {
      slug: "house-rules",
      title: "House rules",
      html: "<p>Be kind, be curious, wash your own cup. Ask before you photograph somebody, and before you touch somebody's boat.</p><p>If anything makes you uncomfortable, find Samuel or Inês. They will listen, and they will act.</p>",
    },
  ],
  passTypes: [
    {
      name: "Community pass",
      description: "Both days, lunch included.",
      price: 0,
      supply: 120,
      sold: 0,
      maxPerSale: 2,
    },
    {
      name: "Watch from home",
      description: "The main hall as a live stream.",
      price: 0,
      level: "virtual",
      maxPerSale: 1,
    },
  ],
  questions: [
    {
      section: "At the table",
      name: "What do you eat?",
      type: "radio",
      required: true,
      choices: ["Everything", "No meat", "Only plants"],
    },
    {
      section: "At the table",
      name: "Anything we should know about allergies?",
      type: "textarea",
      placeholder: "Nuts, gluten, sulphites",
    },
    { section: "On the water", name: "I would like to join the open boats", type: "toggle" },
  ],
  agenda: gatheringAgenda,
  attendees: { "amelie-l": false, "yuki-h": false, "priya-r": false, "henrik-s": false },
};
