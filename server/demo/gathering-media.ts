import type { DemoMedia } from "./community.ts";

export const gatheringMedia: DemoMedia[] = [
  { name: "The Boathouse at dawn", description: "Where it all happens.", scene: "dawn" },
  { name: "Open boats, last year", description: "Four crews, one buoy, no winner.", scene: "regatta" },
  { name: "The last evening", scene: "lanterns" },
  {
    name: "What to bring",
    description: "A packing list for two days by the river.",
    file: "what-to-bring.txt",
    text: "A jumper\nShoes that may get wet\nA cup\nSomething to sleep on, if you stay\nA story\n",
  },
  {
    name: "Notes of the workshops",
    description: "Knots, splices and seams, step by step.",
    file: "workshop-notes.txt",
    text: "Splicing\n1. Unlay the strands for six turns.\n2. Tuck each one over one, under one.\n3. Pull until it looks like rope again.\n",
    for: ["Community pass"],
  },
  { name: "The harbour wall, drawn", scene: "harbour", for: ["Community pass", "Watch from home"] },
];
