import type { Channel } from "#entities/content/channels";
import { webAddress } from "#lib/format/web-address";

type ChannelLinks = Pick<
  Channel,
  "externalUrl" | "appleUrl" | "spotifyUrl" | "googleUrl" | "youtubeUrl" | "twitterUrl" | "tikTokUrl"
>;

/** What the places call themselves, which is the same in every language; a page of its own is named by its host. */
const places = [
  ["externalUrl", null],
  ["appleUrl", "Apple Podcasts"],
  ["spotifyUrl", "Spotify"],
  ["googleUrl", "Google"],
  ["youtubeUrl", "YouTube"],
  ["twitterUrl", "X"],
  ["tikTokUrl", "TikTok"],
] as const satisfies readonly (readonly [keyof ChannelLinks, string | null])[];

/** Where else a channel is, its own page first, each with the name that it is known by. */
export const channelLinks = (channel: ChannelLinks): { name: string; url: string }[] =>
  places.flatMap(([field, name]) => {
    const address = webAddress(channel[field] ?? null);
    return address ? [{ name: name ?? address.host, url: address.href }] : [];
  });
