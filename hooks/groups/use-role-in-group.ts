import { roleInGroup, useRelationships } from "#hooks/people/relationships";

/** Undefined while not known; throws when given a slug. Cards ask it, and nothing else of a group's calls. */
export const useRoleInGroup = (groupId: string) => roleInGroup(useRelationships().data, groupId);
