import * as z from "zod";
import { groupMembership, groupMembershipInput, groupMembershipRole } from "#entities/groups";
import { defineModule } from "#kernel/define";

export const groups = defineModule("groups", ["groups"], {
  memberships: {
    method: "GET",
    path: "/self/groups",
    auth: "signed-in",
    query: z.object({ role: groupMembershipRole.optional() }),
    page: groupMembership,
  },
  membership: {
    method: "GET",
    path: "/self/groups/{groupId}/membership",
    auth: "own",
    response: groupMembership,
  },
  updateMembership: {
    method: "PUT",
    path: "/self/groups/{groupId}",
    auth: "own",
    body: groupMembershipInput,
    response: groupMembership,
  },
});
