import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** Makes members of the accounts, whatever stood between them and the group. */
export const admit = async (tx: Tx, groupId: string, accountIds: readonly string[]): Promise<void> => {
  const all = sql`${[...accountIds]}::uuid[]`;
  await sql`insert into group_memberships (group_id, account_id) select ${groupId}, unnest(${all})
    on conflict do nothing`.execute(tx);
  await sql`delete from group_requests where group_id = ${groupId} and account_id = any(${all})`.execute(tx);
  await sql`delete from group_invitations where group_id = ${groupId} and account_id = any(${all})`.execute(tx);
};
