import type { BaseActivity } from "#entities/community/activities";
import type { Notification } from "#entities/inbox/notifications";
import { routes } from "#lib/routes";

/** A comment is read under what it comments on. */
export const postPathOf = ({ id, commentedId }: BaseActivity): string => routes.activity(commentedId ?? id);

const activityPath = (activity: BaseActivity | null | undefined): string | null =>
  activity ? postPathOf(activity) : null;

/** Where posts of a place stand together. */
export const feedPathOf = ({ type, slug }: { type: "group" | "event"; slug: string }): string =>
  type === "event" ? routes.eventTab(slug, "activity") : routes.group(slug);

/** Posts of one place are read where they stand together. */
function feedPath({ count = 1, reason }: Notification): string | null {
  const place = reason?.place;
  if (count < 2 || !place || place.type === "channel") return null;
  return feedPathOf({ type: place.type, slug: place.slug });
}

/**
 * The page of what the notification is about, without the locale; null where there is none to open: the thing is
 * gone or hidden, or the product has no page for its kind.
 */
export function notificationPath(notification: Notification): string | null {
  const { type, sender, like, activity, event, announcement, group, invitation, content } = notification;
  switch (type) {
    case "FOLLOW":
      return sender && routes.member(sender.username);
    case "LIKE":
      return activityPath(like?.activity);
    case "COMMENT":
    case "RESHARE":
      return activityPath(activity);
    case "ACTIVITY":
      return feedPath(notification) ?? activityPath(activity);
    case "EVENT":
    case "INVITATION":
      return event && routes.event(event.slug);
    case "TRANSFER":
      return event && routes.myEvent(event.slug);
    case "ANNOUNCEMENT":
      return announcement && routes.announcement(announcement.id);
    case "GROUP_INVITATION":
      return invitation && routes.group(invitation.group.slug);
    case "GROUP_REQUEST_ACCEPTED":
      return group && routes.group(group.slug);
    case "MENTION":
      return (event && routes.event(event.slug)) ?? (group && routes.group(group.slug));
    case "CONTENT":
      return content && routes.content(content.channel.slug, content.slug);
  }
}
