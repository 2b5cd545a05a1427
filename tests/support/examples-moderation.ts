/** A body for each call of those who decide about reports. */
export const moderationBodies = {
  decideReport: { decision: "dismiss" },
  decideMessage: { decision: "remove" },
  decidePost: { decision: "dismiss" },
} as const;
