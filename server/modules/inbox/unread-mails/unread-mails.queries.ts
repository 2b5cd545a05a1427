import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/db/database";
import { hasPageOpen, hasReadUntil } from "#server/modules/conversations/chat/unread-conversations.reads";

/** Whether the account in the column wants these mails; whoever has chosen nothing does. */
export const wantsMails = (column: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select p.chat_unread_email from notification_preferences p
    where p.account_id = ${sql.ref(column)}), true)`;

/** Notes that it is to be decided, at that instant or earlier, whether to write to these accounts, in the order of their ids. */
export const noteDue = (tx: Tx, accountIds: readonly string[], dueAt: Date) =>
  tx
    .insertInto("unreadMails")
    .values(accountIds.map((accountId) => ({ accountId, dueAt })))
    .onConflict((known) =>
      known
        .columns(["organizationId", "accountId"])
        .doUpdateSet({ dueAt: sql<string>`least(unread_mails.due_at, excluded.due_at)` }),
    )
    .execute();

/** So many that are due, for this transaction alone; those of another one are passed over. */
export const claimDue = (tx: Tx, now: Date, limit: number) =>
  tx
    .selectFrom("unreadMails as u")
    .leftJoin("quietHours as q", (join) =>
      join.onRef("q.organizationId", "=", "u.organizationId").onRef("q.accountId", "=", "u.accountId"),
    )
    .where("u.dueAt", "<=", now.toISOString())
    .select(["u.accountId", "u.mailedAt", "u.toldUntil", "q.fromMinute", "q.untilMinute", "q.zone"])
    .select(hasReadUntil("u.accountId", "u.conversationId", "u.toldUntil").as("hasReturned"))
    .select(hasPageOpen("u.accountId").as("isHere"))
    .select(wantsMails("u.accountId").as("isWanted"))
    .orderBy("u.dueAt")
    .orderBy("u.accountId")
    .limit(limit)
    .forUpdate("u")
    .skipLocked()
    .execute();
export type Due = Awaited<ReturnType<typeof claimDue>>[number];

/** What was decided about an account: when it is due again, or what it was told just now. */
export interface Decision {
  readonly accountId: string;
  readonly dueAt: Date | null;
  readonly told: { readonly until: number; readonly conversationId: string } | null;
}

export const settle = (tx: Tx, decisions: readonly Decision[], now: Date) => {
  const rows = decisions.map(({ accountId, dueAt, told }) => ({
    ...{ account_id: accountId, due_at: dueAt },
    ...(told && { mailed_at: now, told_until: told.until, conversation_id: told.conversationId }),
  }));
  return sql`
    update unread_mails u set due_at = s.due_at, mailed_at = coalesce(s.mailed_at, u.mailed_at),
      told_until = coalesce(s.told_until, u.told_until), conversation_id = coalesce(s.conversation_id, u.conversation_id)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as s (account_id uuid, due_at timestamptz, mailed_at timestamptz, told_until bigint, conversation_id uuid)
    where u.account_id = s.account_id`.execute(tx);
};

/** When the next account is due. */
export const findNextDue = async (tx: Tx, now: Date): Promise<Date | null> => {
  const next = await tx
    .selectFrom("unreadMails as u")
    .where("u.dueAt", ">", now.toISOString())
    .select("u.dueAt")
    .orderBy("u.dueAt")
    .limit(1)
    .executeTakeFirst();
  return next?.dueAt ? new Date(next.dueAt) : null;
};
