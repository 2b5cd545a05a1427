import type { DemoAdvertisement, DemoBenefit } from "./community.ts";

export const tidewaterBenefits: DemoBenefit[] = [
  {
    slug: "mooring-for-a-night",
    title: "A night at the visitors' pontoon",
    description: "Moor for free once a season, water and a hot shower included. Tell the harbour office our name.",
    manager: "samuel",
    cover: "harbour",
  },
  {
    slug: "a-tenth-off-rope",
    title: "10 % off rope and canvas",
    description: "Velas del Sur cuts to measure, and takes a tenth off for members. Bring your pass.",
    endsIn: 60,
    manager: "velas-del-sur",
  },
  {
    slug: "first-choice-at-the-bench",
    title: "First choice at the bench",
    description: "Members book the Saturday workshops a week before everybody else.",
    event: "caulking-for-beginners",
  },
  {
    slug: "the-library",
    title: "The chart library",
    description: "Four hundred years of charts to read at the long table, every Thursday evening.",
    manager: "priya-r",
  },
];

export const tidewaterAdvertisements: DemoAdvertisement[] = [
  {
    type: "rectangle",
    title: "Ropes that outlive their knots",
    description: "Hemp and flax, laid by hand in Aveiro.",
    link: "https://ropes.example/",
    weight: 3,
    cover: "regatta",
  },
  {
    type: "rectangle",
    title: "Lamps for boats and porches",
    description: "Brass, wick and a long evening.",
    link: "https://lamps.example/",
    weight: 1,
    cover: "lanterns",
  },
];
