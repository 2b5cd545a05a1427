import type { ExampleIds } from "./examples.ts";

/** A body for each call of channels that takes one. */
export const channelBodies = (ids: Pick<ExampleIds, "outsiderId">, picture: string) =>
  ({
    create: { channel: { name: "Tide talk", description: "Of the sea", visible: true }, imageDataUri: picture },
    update: {
      channel: { name: "Tide talk", private: true, tikTokUrl: "@tides", externalUrl: "https://tides.example" },
      bannerDataUri: picture,
    },
    createContent: { title: "Low water", description: "What the ebb leaves", body: "<p>Much <em>mud</em></p>" },
    updateContent: { content: { title: "Slack water", featured: true, email: false }, imageDataUri: picture },
    count: { kind: "opened" },
    schedule: { date: "2999-01-31T12:00:00Z", email: true, push: false },
    createGuest: { contentGuest: { type: "guest", name: "Grace Hopper", accountId: ids.outsiderId, website: null } },
    updateGuest: { contentGuest: { type: "author", name: "Rear Admiral Hopper" }, imageDataUri: picture },
    updateSubscription: { contentEmailNotification: false, activityNotificationPreference: "all" },
  }) as const;
