import type { DemoCircle } from "./community.ts";
import { tidewaterConversations } from "./tidewater-conversations.ts";
import { tidewaterTalk } from "./tidewater-talk.ts";

export const tidewaterCircle: DemoCircle = {
  interests: [
    { name: "Boat building", featured: true, people: ["marina", "samuel", "henrik-s"], groups: ["boathouse-crew"] },
    { name: "Rowing", featured: true, people: ["marina", "lucia-f"], groups: ["dawn-rowers"] },
    { name: "Navigation", people: ["priya-r", "ines-carvalho"], events: ["maps-and-mistakes"] },
    { name: "Cold water", people: ["yuki-h"], events: ["new-year-dip"] },
    { name: "Knots", people: ["tomas-o"], events: ["knots-that-hold"] },
    { name: "Varnish and paint", people: ["henrik-s"], events: ["varnish-day"] },
    { name: "Oceanography", featured: true, people: ["amelie-l"], events: ["ask-an-oceanographer"] },
    { name: "Sailmaking", people: ["velas-del-sur"] },
    { name: "Repair", featured: true, people: ["marina", "tomas-o"] },
    { name: "Harbour history", people: ["priya-r"] },
    { name: "Foraging", people: [] },
    { name: "Photography", people: ["ines-carvalho"] },
  ],
  groups: [
    {
      slug: "dawn-rowers",
      name: "Dawn rowers",
      description:
        "Six in the morning, every Tuesday, whatever the weather says.\n\nWe meet at the slip, row to the lighthouse and back, and have coffee by eight. Two seats are always kept for people who have never held an oar.",
      access: "public",
      featured: true,
      cover: "dawn",
      externalUrl: "https://rowers.example/",
      moderators: ["marina"],
      members: ["lucia-f", "yuki-h", "henrik-s", "samuel"],
      sponsors: ["velas-del-sur"],
      news: [
        {
          slug: "winter-hours",
          title: "Winter hours",
          html: "<p>From the first Tuesday of December we leave at <strong>half past six</strong>. The lamp at the slip is repaired.</p><ul><li>Wear something bright</li><li>Bring a spare pair of gloves</li></ul>",
          ago: 150,
        },
        {
          slug: "the-new-oars-are-here",
          title: "The new oars are here",
          html: "<p>Eight of them, ash, a little longer than the old ones. Try them gently.</p>",
          ago: 40,
        },
      ],
      talk: [
        { by: "yuki-h", message: "Who is at the slip tomorrow? I can bring the coffee.", ago: 9 },
        { by: "lucia-f", message: "Me. And my cousin, who has never held an oar.", ago: 8.9 },
        { by: "henrik-s", message: "Then she takes seat three, it forgives everything.", ago: 8.7 },
        {
          ...{ by: "samuel", message: "Do we row past the new pontoon, or is that still closed?", ago: 3 },
          votedBy: ["lucia-f", "henrik-s"],
        },
        { by: "yuki-h", message: "The harbour office opens at eight. I will ask them.", ago: 2.5 },
      ],
    },
    {
      slug: "boathouse-crew",
      name: "Boathouse crew",
      description: "Who opens, who cooks, who mends the stove.",
      access: "private",
      cover: "harbour",
      moderators: ["samuel", "ines-carvalho"],
      members: ["henrik-s", "priya-r"],
      invited: ["marina"],
      requested: ["tomas-o", "yuki-h", "amelie-l"],
      rejected: ["mateo-f"],
      news: [
        {
          slug: "keys",
          title: "Two keys are missing",
          html: "<p>If you have one of the brass keys, please hang it back by Friday.</p>",
          ago: 70,
        },
      ],
    },
    {
      slug: "chart-readers",
      name: "Chart readers",
      description: "Old maps, read slowly.",
      access: "public",
      featured: true,
      moderators: ["priya-r"],
      members: ["marina", "amelie-l"],
    },
    {
      slug: "night-watch",
      name: "Night watch",
      description:
        "For those who keep a light on when a boat is late. New people are introduced by somebody who knows them.",
      access: "private",
      cover: "lanterns",
      moderators: ["henrik-s"],
      members: ["yuki-h"],
    },
    {
      slug: "sail-loft",
      name: "Sail loft",
      description: "Needle, palm and patience. We mend what others would throw away.",
      access: "public",
      cover: "regatta",
      moderators: ["velas-del-sur"],
      members: ["tomas-o", "ines-carvalho"],
    },
  ],
  follows: {
    marina: ["samuel", "priya-r", "amelie-l", "velas-del-sur"],
    samuel: ["marina", "ines-carvalho", "henrik-s"],
    "ines-carvalho": ["samuel", "marina"],
    "lucia-f": ["marina"],
    "amelie-l": ["marina", "priya-r"],
    "yuki-h": ["samuel", "marina"],
    "priya-r": ["marina", "amelie-l"],
    "henrik-s": ["samuel"],
  },
  activities: tidewaterTalk,
  conversations: tidewaterConversations,
};
