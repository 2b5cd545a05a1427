import type { DemoChannel } from "./channels.ts";
import { boathouseRadio } from "./tidewater-radio.ts";
import { slipwayNotes } from "./tidewater-slipway.ts";

const tidewaterFilms: DemoChannel = {
  slug: "tidewater-films",
  name: "Tidewater films",
  description: "Short films from the river. Nobody talks in them.",
  cover: "regatta",
  creator: "amelie-l",
  priority: 0,
  subscribers: ["marina", "yuki-h", "ines-carvalho", "lucia-f"],
  contents: [
    {
      slug: "the-boat-goes-out",
      title: "The boat goes out",
      description: "Twelve seconds of the best part of the day.",
      cover: "regatta",
      day: -9,
      featured: true,
      video: "the-boat-goes-out.mp4",
      duration: "0:12",
      interests: ["Photography"],
      guests: [
        {
          slug: "velas-del-sur",
          name: "Velas del Sur",
          type: "guest",
          account: "velas-del-sur",
          title: "Made the sail",
        },
      ],
      likedBy: ["marina", "samuel", "yuki-h", "priya-r", "tomas-o"],
      readers: 31,
      said: [
        {
          by: "velas-del-sur",
          message: "That is our sail. It was a bath curtain once.",
          ago: 150,
          likedBy: ["amelie-l", "marina"],
        },
        { by: "henrik-s", message: "More of these. Longer, if you must.", ago: 60 },
      ],
    },
    {
      slug: "low-water",
      title: "Low water",
      description: "What the river keeps under itself. Still being cut.",
      cover: "harbour",
      day: null,
    },
  ],
};

export const tidewaterChannels: DemoChannel[] = [boathouseRadio, slipwayNotes, tidewaterFilms];
