"use client";

import type { Group } from "#entities/groups/groups";
import { useRoleInGroup } from "#hooks/groups/use-role-in-group";
import { useRelationships } from "#hooks/people/relationships";
import { type View, viewOf } from "#lib/groups/standing";
import { useSession } from "#lib/session/use-session";

/** What the viewer sees of the group. */
export function useView(group: Group): View {
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  const role = useRoleInGroup(group.id);
  const isLost = useRelationships().isError;
  return viewOf(group, { isAnonymous, role, isLost });
}
