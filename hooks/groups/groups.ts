import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { groups } from "#contract/groups";
import { notifications } from "#contract/notifications";
import { self } from "#contract/self";
import type { SelfRelationships } from "#entities/account/self";
import type { BaseGroup, Group } from "#entities/groups/groups";
import { useCall } from "#hooks/calls/use-call";
import { patchRoleInGroup, setRoleInGroup } from "#hooks/people/kept-relationships";
import { roleInGroup } from "#hooks/people/relationships";
import { AppError } from "#kernel/errors";
import { patchFieldsOptimistically, patchItemsOptimistically, patchOptimistically } from "#lib/api/cache";
import { callerOf } from "#lib/api/caller";
import { keyOf, mutation } from "#lib/api/query";

type GroupRole = SelfRelationships["groups"][string];

export const useMembership = (groupId: string) => useCall(groups.membership, { params: { groupId } });

/** Asks again what the viewer is to a group whose members have changed: a moderator may have decided about them. */
export const useRefreshRole = (groupId: string): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(async () => {
    // Who is just leaving, or has just left, is told of their own doing and has no membership any more to ask for.
    if (client.isMutating({ mutationKey: mutation(groups.leave).mutationKey }) > 0) return;
    if (roleInGroup(client.getQueryData(keyOf(self.relationships)), groupId) === false) return;
    try {
      const { role } = await callerOf(client)(groups.membership, { params: { groupId } });
      setRoleInGroup(client, groupId, role);
    } catch (error) {
      // Without an answer nothing has changed.
      if (error instanceof AppError && noMember.includes(error.status)) setRoleInGroup(client, groupId, false);
    }
  }, [client, groupId]);
};

/** What the platform says of a membership that is not there. */
const noMember: readonly number[] = [403, 404, 453];

export const useUpdateMembership = () =>
  useMutation({
    ...mutation(groups.updateMembership, { invalidates: [groups.memberships] }),
    scope: { id: groups.updateMembership.id },
    onMutate: ({ params, body }, { client }) => patchFieldsOptimistically(client, groups.membership, { params }, body),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });

/** Caches are kept under a group's id and under its slug. */
const keepReply = (client: QueryClient, group: Group): void => {
  for (const groupId of [group.id, group.slug]) client.setQueryData(keyOf(groups.get, { params: { groupId } }), group);
};

export const useCreateGroup = () =>
  useMutation({
    ...mutation(groups.create, { shownByForm: true }),
    onSuccess: (group, _input, _none, { client }) => {
      keepReply(client, group);
      setRoleInGroup(client, group.id, "moderator");
    },
  });

export const useUpdateGroup = () =>
  useMutation({
    ...mutation(groups.update, { shownByForm: true }),
    onSuccess: (group, _input, _none, { client }) => keepReply(client, group),
  });

/** What a button knows of the group. */
type Joined = Pick<BaseGroup, "id" | "slug">;

const countMembers = (group: Group, step: number): Group => ({
  ...group,
  _count: { members: Math.max(0, group._count.members + step) },
});

/** The viewer's standing and the counts move at once; the returned function takes everything back. */
const standAtOnce = async (
  client: QueryClient,
  { id, slug }: Joined,
  role: GroupRole,
  step: number,
): Promise<() => void> => {
  const inList = (item: Group) => (item.id === id ? countMembers(item, step) : item);
  const counts = [
    ...[id, slug].map((groupId) =>
      patchOptimistically(client, groups.get, { params: { groupId } }, (found) => countMembers(found, step)),
    ),
    ...[groups.list, groups.featured, groups.invited].map((list) => patchItemsOptimistically(client, list, inList)),
  ];
  const undo = await Promise.all([patchRoleInGroup(client, id, role), ...(step === 0 ? [] : counts)]);
  return () => {
    for (const takeBack of undo) takeBack();
  };
};

type StandingCall =
  | typeof groups.join
  | typeof groups.request
  | typeof groups.cancelRequest
  | typeof groups.acceptInvitation
  | typeof groups.rejectInvitation;

interface Standing {
  /** What the viewer is to the group afterwards. */
  role: GroupRole;
  /** What it does to the number of members. */
  step: -1 | 0 | 1;
  invalidates?: NonNullable<Parameters<typeof mutation>[1]>["invalidates"];
}

/** Changes what the viewer is to a group, whatever screens show it (contract, behaviour §4). */
const useStanding = (call: StandingCall, group: Joined, { role, step, ...options }: Standing) => {
  const { mutationKey, meta } = mutation(call, options);
  return useMutation({
    mutationKey,
    meta,
    // A change of mind is sent after what it takes back.
    scope: { id: `groups.standing ${group.id}` },
    mutationFn: (_none: undefined, { client }) => callerOf(client)(call, { params: { groupId: group.id } }),
    onMutate: (_none: undefined, { client }) => standAtOnce(client, group, role, step),
    onError: (_error, _none, takeBack, { client }) => {
      takeBack?.();
      // A refusal often means that a moderator was faster.
      void client.invalidateQueries({ queryKey: keyOf(self.relationships) });
    },
  });
};

const seenFromOutside = [groups.get, groups.list, groups.featured, groups.members, groups.memberships] as const;
const answered = ["groups", notifications.list, notifications.unread] as const;

export const useJoinGroup = (group: Joined) => useStanding(groups.join, group, { role: "member", step: 1 });
/** Asked for in a dialog, which waits for the answer and says why it is refused. */
export const useLeaveGroup = (group: Joined) =>
  useMutation({
    // Not the membership itself: it is gone, and asking for it again would be answered so.
    ...mutation(groups.leave, { shownByForm: true, invalidates: seenFromOutside }),
    onSuccess: async (_none, _input, _context, { client }) => {
      const gone = keyOf(groups.membership, { params: { groupId: group.id } });
      // What is shown still would ask again at once.
      client.removeQueries({ queryKey: gone, type: "inactive" });
      await standAtOnce(client, group, false, -1);
    },
  });
export const useRequestToJoin = (group: Joined) =>
  useStanding(groups.request, group, { role: "requested", step: 0, invalidates: [groups.requested] });
export const useCancelRequest = (group: Joined) =>
  useStanding(groups.cancelRequest, group, { role: false, step: 0, invalidates: [groups.requested] });
export const useAcceptInvitation = (group: Joined) =>
  useStanding(groups.acceptInvitation, group, { role: "member", step: 1, invalidates: answered });
export const useRejectInvitation = (group: Joined) =>
  useStanding(groups.rejectInvitation, group, { role: false, step: 0, invalidates: answered });
