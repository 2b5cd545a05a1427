import type { Account, BaseAccount } from "#entities/accounts";
import type { Activity, ActivityEntity } from "#entities/activities";
import type { BaseImage } from "#entities/media";
import type { SelfRelationships } from "#entities/self";
import { aBaseEvent, idOf } from "./events-fixtures.ts";

/** Who looks, when somebody is signed in. */
export const viewerId = idOf(900_001);

let made = 910_000;
const nextId = (): string => {
  made += 1;
  return idOf(made);
};

export const aTier = (name: string, priority: number, color: string | null = null) => ({
  id: idOf(920_000 + priority),
  slug: name.toLowerCase(),
  priority,
  name,
  iconName: "star",
  color,
  image: anImage(),
});

export const anImage = (over: Partial<BaseImage> = {}): BaseImage => ({
  id: nextId(),
  uri: "https://example.org/picture/public",
  width: 1200,
  height: 800,
  moderation: "safe",
  ...over,
});

export const aBaseAccount = (username: string, firstName: string, lastName: string | null = null): BaseAccount => ({
  id: nextId(),
  username,
  firstName,
  lastName,
  image: null,
  needsProfileCompletion: false,
  accountTiers: [],
  subscriptions: [],
});

export const anAccount = (over: Partial<Account> = {}): Account => ({
  ...aBaseAccount("grace", "Grace", "Hopper"),
  banner: null,
  bio: null,
  website: null,
  facebook: null,
  twitter: null,
  instagram: null,
  linkedIn: null,
  tikTok: null,
  youtube: null,
  discord: null,
  timezone: null,
  attributes: [],
  createdAt: "2025-03-14T09:00:00.000Z",
  _count: { followers: 2, following: 5 },
  ...over,
});

export const noRelationships: SelfRelationships = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {} };

export const anEntity = (over: Partial<ActivityEntity>): ActivityEntity => ({
  type: "segment",
  startIndex: 0,
  endIndex: 0,
  marks: [],
  account: null,
  interest: null,
  linkPreview: null,
  ...over,
});

export const anActivity = (over: Partial<Activity> = {}): Activity => ({
  id: nextId(),
  message: "Good morning",
  image: null,
  video: null,
  giphyId: null,
  account: aBaseAccount("grace", "Grace", "Hopper"),
  groupId: null,
  eventId: null,
  pinned: false,
  contentId: null,
  commentedId: null,
  createdAt: "2026-05-01T08:00:00.000Z",
  editedAt: null,
  group: null,
  event: null,
  content: null,
  commented: null,
  entities: [],
  updatedAt: "2026-05-01T08:00:00.000Z",
  _count: { likes: 3, comments: 1 },
  ...over,
});

export const aVisitedEvent = (name: string, slug: string) => aBaseEvent({ name, slug });
