import type { Tx } from "#server/db/database";
import type { Fact, Subscribers } from "#server/domain-events/subscribers";
import { listTold } from "#server/modules/inbox/announcements/audience.reads";
import { listContentFollowers } from "./content-followers.queries.ts";
import { notifyInvited } from "./invitation-notices.service.ts";
import { notify } from "./notifications.service.ts";

/** Whoever is mentioned in a thread is told of the event or the group that it belongs to. */
const notifyMentioned = (
  tx: Tx,
  { organizationId, payload }: Fact<"threadMessage.sent" | "threadMessage.edited">,
): Promise<void> => {
  const { accountId: senderId, eventId, groupId, mentionedIds: accountIds } = payload;
  return notify(tx, organizationId, { type: "MENTION", senderId, eventId, groupId, accountIds });
};

/** Accounts are told of what concerns them. */
export const notificationSubscribers: Subscribers = {
  "announcement.published": async (tx, { organizationId, payload }) => {
    const { announcementId, creatorId: senderId, audience, push } = payload;
    if (!push) return;
    const accountIds = await listTold(tx, audience);
    await notify(tx, organizationId, { type: "ANNOUNCEMENT", senderId, announcementId, accountIds });
  },
  "account.followed": (tx, { organizationId, payload: { accountId, followerId: senderId } }) =>
    notify(tx, organizationId, { type: "FOLLOW", senderId, accountIds: [accountId] }),
  "activity.created": async (tx, { organizationId, payload }) => {
    const { activityId, accountId: senderId, contentId, commentedId, answeredIds, mentionedIds } = payload;
    await notify(tx, organizationId, { type: "COMMENT", senderId, activityId, accountIds: answeredIds });
    // News of groups and events are found when they are read; a channel has too many contents for that.
    const followers = contentId && !commentedId ? await listContentFollowers(tx, contentId) : [];
    const accountIds = [...new Set([...mentionedIds, ...followers])];
    await notify(tx, organizationId, { type: "ACTIVITY", senderId, activityId, accountIds });
  },
  "activity.liked": (tx, { organizationId, payload: { activityId, accountId: senderId, authorId } }) =>
    notify(tx, organizationId, { type: "LIKE", senderId, activityId, accountIds: [authorId] }),
  "activity.reshared": (tx, { organizationId, payload: { activityId, accountId: senderId, authorId } }) =>
    notify(tx, organizationId, { type: "RESHARE", senderId, activityId, accountIds: [authorId] }),
  "content.published": async (tx, { organizationId, payload }) => {
    const { contentId, channelId, creatorId: senderId, push, isNews } = payload;
    if (!push || !isNews) return;
    const accountIds = await listTold(tx, { kind: "channel", id: channelId });
    await notify(tx, organizationId, { type: "CONTENT", senderId, contentId, accountIds });
  },
  "group.requestsAccepted": (tx, { organizationId, payload: { groupId, accountIds, moderatorId: senderId } }) =>
    notify(tx, organizationId, { type: "GROUP_REQUEST_ACCEPTED", senderId, groupId, accountIds }),
  "group.invited": (tx, { organizationId, payload: { inviterId, invitations } }) =>
    notifyInvited(tx, organizationId, inviterId, invitations),
  "event.hostAdded": (tx, { organizationId, payload: { eventId, accountId, inviterId: senderId } }) =>
    notify(tx, organizationId, { type: "INVITATION", senderId, eventId, accountIds: [accountId] }),
  "threadMessage.sent": notifyMentioned,
  "threadMessage.edited": notifyMentioned,
  "passes.transferred": (tx, { organizationId, payload: { eventId, giverId: senderId, receiverId } }) =>
    notify(tx, organizationId, { type: "TRANSFER", senderId, eventId, accountIds: [receiverId] }),
};
