import type { Place } from "#entities/realtime";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { notify } from "#server/modules/notifications/notifications.service";
import { publishTo } from "#server/realtime/publish";
import { type ActivityAt, isInTheOpen } from "./activity-access.queries.ts";
import { listReaders } from "./activity-creation.queries.ts";

type At = Pick<ActivityAt, "id" | "groupId" | "eventId" | "contentId" | "commentedId">;

/** Where an activity is listed for those who look on; null for that of a content, which nobody watches. */
const placeOf = ({ groupId, eventId, contentId, commentedId }: At): Place | null => {
  if (commentedId) return `activities/${commentedId}`;
  if (groupId) return `groups/${groupId}`;
  if (eventId) return `events/${eventId}`;
  return contentId ? null : "feed";
};

/** Its own place, and everyone's feed where that shows it too. */
const listingsOf = async (tx: Tx, at: At): Promise<Place[]> => {
  const own = placeOf(at);
  const isShared = !at.commentedId && own !== "feed" && (await isInTheOpen(tx, at.id));
  return [...(own ? [own] : []), ...(isShared ? (["feed"] as const) : [])];
};

/** Tells open pages of a new activity. */
export const announceActivity = async ({ organization, viewer }: MemberCtx, tx: Tx, at: At): Promise<void> => {
  const places = await listingsOf(tx, at);
  const [place] = places;
  if (!place) return;
  const body = { activityId: at.id, accountId: viewer.accountId, place };
  publishTo(tx, organization.id, places, { type: "activity.created", body });
};

/** Tells open pages that an activity is not as they show it. To be called while it is there. */
export const announceChange = async (
  { organizationId }: Pick<MemberCtx, "organizationId">,
  tx: Tx,
  at: At,
): Promise<void> => {
  const place: Place = `activities/${at.id}`;
  const places = [place, ...(await listingsOf(tx, at))];
  publishTo(tx, organizationId, places, { type: "activity.changed", body: { activityId: at.id, place } });
};

/** The first ten, every tenth up to a hundred, and so on: the more there are, the less one more says. */
const isWorthTelling = (count: number): boolean => count % 10 ** (String(count).length - 1) === 0;

/** Tells open pages of one more like or comment, or one fewer: those of the activity itself always, lists now and then. */
export const announceCount = async (ctx: MemberCtx, tx: Tx, at: At, count: number): Promise<void> => {
  if (isWorthTelling(count)) return announceChange(ctx, tx, at);
  const place: Place = `activities/${at.id}`;
  publishTo(tx, ctx.organization.id, [place], { type: "activity.changed", body: { activityId: at.id, place } });
};

/** Tells those who are answered and, if they were not told so, those who are mentioned: whoever of them may read it. */
export const notifyOfActivity = async (
  { organization, viewer }: MemberCtx,
  tx: Tx,
  activityId: string,
  { answered, mentioned }: { answered: readonly string[]; mentioned: readonly string[] },
): Promise<void> => {
  const asked = new Set([...answered, ...mentioned]);
  asked.delete(viewer.accountId);
  const readers = await listReaders(tx, activityId, [...asked]);
  const about = { senderId: viewer.accountId, activityId };
  const isAnswered = (id: string) => answered.includes(id);
  await notify(tx, organization, { type: "COMMENT", ...about, accountIds: readers.filter(isAnswered) });
  await notify(tx, organization, { type: "ACTIVITY", ...about, accountIds: readers.filter((id) => !isAnswered(id)) });
};
