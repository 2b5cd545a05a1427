import { useMutation } from "@tanstack/react-query";
import { groups } from "#contract/groups";
import type { Input } from "#kernel/define";
import { patchOptimistically } from "#lib/api/cache";
import { mutation } from "#lib/api/query";
import { roleInGroup, useRelationships } from "./relationships.ts";
import { useCall, usePages } from "./use-call.ts";

type MembershipFilter = NonNullable<Input<typeof groups.memberships>["query"]>;

export const useMemberships = (filter: MembershipFilter = {}) => usePages(groups.memberships, { query: filter });
export const useMembership = (groupId: string) => useCall(groups.membership, { params: { groupId } });
/** Undefined while not known; throws when given a slug. */
export const useRoleInGroup = (groupId: string) => roleInGroup(useRelationships().data, groupId);

export const useUpdateMembership = () =>
  useMutation({
    ...mutation(groups.updateMembership, { invalidates: [groups.memberships] }),
    onMutate: ({ params, body }, { client }) =>
      patchOptimistically(client, groups.membership, { params }, (cached) => ({ ...cached, ...body })),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });
