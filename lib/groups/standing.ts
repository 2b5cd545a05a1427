import type { SelfRelationships } from "#entities/account/self";
import type { Group } from "#entities/groups/groups";

type GroupRole = SelfRelationships["groups"][string];

export const isMember = (role: GroupRole | undefined): boolean => role === "member" || role === "moderator";

/** Whether anybody may look inside. */
export const isOpenToAll = ({ access, active }: Pick<Group, "access" | "active">): boolean =>
  access === "public" && active;

export type View = "inside" | "outside" | "unknown";

/** What somebody sees of a group; until it is known who looks, nothing is said of a closed one. */
export const viewOf = (
  group: Pick<Group, "access" | "active">,
  { isAnonymous, role, isLost }: { isAnonymous: boolean; role: GroupRole | undefined; isLost: boolean },
): View => {
  if (isOpenToAll(group)) return "inside";
  if (isAnonymous) return "outside";
  if (role !== undefined) return isMember(role) ? "inside" : "outside";
  // Without the map the platform decides, call by call.
  return isLost ? "inside" : "unknown";
};
