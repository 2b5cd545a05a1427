import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isFromWhoIsThere, opensByType } from "./openings.policy.ts";

export interface Invited {
  /** The invitation's. */
  id: string;
  accountId: string;
}

interface Told extends Invited {
  /** Whether the account has a device that takes notices. */
  hasDevices: boolean;
}

/**
 * Tells each account of its own invitation, all in one statement: never those for whom the sender is not there, nor to
 * whom it does not open, nor accounts that are gone. Says who was told of what, and when, to the microsecond.
 */
export const insertInvitationNotices = async (
  tx: Tx,
  senderId: string,
  invited: readonly Invited[],
): Promise<{ told: Told[]; at: string }> => {
  const reader = sql.ref<string>("reader.id");
  const opens = opensByType("GROUP_INVITATION", sql.ref<string>("i.id"), reader);
  const { rows } = await sql<{ told: Told[]; at: string }>`
    with told as (
      insert into notifications (account_id, type, sender_id, invitation_id)
      select reader.id, n.type, n.sender_id, i.id
      from jsonb_to_recordset(${JSON.stringify(invited)}::jsonb) as i (id uuid, "accountId" uuid)
        join accounts reader on reader.id = i."accountId"
        cross join (select 'GROUP_INVITATION' as type, ${senderId}::uuid as sender_id) n
      where reader.id <> n.sender_id and not reader.disabled and reader.deleted_at is null
        and ${isFromWhoIsThere(reader)} and ${opens}
      returning invitation_id, account_id)
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', invitation_id, 'accountId', account_id, 'hasDevices',
        exists (select from push_subscriptions d where d.account_id = told.account_id))) from told), '[]') as told,
      now()::text as at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("An aggregate came back without a row.");
  return row;
};
