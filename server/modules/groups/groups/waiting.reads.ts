import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isPresent } from "#server/modules/people/accounts/accounts.policy";

/** What waits at a group's desk besides reports: requests and invitations of people who are there. */
export const countWaiting = async (tx: Tx, groupId: string): Promise<{ requests: number; invitations: number }> => {
  const { rows } = await sql<{ requests: number; invitations: number }>`
    select
      (select count(*) from group_requests r
        join accounts a on a.organization_id = r.organization_id and a.id = r.account_id and ${isPresent("a")}
        where r.group_id = ${groupId} and r.status = 'requested') as requests,
      (select count(*) from group_invitations i
        join accounts a on a.organization_id = i.organization_id and a.id = i.account_id and ${isPresent("a")}
        where i.group_id = ${groupId} and i.status = 'invited') as invitations`.execute(tx);
  return rows[0] ?? { requests: 0, invitations: 0 };
};
