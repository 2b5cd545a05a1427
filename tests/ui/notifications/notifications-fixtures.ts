import type { Self } from "#entities/account/self";
import { baseActivity } from "#entities/community/activities";
import type { BaseContent } from "#entities/content/channels";
import type { BaseGroup, GroupInvitation } from "#entities/groups/groups";
import type { BaseAnnouncement } from "#entities/inbox/announcements";
import type { Notification, NotificationType } from "#entities/inbox/notifications";
import { aBaseAccount, anActivity, anImage, aSelf as aPerson } from "#tests/ui/accounts/accounts-fixtures";
import { aBaseEvent, idOf } from "#tests/ui/events/events-fixtures";

export const grace = aBaseAccount("grace", "Grace", "Hopper");
export const regatta = aBaseEvent({ slug: "regatta", name: "Regatta" });
export const post = anActivity({ message: "High water at six", account: aBaseAccount("ada", "Ada") });
export const reply = anActivity({ message: "Bring a coat", account: grace });

export const rowers: BaseGroup = {
  id: idOf(930_001),
  slug: "rowers",
  name: "Rowers",
  image: null,
  squareImage: null,
  access: "private",
};

export const anAnnouncement = (over: Partial<BaseAnnouncement> = {}): BaseAnnouncement => ({
  id: idOf(930_002),
  slug: "slipway",
  title: "The slipway is closed",
  message: null,
  html: "<p>Until <strong>Monday</strong>.</p>",
  event: null,
  group: rowers,
  creator: grace,
  createdAt: "2026-05-01T08:00:00.000Z",
  ...over,
});

const invitation: GroupInvitation = {
  id: idOf(930_003),
  status: "invited",
  groupId: rowers.id,
  group: rowers,
  account: grace,
  inviter: grace,
  createdAt: "2026-05-01T08:00:00.000Z",
  updatedAt: "2026-05-01T08:00:00.000Z",
};

const ebb: BaseContent = {
  id: idOf(930_004),
  featured: false,
  slug: "ebb",
  title: "Ebb and flow",
  description: null,
  imageUrl: null,
  image: null,
  squareImage: null,
  audio: null,
  video: null,
  duration: null,
  channel: {
    id: idOf(930_005),
    slug: "tides",
    name: "Tides",
    description: null,
    image: anImage(),
    private: false,
    creatorId: null,
    _count: { subscribers: 0, contents: 1 },
  },
  published: "2026-05-01T08:00:00.000Z",
};

/** What each kind is about. */
const about: Readonly<Record<NotificationType, Partial<Notification>>> = {
  ANNOUNCEMENT: { announcement: anAnnouncement() },
  FOLLOW: {},
  INVITATION: { event: regatta },
  TRANSFER: { event: regatta },
  LIKE: { like: { account: grace, activity: baseActivity.parse(post), createdAt: "2026-05-01T08:00:00.000Z" } },
  COMMENT: { activity: baseActivity.parse(reply) },
  RESHARE: { activity: baseActivity.parse(reply) },
  EVENT: { event: regatta },
  ACTIVITY: { activity: baseActivity.parse(reply) },
  GROUP_INVITATION: { invitation },
  GROUP_REQUEST_ACCEPTED: { group: rowers },
  CONTENT: { content: ebb },
  MENTION: { event: regatta },
};

const nothing = {
  like: null,
  activity: null,
  event: null,
  announcement: null,
  group: null,
  invitation: null,
  content: null,
  reason: null,
};

let made = 940_000;

export const aNotification = (type: NotificationType, over: Partial<Notification> = {}): Notification => {
  made += 1;
  const now = new Date().toISOString();
  return {
    ...{ id: idOf(made), type, read: true, sender: grace, createdAt: now, updatedAt: now },
    ...{ state: "new", markedUnread: false },
    ...nothing,
    ...about[type],
    ...over,
  };
};

/** The same without what it is about. */
export const aGoneNotification = (type: NotificationType, over: Partial<Notification> = {}): Notification =>
  aNotification(type, { ...nothing, ...over });

export const aSelf = (username: string, firstName: string): Self =>
  aPerson({ ...aBaseAccount(username, firstName), email: "family@example.org" });
