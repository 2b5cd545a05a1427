import type { NotificationPreferences } from "#entities/account/self";
import type { Notification, NotificationReason } from "#entities/inbox/notifications";

/** A preference of one's own, of the organization's news among them. */
type OwnPreference = keyof Pick<
  NotificationPreferences,
  | "newFollowerPush"
  | "likePush"
  | "commentPush"
  | "resharePush"
  | "organizationAnnouncementPush"
  | "activityNotificationPreference"
>;

/** What ends notifications of a kind: the preference by which they come, of oneself or of what one belongs to. */
export type Stop =
  | { of: "self"; preference: OwnPreference }
  | { of: "group" | "event"; id: string; preference: "activityNotificationPreference" | "announcementPushNotification" }
  | { of: "channel"; id: string; preference: "activityNotificationPreference" | "contentPushNotification" };

export type Why = {
  /** The sentence's place in `notifications.why`. */
  key: string;
  /** Of the place; of the organization where there is none. */
  place: string;
  /** No preference ends it. */
  isAlways: boolean;
  /** Null where it is always told, or no more. */
  stop: Stop | null;
  /** What stopping it says, in `notifications.stop`. */
  kind: "followers" | "likes" | "comments" | "shares" | "posts" | "announcements" | "contents" | null;
};

const always = (key: string, place: string): Why => ({ key, place, isAlways: true, stop: null, kind: null });

/** What the preference ends. */
const stopped = (key: string, place: string, stop: Stop, kind: Why["kind"]): Why => ({
  ...{ key, place, isAlways: false, stop, kind },
});

const ofPosts = (reason: NotificationReason | null, community: string): Why => {
  const preference = "activityNotificationPreference";
  if (!reason) return { key: "postsEnded", place: community, isAlways: false, stop: null, kind: null };
  const { posts, place } = reason;
  if (posts === "mentioned") return always("mentioned", community);
  const stop: Stop = place ? { of: place.type, id: place.id, preference } : { of: "self", preference };
  const key = place?.type === "channel" ? "postsOfChannel" : `${posts}Posts`;
  return stopped(key, place?.name ?? community, stop, "posts");
};

const ofAnnouncement = ({ announcement }: Notification, community: string): Why | null => {
  if (!announcement) return null;
  const { event, group } = announcement;
  const kind = "announcements";
  const preference = "announcementPushNotification";
  if (event) return stopped("announcementOfEvent", event.name, { of: "event", id: event.id, preference }, kind);
  if (group) return stopped("announcementOfGroup", group.name, { of: "group", id: group.id, preference }, kind);
  return stopped("announcement", community, { of: "self", preference: "organizationAnnouncementPush" }, kind);
};

/** Why somebody was told of it, and what ends that; null where it is about something that is not there for them any more. */
export function whyOf(notification: Notification, community: string): Why | null {
  const { type, reason, event, content } = notification;
  const own = (kind: Why["kind"], preference: OwnPreference): Why =>
    stopped(type, community, { of: "self", preference }, kind);
  switch (type) {
    case "FOLLOW":
      return own("followers", "newFollowerPush");
    case "LIKE":
      return own("likes", "likePush");
    case "COMMENT":
      return own("comments", "commentPush");
    case "RESHARE":
      return own("shares", "resharePush");
    case "ACTIVITY":
      return ofPosts(reason, community);
    case "ANNOUNCEMENT":
      return ofAnnouncement(notification, community);
    case "CONTENT": {
      const preference = "contentPushNotification";
      if (!content) return null;
      const { id, name } = content.channel;
      return stopped(type, name, { of: "channel", id, preference }, "contents");
    }
    case "EVENT":
      return event && always(type, event.name);
    case "MENTION":
      return always("mentioned", community);
    case "INVITATION":
    case "TRANSFER":
    case "GROUP_INVITATION":
    case "GROUP_REQUEST_ACCEPTED":
      return always(type, community);
  }
}
