/** A body for each call of threads that takes one. */
export const threadBodies = ({ receiverId }: { readonly receiverId: string }) => ({
  send: {
    body: "Ahoy @crew, what a start",
    entities: [
      { type: "mention" as const, startIndex: 5, endIndex: 10, marks: [], accountId: receiverId },
      { type: "segment" as const, startIndex: 12, endIndex: 16, marks: ["bold" as const] },
    ],
    clientKey: "2d8e1f64-7b3a-4c1e-9a52-6f0c4b7d8e93",
  },
  update: { body: "What a finish" },
  react: { emojiName: "clap" as const },
  report: { reason: "He does not stop." },
});
