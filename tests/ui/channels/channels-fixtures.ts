import type { Channel, ChannelSubscriber } from "#entities/content/channels";
import { baseChannel } from "#entities/content/channels";
import type { Content } from "#entities/content/contents";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";

let made = 960_000;
const nextId = (): string => {
  made += 1;
  return idOf(made);
};

export const aChannel = (name: string, over: Partial<Channel> = {}): Channel => ({
  ...{ id: nextId(), slug: name.toLowerCase().replaceAll(" ", "-"), name, description: `All about ${name}.` },
  image: {
    ...{ id: idOf(960_900), uri: `https://harbour.example.org/api/images/${idOf(960_900)}/public` },
    ...{ width: 1400, height: 1400, moderation: "safe" },
  },
  ...{ private: false, creatorId: null, _count: { subscribers: 3, contents: 2 }, banner: null, priority: 0 },
  ...{ externalUrl: null, appleUrl: null, spotifyUrl: null, googleUrl: null, youtubeUrl: null, visible: true },
  ...{ group: null, creator: null, timezone: null, twitterUrl: null, tikTokUrl: null, can: { run: false } },
  feedUrl: "https://harbour.example.org/api/feeds/org/channels/tides.rss",
  ...over,
});

export const aContent = (title: string, channel: Channel, over: Partial<Content> = {}): Content => ({
  ...{ id: nextId(), featured: false, slug: title.toLowerCase().replaceAll(" ", "-"), title, description: null },
  ...{ imageUrl: null, image: null, squareImage: null, audio: null, video: null, duration: null },
  channel: baseChannel.parse(channel),
  ...{ published: "2026-03-01T08:00:00.000Z", type: "article", body: `<p>${title}</p>` },
  ...{ externalUrl: null, appleUrl: null, spotifyUrl: null, googleUrl: null, youtubeUrl: null, guests: [] },
  ...{ publishSchedule: null, email: true, push: true, likes: [], _count: { likes: 2, comments: 1 } },
  ...{ createdAt: "2026-02-01T08:00:00.000Z", updatedAt: "2026-03-01T08:00:00.000Z" },
  ...over,
});

export const aSubscription = (channel: Channel, over: Partial<ChannelSubscriber> = {}): ChannelSubscriber => {
  const account = aBaseAccount("ada", "Ada");
  return {
    ...{ channelId: channel.id, accountId: account.id, account, channel: baseChannel.parse(channel) },
    ...{ contentEmailNotification: true, contentPushNotification: true, activityNotificationPreference: "featured" },
    ...{ createdAt: "2026-03-01T08:00:00.000Z", updatedAt: "2026-03-01T08:00:00.000Z" },
    ...over,
  };
};
