import type { InvitableAccount } from "#entities/groups";

/** What stands between an account and an invitation, as a key of the desk's words; null = nothing. */
export type InvitationObstacle = "moderator" | "member" | "requested" | "refused" | "invited" | "rejected" | "canceled";

export const obstacleOf = ({
  groups,
  groupRequests,
  groupInvitations,
}: Pick<InvitableAccount, "groups" | "groupRequests" | "groupInvitations">): InvitationObstacle | null => {
  const [membership] = groups;
  if (membership) return membership.role;
  const [request] = groupRequests;
  if (request) return request.status === "requested" ? "requested" : "refused";
  return groupInvitations[0]?.status ?? null;
};
