import { type QueryClient, useMutation } from "@tanstack/react-query";
import { groups } from "#contract/groups";
import type { GroupMembership } from "#entities/groups/groups";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import type { Input } from "#kernel/define";
import { patchItemsOptimistically } from "#lib/api/cache";
import { mutation, pages, query } from "#lib/api/query";

/** What a group's moderators work at. `group`: id or slug, here and below. */

type RequestFilter = Pick<NonNullable<Input<typeof groups.requests>["query"]>, "status" | "search">;
type InvitationFilter = Pick<NonNullable<Input<typeof groups.invitations>["query"]>, "status" | "search">;

/** A table's worth. */
const rowsShown = 25;

/** What waits; `enabled` false for those who are not moderators. */
export const useGroupDesk = (group: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useRead(query(groups.desk, { params: { groupId: group } }, { enabled }));
export const useGroupRequests = (group: string, filter: RequestFilter = {}) =>
  useReadPages(pages(groups.requests, { params: { groupId: group }, query: { ...filter, pageSize: rowsShown } }));
export const useGroupInvitations = (group: string, filter: InvitationFilter = {}) =>
  useReadPages(pages(groups.invitations, { params: { groupId: group }, query: { ...filter, pageSize: rowsShown } }));
export const useInvitableAccounts = (group: string, search?: string) =>
  useReadPages(pages(groups.invitableAccounts, { params: { groupId: group }, query: { search, pageSize: rowsShown } }));
export const useGroupAudit = (group: string, search?: string) =>
  useReadPages(pages(groups.audit, { params: { groupId: group }, query: { search, pageSize: rowsShown } }));

/** A look at pasted names; it changes nothing. */
export const useMatchAccounts = () =>
  useMutation(mutation(groups.matchAccounts, { invalidates: [], shownByForm: true }));

/** Every act leaves a line in the audit trail. */
const people = [groups.members, groups.get, groups.audit] as const;
const requests = [groups.requests, groups.invitableAccounts, groups.desk, groups.audit] as const;
const invitations = [groups.invitations, groups.invitableAccounts, groups.desk, groups.audit] as const;

export const useAcceptRequest = () =>
  useMutation(mutation(groups.acceptRequest, { invalidates: [...requests, groups.members, groups.get] }));
export const useRejectRequest = () => useMutation(mutation(groups.rejectRequest, { invalidates: requests }));

/** Whoever had asked to join is a member at once. */
export const useInvite = () =>
  useMutation(
    mutation(groups.invite, {
      invalidates: [...invitations, groups.requests, groups.members, groups.get],
      shownByForm: true,
    }),
  );
export const useCancelInvitation = () =>
  useMutation(mutation(groups.cancelInvitation, { invalidates: [...invitations, groups.requests] }));
export const useReinvite = () =>
  useMutation(mutation(groups.reinvite, { invalidates: [...invitations, groups.requests] }));

export const useRemoveMember = () =>
  useMutation(mutation(groups.removeMember, { invalidates: [...people, groups.invitableAccounts] }));

/** The role moves at once: a table that waits for it would jump. */
const setRoleAtOnce = (client: QueryClient, groupId: string, accountId: string, role: GroupMembership["role"]) =>
  patchItemsOptimistically(client, groups.members, (item) =>
    item.accountId === accountId && item.group.id === groupId ? { ...item, role } : item,
  );

export const usePromoteMember = () =>
  useMutation({
    ...mutation(groups.promote, { invalidates: people }),
    onMutate: ({ params }, { client }) => setRoleAtOnce(client, params.groupId, params.accountId, "moderator"),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });
export const useDemoteMember = () =>
  useMutation({
    ...mutation(groups.demote, { invalidates: people }),
    onMutate: ({ params }, { client }) => setRoleAtOnce(client, params.groupId, params.accountId, "member"),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });

/** The dialog that sends it says what went wrong. */
export const useAnnounce = () =>
  useMutation(mutation(groups.announce, { invalidates: [groups.announcements, groups.audit], shownByForm: true }));
