import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import { newsOf } from "./followed-news.queries.ts";
import { isFromWhoIsThere } from "./openings.policy.ts";

/** How many an account has not seen yet, as a part of a statement. */
export const unseen = (accountId: Whose): RawBuilder<number> =>
  sql<number>`((select count(*) from notifications n where n.account_id = ${accountId} and not n.read
      and ${isFromWhoIsThere(accountId)})
    + (select count(*) from (${newsOf({ accountId, unread: true })}) news))`;

/** Whether it was told something since, both as parts of the statement, that it has not seen. */
export const wasTold = (accountId: Whose, since: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from notifications n where n.account_id = ${accountId} and not n.read
    and n.created_at > ${since} and ${isFromWhoIsThere(accountId)})`;
