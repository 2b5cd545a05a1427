/** A body for each call of the chat that takes one. */
export const chatBodies = ({ receiverId }: { readonly receiverId: string }) => ({
  create: { name: "Night watch", accountIds: [receiverId] },
  send: {
    text: "Slack water at six, Mate",
    mentions: [{ accountId: receiverId, startIndex: 20, endIndex: 24 }],
    clientKey: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d",
  },
  editMessage: {
    text: "Slack water at seven, Mate",
    mentions: [{ accountId: receiverId, startIndex: 22, endIndex: 26 }],
  },
  react: { emojiName: "clap" as const },
  reportMessage: { reason: "He does not stop." },
  setRole: { role: "moderator" as const },
  rename: { name: "Dawn rowers" },
  setNotifications: { notifications: false },
});
