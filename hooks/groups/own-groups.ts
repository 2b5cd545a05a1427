import { groups } from "#contract/groups";
import { usePages } from "#hooks/calls/use-call";
import type { MembershipFilter } from "./groups-options.ts";

/** Groups by what the viewer is to them. */

export const useInvitedGroups = ({ rejected, search }: { rejected?: boolean; search?: string | undefined } = {}) =>
  usePages(groups.invited, { query: { rejected, search } });
export const useRequestedGroups = (search?: string) => usePages(groups.requested, { query: { search } });

export const useMemberships = (filter: MembershipFilter = {}) => usePages(groups.memberships, { query: filter });
