import * as z from "zod";
import { baseContent } from "#entities/content/channels";
import { baseEvent } from "#entities/events/base-event";
import { baseGroup } from "#entities/groups/groups";
import { baseAccount } from "#entities/people/accounts";
import { linkPreview } from "#entities/platform/link-previews";
import { baseImage, baseVideo, describedImage } from "#entities/shared/media";
import { limits, text } from "#entities/shared/text";
import { id, timestamp } from "#kernel/wire";
import { baseInterest } from "./interests.ts";

export const activityEntityType = z.enum(["mention", "interest", "link", "segment"]);
export const textMark = z.enum(["bold", "italic", "underline", "strike"]);
export const mediaKind = z.enum(["images", "videos"]);

export const baseActivity = z.object({
  id,
  message: z.string(),
  image: baseImage.nullable(),
  video: baseVideo.nullable(),
  giphyId: z.string().nullable(),
  account: baseAccount,
  groupId: id.nullable(),
  eventId: id.nullable(),
  pinned: z.boolean(),
  contentId: id.nullable(),
  /** The activity this one comments on. */
  commentedId: id.nullable(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
});
export type BaseActivity = z.infer<typeof baseActivity>;

/** A part of the message by position in UTF-16 code units; `endIndex` is exclusive. */
export const activityEntity = z.object({
  type: activityEntityType,
  startIndex: z.int(),
  endIndex: z.int(),
  marks: z.array(textMark),
  account: baseAccount.nullable(),
  interest: baseInterest.nullable(),
  linkPreview: linkPreview.nullable(),
  /** Address of a link, also where nothing is known of the page behind it. */
  href: z.string().nullable().optional(),
});
export type ActivityEntity = z.infer<typeof activityEntity>;

/** What somebody said, with all that belongs to it. */
const said = baseActivity.extend({
  group: baseGroup.nullable(),
  event: baseEvent.nullable(),
  content: baseContent.nullable(),
  entities: z.array(activityEntity).nullable(),
  /** All its pictures with their alternative texts; `image` is the first one. */
  images: z.array(describedImage).optional(),
});

/** A post that another one passes on: never one that passes on a third. */
export const sharedActivity = said;
export type SharedActivity = z.infer<typeof sharedActivity>;

export const activity = said.extend({
  commented: baseActivity.nullable(),
  /** Whether it passes another post on. */
  reshare: z.boolean().optional(),
  /** The post it passes on; null where that is gone, or not for the viewer. */
  shared: sharedActivity.nullable().optional(),
  /** What the viewer may do besides reading. */
  can: z.object({ remove: z.boolean(), moderate: z.boolean() }).optional(),
  featured: z.boolean().optional(),
  updatedAt: timestamp,
  /** The viewer's own: not empty = liked, has commented, has reported. */
  likes: z.array(z.object({ createdAt: timestamp })).optional(),
  comments: z.array(z.object({ id })).optional(),
  reports: z.array(z.object({ id, createdAt: timestamp })).optional(),
  /** `shares`: reshares that the viewer may read, counted to a thousand. */
  _count: z.object({ likes: z.int(), comments: z.int(), shares: z.int().optional() }),
});
export type Activity = z.infer<typeof activity>;

export const baseLike = z.object({ account: baseAccount, activity: baseActivity, createdAt: timestamp });
export type BaseLike = z.infer<typeof baseLike>;

export const activityLike = baseLike.extend({
  account: baseAccount.extend({ banner: baseImage.nullable(), chatConnected: z.boolean() }),
  activity: baseActivity.extend({ featured: z.boolean() }),
});
export type ActivityLike = z.infer<typeof activityLike>;

/** Positions in UTF-16 code units; `endIndex` is exclusive. */
const span = {
  startIndex: z.int().min(0).max(limits.message),
  endIndex: z.int().min(1).max(limits.message),
  marks: z.array(textMark).max(4),
};

/** A link shows a card of its page, unless `preview` is false. */
export const entityInput = z.discriminatedUnion("type", [
  z.object({ type: z.literal("mention"), ...span, accountId: id }),
  z.object({
    type: z.literal("link"),
    ...span,
    href: z.url({ protocol: /^https?$/ }).max(2000),
    preview: z.boolean().optional(),
  }),
  z.object({ type: z.literal("interest"), ...span, interestId: id }),
  z.object({ type: z.literal("segment"), ...span }),
]);
export type EntityInput = z.infer<typeof entityInput>;

/** A message may be blank only where a picture, a video or a shared post speaks for it. */
export const activityInput = z.object({
  message: z.string({ error: "required" }).max(limits.message, { error: "too_long" }),
  entities: z.array(entityInput).max(200, { error: "too_many" }),
  imageId: id.optional(),
  /** Up to four in their order; stands for `imageId`, which is the same with one. */
  imageIds: z.array(id).max(4, { error: "too_many" }).optional(),
  /** Alternative texts of `imageIds`, in their order; what is left out keeps the words it was sent with. */
  imageDescriptions: z.array(text(limits.link)).max(4, { error: "too_many" }).optional(),
  videoId: id.optional(),
  eventId: id.optional(),
  groupId: id.optional(),
  contentId: id.optional(),
  commentedId: id.optional(),
  /** The post that this one passes on; of one that passes on another, that other one. */
  sharedId: id.optional(),
});
export type ActivityInput = z.input<typeof activityInput>;

/** Where the viewer may pass a post on. */
export const sharingPlaces = z.object({
  /** Everyone's feed. */
  feed: z.boolean(),
  groups: z.array(baseGroup),
  events: z.array(baseEvent),
  /** Where the post itself stands on one. */
  content: baseContent.nullable(),
});
export type SharingPlaces = z.infer<typeof sharingPlaces>;

export const standingInput = z.object({ pinned: z.boolean(), featured: z.boolean() }).partial();
