import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import { newsOf, newsOfPlace } from "./followed-news.queries.ts";
import type { Place } from "./notification-kinds.policy.ts";
import { isFromWhoIsThere } from "./openings.policy.ts";

/** How many an account has not seen yet, as a part of a statement. */
export const unseen = (accountId: Whose): RawBuilder<number> =>
  sql<number>`((select count(*) from notifications n where n.account_id = ${accountId} and not n.read
      and ${isFromWhoIsThere(accountId)})
    + (select count(*) from (${newsOf({ accountId, unread: true })}) news))`;

/** The posts of one place since the instant that an account has not seen, as rows (id, sender_id, created_at). */
export const unseenPosts = (accountId: Whose, place: Place, since: Date): RawBuilder<unknown> =>
  sql`select id, sender_id, created_at from (${newsOfPlace(accountId, place, since)}) news`;

/** Whether it was told something since, both as parts of the statement, that it has not seen. */
export const wasTold = (accountId: Whose, since: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from notifications n where n.account_id = ${accountId} and not n.read
    and n.created_at > ${since} and ${isFromWhoIsThere(accountId)})`;
