import type { QueryClient } from "@tanstack/react-query";
import { self } from "#contract/self";
import type { SelfRelationships } from "#entities/account/self";
import { patch, patchOptimistically } from "#lib/api/cache";

type GroupRole = SelfRelationships["groups"][string];

/** Writes that change the map of relationships: apart, because every page reads it and few write. */

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

/** Likewise for a subscription. */
export const setSubscribed = (client: QueryClient, channelId: string, subscribed: boolean): void =>
  patch(client, self.relationships, undefined, (map) => ({
    ...map,
    channels: { ...map.channels, [channelId]: subscribed },
  }));
