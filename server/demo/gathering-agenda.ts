import type { DemoAgenda } from "./agenda.ts";

/** What people do with the gathering's programme; two of what Marina keeps are at the same time. */
export const gatheringAgenda: DemoAgenda = {
  saved: {
    marina: [
      "What a harbour remembers",
      "Workshop: splice a rope that holds",
      "Panel: who pays for the quiet boats?",
      "Open boats: sail with a crew",
    ],
    "yuki-h": ["Workshop: mend a sail"],
  },
  registrations: [
    {
      session: "Workshop: splice a rope that holds",
      supply: 12,
      endsBefore: true,
      registered: ["amelie-l", "yuki-h"],
    },
    { session: "Workshop: mend a sail", price: 1500, supply: 10, registered: ["henrik-s"] },
    {
      session: "Open boats: sail with a crew",
      supply: 24,
      questions: [
        {
          section: "On the water",
          name: "How well do you swim?",
          type: "radio",
          required: true,
          choices: ["Like a seal", "Well enough", "Not at all"],
        },
        {
          section: "Your oilskins",
          name: "Which size do you wear?",
          type: "select",
          required: true,
          choices: ["S", "M", "L", "XL"],
        },
      ],
    },
  ],
};
