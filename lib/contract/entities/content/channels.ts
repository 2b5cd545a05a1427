import * as z from "zod";
import { baseGroup } from "#entities/groups/groups";
import { activityPreference, baseAccount } from "#entities/people/accounts";
import { baseImage, baseVideo, file } from "#entities/shared/media";
import {
  clearableAddress,
  clearableLine,
  clearableLink,
  clearableText,
  limits,
  linkInput,
  requiredLine,
} from "#entities/shared/text";
import { believedFields, dataUri, id, timestamp, uri } from "#kernel/wire";

export const baseChannel = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  image: baseImage,
  private: z.boolean(),
  creatorId: id.nullable(),
  _count: z.object({ subscribers: z.int(), contents: z.int() }),
});
export type BaseChannel = z.infer<typeof baseChannel>;

/** A film, something to hear, or something to read. */
export const contentKind = z.enum(["video", "audio", "article"]);
export type ContentKind = z.infer<typeof contentKind>;

export const baseContent = z.object({
  id,
  featured: z.boolean(),
  slug: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** A picture that lies elsewhere. */
  imageUrl: uri.nullable(),
  image: baseImage.nullable(),
  squareImage: baseImage.nullable(),
  audio: file.nullable(),
  video: baseVideo.nullable(),
  /** As it is shown. */
  duration: z.string().nullable(),
  channel: baseChannel,
  /** Null = a draft, or scheduled. */
  published: timestamp.nullable(),
  /** Beyond the specification: what there is to it; a film counts before sound, and sound before text. */
  type: contentKind.optional(),
});
export type BaseContent = z.infer<typeof baseContent>;

export const channel = baseChannel.extend({
  banner: baseImage.nullable(),
  priority: z.int(),
  externalUrl: uri.nullable(),
  appleUrl: uri.nullable(),
  spotifyUrl: uri.nullable(),
  googleUrl: uri.nullable(),
  youtubeUrl: uri.nullable(),
  /** Listed. */
  visible: z.boolean(),
  group: baseGroup.nullable(),
  creator: baseAccount.nullable(),
  /** Zone of the times at which its contents appear. */
  timezone: z.string().nullable().optional(),
  twitterUrl: uri.nullable().optional(),
  tikTokUrl: uri.nullable().optional(),
  /** Beyond the specification: where feed readers and podcast programs read it; null for a private one. */
  feedUrl: uri.nullable().optional(),
  /** Beyond the specification: whether the viewer may run it. A hint: each call decides again. */
  can: z.object({ run: z.boolean() }).optional(),
});
export type Channel = z.infer<typeof channel>;

export const channelSubscriber = z.object({
  channelId: id,
  accountId: id,
  contentEmailNotification: z.boolean(),
  contentPushNotification: z.boolean(),
  activityNotificationPreference: activityPreference,
  createdAt: timestamp,
  updatedAt: timestamp,
  channel: baseChannel,
  account: baseAccount,
  /** Beyond the specification: whether its creators have let the account into the private channel. */
  admitted: z.boolean().optional(),
});
export type ChannelSubscriber = z.infer<typeof channelSubscriber>;

/** What a subscriber wants to hear of, and how. */
export const channelPreferencesInput = channelSubscriber
  .pick({ contentEmailNotification: true, contentPushNotification: true, activityNotificationPreference: true })
  .partial();
export type ChannelPreferences = z.input<typeof channelPreferencesInput>;

/** `@handle` becomes the address that it stands for. */
const handleOrLink = (home: string) =>
  clearableAddress
    .transform((given) =>
      given && /^@?[\w.]{1,40}$/.test(given) ? `${home}${given.replace(/^@/, "")}` : given || null,
    )
    .refine((link) => link === null || linkInput.safeParse(link).success, { error: "invalid_url" });

const channelFields = z.object({
  name: requiredLine(limits.name),
  description: clearableText(limits.description),
  visible: z.boolean(),
  /** Beyond the specification: for who is let in, and for the members of its group. */
  private: z.boolean(),
  groupId: id.nullable(),
});

/** Without a picture one is made of its name. */
export const channelCreateInput = z.object({
  channel: channelFields.partial({ description: true, private: true, groupId: true }),
  imageDataUri: dataUri.optional(),
});
export type ChannelCreateInput = z.input<typeof channelCreateInput>;

export const channelUpdateInput = z.object({
  channel: channelFields
    .extend({
      slug: requiredLine(limits.line),
      externalUrl: clearableLink,
      appleUrl: clearableLink,
      spotifyUrl: clearableLink,
      googleUrl: clearableLink,
      youtubeUrl: clearableLink,
      timezone: clearableLine(limits.code),
      twitterUrl: handleOrLink("https://x.com/"),
      tikTokUrl: handleOrLink("https://www.tiktok.com/@"),
    })
    .partial(),
  /** The same fields as they were when the creator began (decisions/029). */
  base: believedFields,
  imageDataUri: dataUri.optional(),
  /** Beyond the specification: null takes the banner away. */
  bannerDataUri: dataUri.nullable().optional(),
});
export type ChannelUpdateInput = z.input<typeof channelUpdateInput>;
