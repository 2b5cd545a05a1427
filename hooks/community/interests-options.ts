import { interests } from "#contract/interests";
import { pages, query } from "#lib/api/query";

/** What pages prefetch and hooks read, alike. */

/** Chips to choose from: enough that most find theirs without searching. */
const interestsShown = 60;

export const interestsOptions = (search?: string) =>
  pages(interests.list, { query: { search, pageSize: interestsShown } });
/** `interest`: name or id, here and below. */
export const interestOptions = (interest: string) => query(interests.get, { params: { interest } });
export const interestActivitiesOptions = (interest: string) => pages(interests.activities, { params: { interest } });
