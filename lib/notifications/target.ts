import type { BaseActivity } from "#entities/activities";
import type { Notification } from "#entities/notifications";
import { routes } from "#lib/routes";

/** What somebody said is read where they say things: on their profile. */
const activityPath = (activity: BaseActivity | null | undefined): string | null =>
  activity ? routes.member(activity.account.username) : null;

/**
 * The page of what the notification is about, without the locale; null where there is none to open: the thing is
 * gone or hidden, or the product has no page for its kind.
 */
export function notificationPath({ type, sender, like, activity, event, announcement }: Notification): string | null {
  switch (type) {
    case "FOLLOW":
      return sender && routes.member(sender.username);
    case "LIKE":
      return activityPath(like?.activity);
    case "COMMENT":
    case "RESHARE":
    case "ACTIVITY":
      return activityPath(activity);
    case "EVENT":
    case "INVITATION":
      return event && routes.event(event.slug);
    case "TRANSFER":
      return event && routes.myEvent(event.slug);
    case "ANNOUNCEMENT":
      return announcement && routes.announcement(announcement.id);
    case "GROUP_INVITATION":
    case "GROUP_REQUEST_ACCEPTED":
    case "CONTENT":
      return null;
  }
}
