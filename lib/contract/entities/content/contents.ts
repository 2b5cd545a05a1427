import * as z from "zod";
import { baseAccount } from "#entities/people/accounts";
import { baseImage } from "#entities/shared/media";
import { socialLinks } from "#entities/shared/social";
import { clearableLine, clearableLink, clearableText, limits, profileLink, requiredLine } from "#entities/shared/text";
import { believedFields, dataUri, id, timestamp, timestampInput, uri } from "#kernel/wire";
import { baseContent } from "./channels.ts";

export const contentGuestType = z.enum(["guest", "host", "author"]);

export const contentGuest = z.object({
  id,
  slug: z.string(),
  contentId: id,
  accountId: id.nullable(),
  account: baseAccount.nullable(),
  type: contentGuestType,
  name: z.string(),
  title: z.string().nullable(),
  bio: z.string().nullable(),
  company: z.string().nullable(),
  companyLink: z.string().nullable(),
  companyBio: z.string().nullable(),
  imageId: id.nullable(),
  image: baseImage.nullable(),
  website: z.string().nullable(),
  ...socialLinks.shape,
  createdAt: timestamp.nullable(),
  updatedAt: timestamp.nullable(),
});
export type ContentGuest = z.infer<typeof contentGuest>;

/** When a content will be published. */
const schedule = z.object({ name: z.string(), date: timestamp, createdAt: timestamp, updatedAt: timestamp });

/** A neighbour in the order of publication. */
const neighbour = z.object({ id, slug: z.string(), title: z.string().nullable() });

export const content = baseContent.extend({
  /** Safe HTML; null in lists, which are no place to read it. */
  body: z.string().nullable(),
  externalUrl: uri.nullable(),
  appleUrl: uri.nullable(),
  spotifyUrl: uri.nullable(),
  googleUrl: uri.nullable(),
  youtubeUrl: uri.nullable(),
  guests: z.array(contentGuest),
  /** Null beside `published` null: a draft. */
  publishSchedule: schedule.nullable(),
  /** Whether its publication is told by mail, and among the notifications. */
  email: z.boolean(),
  push: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The viewer's own; not empty = liked. */
  likes: z.array(z.object({ createdAt: timestamp })),
  _count: z.object({ likes: z.int(), comments: z.int() }).optional(),
  /** Whether the viewer may run its channel. A hint: each call decides again. */
  can: z.object({ run: z.boolean() }).optional(),
  /** Where it is read by itself: what was published before it in its channel, and what after it. */
  previous: neighbour.nullable().optional(),
  next: neighbour.nullable().optional(),
});
export type Content = z.infer<typeof content>;

/** How long an article may be, with its markup. */
const longestBody = 200_000;

const fields = z.object({
  title: requiredLine(limits.line),
  description: clearableText(limits.description),
  duration: clearableLine(limits.code),
  body: clearableText(longestBody),
  externalUrl: clearableLink,
  appleUrl: clearableLink,
  spotifyUrl: clearableLink,
  googleUrl: clearableLink,
  youtubeUrl: clearableLink,
});

/** It starts as a draft. */
export const contentCreateInput = fields.partial().required({ title: true });
export type ContentCreateInput = z.input<typeof contentCreateInput>;

export const contentUpdateInput = z.object({
  content: fields
    .extend({
      videoId: id.nullable(),
      audioId: z.int().nullable(),
      slug: requiredLine(limits.line),
      email: z.boolean(),
      push: z.boolean(),
      // Beyond the specification.
      featured: z.boolean(),
      imageUrl: clearableLink,
      /** Takes it back: it is a draft again. */
      published: z.literal(false),
    })
    .partial(),
  /** The same fields as they were when the creator began (decisions/029). */
  base: believedFields,
  /** Null takes the picture away. */
  imageDataUri: dataUri.nullable().optional(),
});
export type ContentUpdateInput = z.input<typeof contentUpdateInput>;

/** A date that has passed publishes now. Left out, `email` and `push` stay as they are. */
export const scheduleInput = z.object({
  date: timestampInput,
  email: z.boolean().optional(),
  push: z.boolean().optional(),
});
export type ScheduleInput = z.input<typeof scheduleInput>;

const oneLine = clearableLine(limits.line).optional();
const words = clearableText(limits.description).optional();
const handle = profileLink.optional();

const guest = z.object({
  accountId: id.nullable().optional(),
  type: contentGuestType,
  name: requiredLine(limits.name),
  title: oneLine,
  bio: words,
  company: oneLine,
  companyLink: handle,
  companyBio: words,
  website: handle,
  facebook: handle,
  twitter: handle,
  instagram: handle,
  linkedIn: handle,
  tikTok: handle,
  youtube: handle,
  discord: handle,
});
/** What a change leaves out stays as it is. */
export const contentGuestInput = z.object({ contentGuest: guest, imageDataUri: dataUri.nullable().optional() });
export type ContentGuestInput = z.input<typeof contentGuestInput>;
