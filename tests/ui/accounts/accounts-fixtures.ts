import type { Self, SelfRelationships } from "#entities/account/self";
import type { Activity, ActivityEntity } from "#entities/community/activities";
import type { Login } from "#entities/identity/login";
import type { Account, BaseAccount } from "#entities/people/accounts";
import type { BaseImage } from "#entities/shared/media";
import { aBaseEvent, idOf } from "#tests/ui/events/events-fixtures";

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

/** Whom the viewer follows. */
export const following = (accounts: SelfRelationships["accounts"]): SelfRelationships => ({
  ...noRelationships,
  accounts,
});

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

/** Nothing is new, and nothing waits. */
export const noCounts: Self["_count"] = {
  chatChannels: 0,
  chatRequests: 0,
  notifications: 0,
  reportedMessages: 0,
  reportedPosts: 0,
};

/** The person who looks, as they see themselves. */
export const aSelf = (over: Partial<Self> = {}): Self => ({
  ...anAccount({ ...aBaseAccount("ada", "Ada", "Lovelace"), id: viewerId }),
  email: "ada@example.org",
  verified: true,
  phone: null,
  shareCode: "share",
  locale: "en",
  termsAccepted: null,
  internalRefId: null,
  hosting: false,
  moderates: false,
  _count: noCounts,
  ...over,
});

/** Whoever may act as these accounts. */
export const aLogin = (accounts: Self[], over: Partial<Login> = {}): Login => ({
  ...{ id: idOf(900_002), userPoolId: "pool", username: "ada@example.org", sub: "sub-1", email: "ada@example.org" },
  ...{ firstName: null, lastName: null, internalRefId: null, status: "CONFIRMED", enabled: true, verified: true },
  accounts,
  ...over,
});
