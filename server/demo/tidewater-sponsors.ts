import type { DemoLevel } from "./sponsors.ts";

export const tidewaterLevels: DemoLevel[] = [
  {
    slug: "gold",
    name: "Gold",
    subtitle: "They keep the roof on.",
    description: "Our gold sponsors pay for the building, so that every evening in it can stay free.",
    color: "#b45309",
    scale: 4,
    sponsors: [
      {
        username: "mareal",
        firstName: "Mareal",
        bio: "Forecasts for small fishing fleets, made with the people who sail by them.",
        website: "https://mareal.example",
      },
      {
        username: "porto-vivo",
        firstName: "Porto Vivo",
        bio: "Engineers who look after old harbour walls.",
        website: "https://porto-vivo.example",
      },
    ],
  },
  {
    slug: "silver",
    name: "Silver",
    subtitle: "Timber, tools and time.",
    color: "#64748b",
    scale: 2,
    sponsors: [
      {
        username: "fjordkraft-marine",
        firstName: "Fjordkraft Marine",
        bio: "Takes diesel out of working boats and puts batteries in.",
        website: "https://fjordkraft.example",
      },
      "velas-del-sur",
      {
        username: "hayashi-atelier",
        firstName: "Hayashi Atelier",
        bio: "Wooden boats, restored slowly.",
        website: "https://hayashi-atelier.example",
      },
    ],
  },
  {
    slug: "friends",
    name: "Friends",
    subtitle: "Whoever brings soup is a friend.",
    color: "#0f766e",
    scale: 1,
    sponsors: [
      {
        username: "salt-and-paper",
        firstName: "Salt & Paper",
        bio: "A quarterly about coasts and the people who stay on them.",
        website: "https://salt-and-paper.example",
      },
      "priya-r",
      "henrik-s",
      "tomas-o",
      "yuki-h",
    ],
  },
];
