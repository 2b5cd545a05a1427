import type { Notification } from "#entities/inbox/notifications";
import { isCanceled } from "#lib/events/when";
import { displayName } from "#lib/format/names";

export type Wording = {
  /** The sentence's place in the messages of the module. */
  key: string;
  /** Who; undefined where nobody is known. */
  name: string | undefined;
  /** The name of the thing; undefined for kinds that name none, and for things that are gone. */
  thing: string | undefined;
  /** What was said, in the words of who said it. */
  excerpt: string | undefined;
  /** Of a bundle how many it names: of likes those besides the newest, else all of it; 0 where it is none. */
  count: number;
  /** The thing it tells of is no longer there for the reader. */
  isGone: boolean;
};

/** `undefined`: the kind names nothing. `null`: it does, and the thing is gone. */
const nameOfThing = (
  { type, event, announcement, group, invitation, content }: Notification,
  community: string,
): string | null | undefined => {
  switch (type) {
    case "EVENT":
    case "INVITATION":
    case "TRANSFER":
      return event?.name ?? null;
    case "ANNOUNCEMENT":
      return announcement && (announcement.event?.name ?? announcement.group?.name ?? community);
    case "GROUP_INVITATION":
      return invitation?.group.name ?? null;
    case "GROUP_REQUEST_ACCEPTED":
      return group?.name ?? null;
    case "MENTION":
      return event?.name ?? group?.name ?? null;
    case "CONTENT":
      return content && (content.title ?? content.channel.name);
    default:
      return undefined;
  }
};

/** A like without its sender comes without what was liked, which may well be there. */
const isActivityGone = ({ type, activity, like, sender }: Notification): boolean => {
  if (type === "LIKE") return like === null && sender !== null;
  return (type === "COMMENT" || type === "RESHARE" || type === "ACTIVITY") && activity === null;
};

const excerptOf = ({ type, activity, like, announcement }: Notification): string | undefined => {
  const said = type === "ANNOUNCEMENT" ? announcement?.title : (like?.activity ?? activity)?.message;
  return said?.trim() || undefined;
};

/** Where one type tells of different things. */
const kindOf = ({ type, like, event }: Notification): string => {
  if (type === "LIKE" && like?.activity.commentedId) return "LIKE_OF_COMMENT";
  return type === "EVENT" && event && isCanceled(event) ? "EVENT_CANCELED" : type;
};

/** What a bundle says; nothing where one sentence is true of it as well. */
const bundleOf = (notification: Notification, name: string | undefined) => {
  const { type, count = 1, reason } = notification;
  if (count < 2) return null;
  const kind = kindOf(notification);
  if (type === "LIKE") return name === undefined ? null : { key: `${kind}.bundle`, count: count - 1 };
  if (type !== "ACTIVITY") return { key: `${kind}.bundle`, count };
  const thing = reason?.place?.name;
  return thing === undefined ? { key: "ACTIVITY.bundleGone", count } : { key: "ACTIVITY.bundle", count, thing };
};

/** Which sentence says it, with what in it; `community` has the news that no event and no group has. */
export function wordingOf(notification: Notification, community: string): Wording {
  const { sender } = notification;
  const name = sender ? displayName(sender) || undefined : undefined;
  const thing = nameOfThing(notification, community);
  const kind = kindOf(notification);
  const who = name === undefined ? "somebody" : "sender";
  return {
    key: thing === undefined ? `${kind}.${who}` : `${kind}.${who}${thing === null ? "Gone" : ""}`,
    name,
    thing: thing ?? undefined,
    excerpt: excerptOf(notification),
    count: 0,
    isGone: thing === null || isActivityGone(notification),
    ...bundleOf(notification, name),
  };
}
