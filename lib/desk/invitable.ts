import type { InvitableAccount } from "#entities/groups/groups";

/** What an account and a group have had to do with each other, as a key of the desk's words. */
export interface Tie {
  kind: "moderator" | "member" | "requested" | "refused" | "invited" | "rejected" | "canceled";
  /** There is nothing to invite to: they are in, invited, or waiting for an answer. */
  blocks: boolean;
}

/** The tie that counts; null where there is none. */
export const tieOf = ({
  groups: [membership],
  groupRequests: [request],
  groupInvitations: [invitation],
}: Pick<InvitableAccount, "groups" | "groupRequests" | "groupInvitations">): Tie | null => {
  if (membership) return { kind: membership.role, blocks: true };
  if (request?.status === "requested") return { kind: "requested", blocks: true };
  if (invitation) return { kind: invitation.status, blocks: invitation.status === "invited" };
  return request ? { kind: "refused", blocks: false } : null;
};
