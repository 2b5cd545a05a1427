import type { OrganizationId, Tx } from "#server/db/database";
import type { FactPayload } from "#server/domain-events/facts";
import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueue } from "#server/jobs/enqueue";
import type { Place } from "#server/modules/inbox/notifications/notification-kinds.policy";
import { postSpanOf, spanOf } from "./push.policy.ts";
import { hasDevices } from "./push.queries.ts";
import { isToldOnDevices } from "./push-posts.queries.ts";

/** Of a conversation in which something was said, or into which people are asked. */
interface Said {
  readonly organizationId: OrganizationId;
  readonly at: Date;
  readonly payload: { readonly conversationId: string };
}

const tellSoon = async (tx: Tx, { organizationId, at, payload: { conversationId } }: Said): Promise<void> => {
  if (!(await hasDevices(tx))) return;
  const { since, before, runAt } = spanOf(at);
  const span = { organizationId, conversationId, since: since.toISOString(), before: before.toISOString() };
  await enqueue(tx, "push.messages", span, { key: `push.messages:${conversationId}:${since.getTime()}`, runAt });
};

/** A post in a group or at an event. */
interface Posted {
  readonly organizationId: OrganizationId;
  readonly at: Date;
  readonly payload: Pick<FactPayload<"activity.featured">, "activityId" | "groupId" | "eventId">;
}

const placeOf = ({ groupId, eventId }: Posted["payload"]): Place | null => {
  if (groupId) return { kind: "group", id: groupId };
  return eventId ? { kind: "event", id: eventId } : null;
};

/** Together with what else is posted there in the same quarter of an hour. */
const tellPosts = async (
  tx: Tx,
  { organizationId, at, payload }: Posted,
  { isFeatured }: { isFeatured: boolean },
): Promise<void> => {
  const place = placeOf(payload);
  if (!place || !(await isToldOnDevices(tx, place))) return;
  const { since, runAt } = postSpanOf(at);
  const featuredId = isFeatured ? payload.activityId : null;
  const told = { organizationId, place, since: since.toISOString(), featuredId, after: null };
  await enqueue(tx, "push.posts", told, { key: `push.posts:${place.id}:${told.since}:${featuredId}`, runAt });
};

/** Members are told on their devices of what they have not read some seconds later, and others that they are asked to come in. */
export const pushSubscribers: Subscribers = {
  "message.sent": tellSoon,
  "conversation.askedChanged": tellSoon,
  "activity.created": async (tx, posted) => {
    if (!posted.payload.commentedId) await tellPosts(tx, posted, { isFeatured: false });
  },
  "activity.featured": (tx, posted) => tellPosts(tx, posted, { isFeatured: true }),
};
