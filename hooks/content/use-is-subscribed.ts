import { isSubscribed, useRelationships } from "#hooks/people/relationships";

/** Undefined while not known; throws when given a slug. Cards ask it, and nothing else of a channel's calls. */
export const useIsSubscribed = (channelId: string) => isSubscribed(useRelationships().data, channelId);
