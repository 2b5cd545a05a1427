import type { GroupPart, Place } from "#entities/platform/realtime";
import { organizationOf, type Tx } from "#server/db/database";
import type { Subscribers } from "#server/domain-events/subscribers";
import { publishTo } from "#server/realtime/publish";

/** What waits at the desk is the moderators' to know; the rest is seen by whoever sees the group. */
const isForDesk: Readonly<Record<GroupPart, boolean>> = {
  group: false,
  members: false,
  announcements: false,
  requests: true,
  invitations: true,
  reports: true,
};

/** Tells the pages that show the group, or its desk, which parts of it have changed. */
const changes =
  (...parts: readonly GroupPart[]) =>
  (tx: Tx, { payload: { groupId } }: { readonly payload: { readonly groupId: string } }): void => {
    for (const part of parts) {
      const places: Place[] = isForDesk[part] ? [`desks/${groupId}`] : [`groups/${groupId}`, `desks/${groupId}`];
      publishTo(tx, organizationOf(tx), places, { type: "group.changed", body: { groupId, part } });
    }
  };

/** Open pages of a group and its desk hear of what changes there. */
export const groupSubscribers: Subscribers = {
  "group.edited": changes("group"),
  "group.joined": changes("members", "requests", "invitations"),
  "group.left": changes("members"),
  "group.roleChanged": changes("members"),
  "group.requested": changes("requests"),
  "group.requestWithdrawn": changes("requests"),
  "group.requestsAccepted": changes("members", "requests"),
  "group.requestRejected": changes("requests"),
  "group.invited": changes("invitations"),
  "group.invitationRejected": changes("invitations"),
  "group.invitationCanceled": changes("invitations"),
  "announcement.published": (tx, { payload: { audience } }) => {
    if (audience.kind === "group") changes("announcements")(tx, { payload: { groupId: audience.id } });
  },
};
