import type { SelfRelationships } from "#entities/account/self";
import { useRead } from "#hooks/calls/use-call";
import { isId } from "#kernel/id";
import { relationshipsOptions } from "./relationships-options.ts";

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

export const useRelationships = () => useRead(relationshipsOptions);
