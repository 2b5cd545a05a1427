import * as z from "zod";
import { contentKind } from "#entities/content/channels";
import { baseEvent } from "#entities/events/base-event";
import { baseGroup } from "#entities/groups/groups";
import { baseAccount } from "#entities/people/accounts";
import { baseImage } from "#entities/shared/media";
import { id, timestamp } from "#kernel/wire";

/** Most of each kind that one search shows. */
export const mostFound = 5;

export const foundSession = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  startTime: timestamp,
  endTime: timestamp,
  event: z.object({ id, slug: z.string(), name: z.string(), timezone: z.string().nullable() }),
});
export type FoundSession = z.infer<typeof foundSession>;

export const foundContent = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  kind: contentKind,
  image: baseImage.nullable(),
  channel: z.object({ id, slug: z.string(), name: z.string() }),
});
export type FoundContent = z.infer<typeof foundContent>;

export const foundActivity = z.object({
  id,
  /** The words of the post around what was looked for, on one line, at most 200 characters. */
  excerpt: z.string(),
  account: baseAccount,
  createdAt: timestamp,
  /** Where it was said, if in a group or at an event. */
  group: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
  event: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
});
export type FoundActivity = z.infer<typeof foundActivity>;

export const foundMessage = z.object({
  /** Ids of conversations and of messages are numbers on the wire. */
  id: z.int().min(1),
  channelId: z.int().min(1),
  /** As of a post. */
  excerpt: z.string(),
  account: baseAccount,
  createdAt: timestamp,
  /** The conversation's name; without one its other members stand for it, at most three. */
  channel: z.object({ name: z.string().nullable(), members: z.array(baseAccount).max(3) }),
});
export type FoundMessage = z.infer<typeof foundMessage>;

/** What a search over everything finds, of each kind the best ones. A kind that the viewer may not read is empty. */
export const found = z.object({
  accounts: z.array(baseAccount).max(mostFound),
  groups: z.array(baseGroup).max(mostFound),
  events: z.array(baseEvent).max(mostFound),
  sessions: z.array(foundSession).max(mostFound),
  contents: z.array(foundContent).max(mostFound),
  activities: z.array(foundActivity).max(mostFound),
  /** Of conversations that the viewer is in. */
  messages: z.array(foundMessage).max(mostFound),
});
export type Found = z.infer<typeof found>;
