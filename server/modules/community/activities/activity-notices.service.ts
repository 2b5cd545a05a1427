import type { Place } from "#entities/platform/realtime";
import { organizationOf, type Tx } from "#server/db/database";
import type { FactPayload } from "#server/domain-events/facts";
import { publishTo } from "#server/realtime/publish";
import { type ActivityAt, isInTheOpen } from "./activity-access.queries.ts";

/** A post and where it stands, as facts tell it. */
type Post = FactPayload<"activity.changed">;

export const postOf = ({
  id: activityId,
  groupId,
  eventId,
  contentId,
  commentedId,
}: Pick<ActivityAt, "id" | "groupId" | "eventId" | "contentId" | "commentedId">): Post => ({
  ...{ activityId, groupId, eventId, contentId, commentedId },
});

/** Where an activity is listed for those who look on. */
const placeOf = ({ groupId, eventId, contentId, commentedId }: Post): Place => {
  if (commentedId) return `activities/${commentedId}`;
  if (groupId) return `groups/${groupId}`;
  if (eventId) return `events/${eventId}`;
  return contentId ? `contents/${contentId}` : "feed";
};

/** Its own place, and everyone's feed where that shows it too. */
const listingsOf = async (tx: Tx, post: Post): Promise<Place[]> => {
  const own = placeOf(post);
  const isShared = !post.commentedId && own !== "feed" && (await isInTheOpen(tx, post.activityId));
  return [own, ...(isShared ? (["feed"] as const) : [])];
};

/** Tells open pages of a new activity. */
export const publishCreation = async (tx: Tx, post: FactPayload<"activity.created">): Promise<void> => {
  const { activityId, accountId } = post;
  const places = await listingsOf(tx, post);
  const [place] = places;
  if (!place) return;
  publishTo(tx, organizationOf(tx), places, { type: "activity.created", body: { activityId, accountId, place } });
};

/** Tells open pages that an activity is not as they show it. To be called while it is there. */
export const publishChange = async (tx: Tx, post: Post): Promise<void> => {
  const { activityId } = post;
  const place: Place = `activities/${activityId}`;
  const places = [place, ...(await listingsOf(tx, post))];
  publishTo(tx, organizationOf(tx), places, { type: "activity.changed", body: { activityId, place } });
};

/** The first ten, every tenth up to a hundred, and so on: the more there are, the less one more says. */
const isWorthTelling = (count: number): boolean => count % 10 ** (String(count).length - 1) === 0;

/** Tells open pages of one more like, or one fewer: those of the activity itself always, lists now and then. */
export const publishCount = async (tx: Tx, post: Post, count: number): Promise<void> => {
  if (isWorthTelling(count)) return publishChange(tx, post);
  const place: Place = `activities/${post.activityId}`;
  const body = { activityId: post.activityId, place };
  publishTo(tx, organizationOf(tx), [place], { type: "activity.changed", body });
};
