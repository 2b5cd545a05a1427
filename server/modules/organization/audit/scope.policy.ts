/** In no group and at no event: everyone's feed, and contents. */
export const elsewhere = { groupId: null, eventId: null } as const;

/**
 * Where somebody has a say in what others post: moderators in their group, hosts at their event, and moderators of the
 * organization elsewhere.
 */
export type Scope = { readonly groupId: string } | { readonly eventId: string } | typeof elsewhere;

/** Null in everyone's feed and on contents: there nobody but moderators of the organization has. */
export const scopeOf = ({ groupId, eventId }: { groupId: string | null; eventId: string | null }): Scope | null => {
  if (groupId) return { groupId };
  return eventId ? { eventId } : null;
};

/** The two ids that tell scopes apart, as rows have them. */
export const columnsOf = (scope: Scope): { readonly groupId: string | null; readonly eventId: string | null } => ({
  ...elsewhere,
  ...scope,
});
