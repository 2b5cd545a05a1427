import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { opensTo } from "./openings.policy.ts";

/** How many invitations to groups wait for the account's answer, of people whom it meets, as a part of a statement. */
export const openInvitations = (accountId: Whose): RawBuilder<number> =>
  sql<number>`(select count(*) from group_invitations i
    where i.account_id = ${accountId} and i.status = 'invited' and ${opensTo.invitations("i", accountId)}
      and ${isListedFor("i.inviter_id", accountId)})`;
