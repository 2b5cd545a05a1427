import type { DemoConversation } from "./community.ts";

export const tidewaterConversations: DemoConversation[] = [
  {
    people: ["samuel", "marina"],
    said: [
      { by: "samuel", text: "Could you look after the door at the gathering on the first morning?", ago: 50 },
      { by: "marina", text: "Gladly. From when on?", ago: 49.5 },
      {
        ...{ by: "samuel", text: "Half past eight. I will bring you a coffee.", ago: 49.4, answers: 1 },
        reactions: [{ by: "marina", as: "heart" }],
      },
    ],
  },
  {
    name: "Sunday row",
    people: ["marina", "samuel", "lucia-f", "henrik-s"],
    said: [
      { by: "marina", text: "The new pontoon opens on Saturday at nine. On Sunday we row past it.", ago: 27 },
      {
        ...{ by: "marina", text: "Who brings the ropes, and who has a key of the shed?", ago: 26.9 },
        reactions: [{ by: "lucia-f", as: "thumbs_up" }],
      },
      { by: "henrik-s", text: "I have two of twelve metres, and the key.", ago: 26.4, answers: 1 },
      { by: "lucia-f", text: "My cousin would like to come along. Is there a seat for her?", ago: 5 },
      {
        ...{ by: "marina", text: "Seat three. It forgives everything.", ago: 4.8, answers: 3, isEdited: true },
        reactions: [
          { by: "lucia-f", as: "laugh" },
          { by: "henrik-s", as: "laugh" },
          { by: "samuel", as: "heart" },
        ],
      },
      { by: "samuel", text: "The forecast for Sunday is calm, and the water has eleven degrees.", ago: 0.6 },
    ],
    unreadBy: ["marina"],
  },
];
