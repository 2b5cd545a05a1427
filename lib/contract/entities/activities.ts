import * as z from "zod";
import { id, timestamp } from "#kernel/wire";
import { baseAccount } from "./accounts.ts";
import { baseEvent } from "./base-event.ts";
import { baseContent } from "./channels.ts";
import { baseGroup } from "./groups.ts";
import { baseInterest } from "./interests.ts";
import { linkPreview } from "./link-previews.ts";
import { baseImage, baseVideo } from "./media.ts";

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

export const activity = baseActivity.extend({
  group: baseGroup.nullable(),
  event: baseEvent.nullable(),
  content: baseContent.nullable(),
  commented: baseActivity.nullable(),
  entities: z.array(activityEntity).nullable(),
  updatedAt: timestamp,
  /** The viewer's own: not empty = liked, has commented, has reported. */
  likes: z.array(z.object({ createdAt: timestamp })).optional(),
  comments: z.array(z.object({ id })).optional(),
  reports: z.array(z.object({ id, createdAt: timestamp })).optional(),
  _count: z.object({ likes: z.int(), comments: z.int() }),
});
export type Activity = z.infer<typeof activity>;

export const baseLike = z.object({ account: baseAccount, activity: baseActivity, createdAt: timestamp });
export type BaseLike = z.infer<typeof baseLike>;
