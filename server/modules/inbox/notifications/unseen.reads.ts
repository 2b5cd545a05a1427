import { type RawBuilder, sql } from "kysely";
import type { Slot } from "#server/db/kept-statements";
import { newsOf } from "./followed-news.queries.ts";
import { isFromWhoIsThere } from "./openings.policy.ts";

/** How many an account has not seen yet, as a part of a statement. */
export const unseen = (accountId: Slot<string>): RawBuilder<number> =>
  sql<number>`((select count(*) from notifications n where n.account_id = ${accountId} and not n.read
      and ${isFromWhoIsThere(accountId)})
    + (select count(*) from (${newsOf({ accountId, unread: true })}) news))`;
