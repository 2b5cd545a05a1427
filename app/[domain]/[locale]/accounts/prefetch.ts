import { cache } from "react";
import { accountOptions } from "#hooks/people/accounts-options";
import type { Place } from "#lib/organization/text";
import { prefetchPart } from "../prefetch-part";

export type MemberPlace = Place & { username: string };

/** Read once for layout and metadata of one page. */
export const prefetchMember = cache((domain: string, locale: string, username: string) =>
  prefetchPart({ domain, locale }, (client) => client.fetchQuery(accountOptions(username))),
);
