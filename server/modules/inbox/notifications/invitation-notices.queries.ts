import { sql } from "kysely";
import type { Tx } from "#server/db/database";

export interface Invited {
  /** The invitation's. */
  id: string;
  accountId: string;
}

/**
 * Tells each account of its own invitation, all in one statement: never who has blocked the sender, nor accounts that
 * are gone. Says who was told of what, and when, to the microsecond.
 */
export const insertInvitationNotices = async (
  tx: Tx,
  senderId: string,
  invited: readonly Invited[],
): Promise<{ told: Invited[]; at: string }> => {
  const { rows } = await sql<{ told: Invited[]; at: string }>`
    with told as (
      insert into notifications (account_id, type, sender_id, invitation_id)
      select a.id, 'GROUP_INVITATION', ${senderId}::uuid, i.id
      from jsonb_to_recordset(${JSON.stringify(invited)}::jsonb) as i (id uuid, "accountId" uuid)
        join accounts a on a.id = i."accountId"
      where a.id <> ${senderId}::uuid and not a.disabled and a.deleted_at is null
        and not exists (select from account_blocks b
          where b.organization_id = a.organization_id and b.blocker_id = a.id and b.account_id = ${senderId}::uuid)
      returning invitation_id, account_id)
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', invitation_id, 'accountId', account_id)) from told), '[]') as told,
      now()::text as at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("An aggregate came back without a row.");
  return row;
};
