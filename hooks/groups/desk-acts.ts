import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { groups } from "#contract/groups";
import { callerOf } from "#lib/api/caller";
import { forgetUnseen } from "#lib/desk/forget-unseen";

/**
 * What a desk does to one or to many: bare calls by the id of a row, whose failures the list shows, and one refresh
 * after all of them.
 */
export const useDeskActs = (groupId: string) => {
  const client = useQueryClient();
  return useMemo(() => {
    const call = callerOf(client);
    return {
      acceptRequest: (requestId: string) => call(groups.acceptRequest, { params: { groupId, requestId } }),
      rejectRequest: (requestId: string) => call(groups.rejectRequest, { params: { groupId, requestId } }),
      cancelInvitation: (invitationId: string) => call(groups.cancelInvitation, { params: { groupId, invitationId } }),
      reinvite: (invitationId: string) => call(groups.reinvite, { params: { groupId, invitationId } }),
      removeMember: (accountId: string) => call(groups.removeMember, { params: { groupId, accountId } }),
      promote: (accountId: string) => call(groups.promote, { params: { groupId, accountId } }),
      demote: (accountId: string) => call(groups.demote, { params: { groupId, accountId } }),
      /** Counts, lists and the audit trail. */
      refresh: () => {
        forgetUnseen(client, [groups.requests, groups.members, groups.invitations]);
        return client.invalidateQueries({ queryKey: [groups.desk.module] });
      },
    };
  }, [client, groupId]);
};
