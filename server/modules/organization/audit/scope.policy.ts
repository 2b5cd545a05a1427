/** Where somebody has a say in what others post: moderators in their group, hosts at their event. */
export type Scope = { readonly groupId: string } | { readonly eventId: string };

/** Null in everyone's feed and on contents: there nobody of the community has. */
export const scopeOf = ({ groupId, eventId }: { groupId: string | null; eventId: string | null }): Scope | null => {
  if (groupId) return { groupId };
  return eventId ? { eventId } : null;
};
