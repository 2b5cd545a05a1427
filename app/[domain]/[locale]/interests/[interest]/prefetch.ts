import { cache } from "react";
import { interestActivitiesOptions, interestOptions } from "#hooks/community/interests-options";
import { prefetchPart } from "../../prefetch-part";

/** The interest as its address names it; what cannot be read stays as it is, and is nobody's name. */
export const namedInterest = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Read once for the page and its metadata; posts may be closed to whom the interest is open. */
export const prefetchInterest = cache(async (domain: string, locale: string, interest: string) => {
  const place = { domain, locale };
  const [found, posts] = await Promise.all([
    prefetchPart(place, (client) => client.fetchQuery(interestOptions(interest))),
    prefetchPart(place, (client) => client.fetchInfiniteQuery(interestActivitiesOptions(interest))),
  ]);
  return { found, posts };
});
