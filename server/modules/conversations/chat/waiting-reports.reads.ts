import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import { isOfOtherLogin } from "#server/modules/people/accounts/same-login.policy";

/** Screens say of more only that they are many. */
const most = 100;

/** How many reports of messages wait for the account to decide, as a part of a statement: none about what the same person said. */
export const waitingMessageReports = (accountId: Whose): RawBuilder<number> =>
  sql<number>`(select count(*) from (select from message_reports r
    where r.decided_at is null and ${isOfOtherLogin("r.author_id", accountId)} limit ${sql.lit(most)}) waiting)`;
