import type { QueryClient } from "@tanstack/react-query";
import { self } from "#contract/self";
import type { SelfRelationships } from "#entities/self";
import { isId } from "#kernel/id";
import { patch, patchOptimistically } from "#lib/api/cache";
import { useCall } from "./use-call.ts";

type GroupRole = SelfRelationships["groups"][string];

/** `undefined` stands for a map that has not arrived: a screen shows the neutral state then, not "no". */
type Relationships = SelfRelationships | undefined;

const lookUp = <T>(map: Record<string, T> | undefined, id: string, complaint: string): T | false | undefined => {
  if (id === "") return false;
  if (!isId(id)) throw new Error(complaint);
  return map && (map[id] ?? false);
};

/** Does the viewer follow this account? */
export const isFollowing = (relationships: Relationships, accountId: string): boolean | undefined =>
  lookUp(relationships?.accounts, accountId, "Invalid accountId. Did you pass in the username?");

/** What the viewer is to this group. */
export const roleInGroup = (relationships: Relationships, groupId: string): GroupRole | undefined =>
  lookUp(relationships?.groups, groupId, "Invalid groupId. Did you pass in the slug?");

/** Is the viewer registered for this event? */
export const isRegistered = (relationships: Relationships, eventId: string): boolean | undefined =>
  lookUp(relationships?.events, eventId, "Invalid eventId. Did you pass in the slug?");

/** Is the viewer subscribed to this channel? */
export const isSubscribed = (relationships: Relationships, channelId: string): boolean | undefined =>
  lookUp(relationships?.channels, channelId, "Invalid channelId. Did you pass in the slug?");

const hour = 3_600_000;

export const useRelationships = () =>
  useCall(self.relationships, undefined, {
    staleTime: hour,
    gcTime: hour,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Shows a follow before the server has agreed; returns how to take it back. */
export const patchFollowing = (client: QueryClient, accountId: string, follows: boolean): Promise<() => void> =>
  patchOptimistically(client, self.relationships, undefined, (map) => ({
    ...map,
    accounts: { ...map.accounts, [accountId]: follows },
  }));

/** Keeps the map in step with a write, for the hour it is not asked for again (contract, behaviour §6). */
export const setRegistered = (client: QueryClient, eventId: string, registered: boolean): void =>
  patch(client, self.relationships, undefined, (map) => ({ ...map, events: { ...map.events, [eventId]: registered } }));

const withRoleInGroup = (map: SelfRelationships, groupId: string, role: GroupRole): SelfRelationships => ({
  ...map,
  groups: { ...map.groups, [groupId]: role },
});

/** Shows what the viewer becomes to a group before the server has agreed; returns how to take it back. */
export const patchRoleInGroup = (client: QueryClient, groupId: string, role: GroupRole): Promise<() => void> =>
  patchOptimistically(client, self.relationships, undefined, (map) => withRoleInGroup(map, groupId, role));

export const setRoleInGroup = (client: QueryClient, groupId: string, role: GroupRole): void =>
  patch(client, self.relationships, undefined, (map) => withRoleInGroup(map, groupId, role));
