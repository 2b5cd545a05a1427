import * as z from "zod";
import {
  type Channel,
  type ChannelCreateInput,
  type ChannelUpdateInput,
  channelCreateInput,
  channelUpdateInput,
} from "#entities/content/channels";
import { changesOf } from "#lib/forms/changes-of";

const { name, visible } = channelCreateInput.shape.channel.shape;
const { description, externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl, twitterUrl, tikTokUrl } =
  channelUpdateInput.shape.channel.shape;

/** Where else a channel is found. */
export const channelLinks = [
  "externalUrl",
  "appleUrl",
  "spotifyUrl",
  "googleUrl",
  "youtubeUrl",
  "twitterUrl",
  "tikTokUrl",
] as const;

/** A field of a form holds a text: what stays blank is nothing. */
const blank = z.string().transform((written) => written.trim() || null);

export const channelFormSchema = z.object({
  channel: z.object({
    name,
    description: blank.pipe(description.unwrap()),
    visible,
    private: z.boolean(),
    groupId: blank,
    /** The platform says what is wrong with it, and which one is free. */
    slug: z.string().trim(),
    timezone: blank,
    externalUrl: blank.pipe(externalUrl.unwrap()),
    appleUrl: blank.pipe(appleUrl.unwrap()),
    spotifyUrl: blank.pipe(spotifyUrl.unwrap()),
    googleUrl: blank.pipe(googleUrl.unwrap()),
    youtubeUrl: blank.pipe(youtubeUrl.unwrap()),
    twitterUrl: blank.pipe(twitterUrl.unwrap()),
    tikTokUrl: blank.pipe(tikTokUrl.unwrap()),
  }),
  /** A new picture. */
  imageDataUri: z.string().optional(),
  /** A new banner; null = none any more. */
  bannerDataUri: z.string().nullable().optional(),
});
export type ChannelValues = z.input<typeof channelFormSchema>;
export type ChannelChoice = z.output<typeof channelFormSchema>;

const nowhere = Object.fromEntries(channelLinks.map((link) => [link, ""])) as Record<
  (typeof channelLinks)[number],
  string
>;

export const newChannel = (groupId: string | null): ChannelValues => ({
  channel: {
    ...{ name: "", description: "", visible: true, private: false, groupId: groupId ?? "" },
    ...{ slug: "", timezone: "" },
    ...nowhere,
  },
});

export const channelValues = (channel: Channel): ChannelValues => ({
  channel: {
    name: channel.name,
    description: channel.description ?? "",
    visible: channel.visible,
    private: channel.private,
    groupId: channel.group?.id ?? "",
    slug: channel.slug,
    timezone: channel.timezone ?? "",
    externalUrl: channel.externalUrl ?? "",
    appleUrl: channel.appleUrl ?? "",
    spotifyUrl: channel.spotifyUrl ?? "",
    googleUrl: channel.googleUrl ?? "",
    youtubeUrl: channel.youtubeUrl ?? "",
    twitterUrl: channel.twitterUrl ?? "",
    tikTokUrl: channel.tikTokUrl ?? "",
  },
});

const withPicture = (imageDataUri: string | undefined) => (imageDataUri ? { imageDataUri } : {});

export const channelToCreate = ({ channel, imageDataUri }: ChannelChoice): ChannelCreateInput => ({
  channel: {
    name: channel.name,
    description: channel.description,
    visible: channel.visible,
    private: channel.private,
    groupId: channel.groupId,
  },
  ...withPicture(imageDataUri),
});

/**
 * Only what differs from what the form began with: another creator may be at work on the rest. `base` says what that
 * was, so that the platform knows of whoever was at work on this too.
 */
export const channelChanges = (
  { channel, imageDataUri, bannerDataUri }: ChannelChoice,
  opened: ChannelValues,
  began: ChannelChoice | undefined,
): ChannelUpdateInput => {
  const before = channelFormSchema.safeParse(opened).data;
  return {
    channel: before ? changesOf(before.channel, channel) : channel,
    ...(began && { base: { ...began.channel } }),
    ...withPicture(imageDataUri),
    ...(bannerDataUri !== undefined && { bannerDataUri }),
  };
};
