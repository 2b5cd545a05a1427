import { type RawBuilder, sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { canSignIn, lastUseOf } from "#server/identity/visits";
import { lastHereOf } from "#server/modules/conversations/chat/presence.reads";
import { unreadConversations, unreadRequests } from "#server/modules/conversations/chat/unread.reads";
import { openInvitations } from "#server/modules/inbox/notifications/open-invitations.reads";
import { unseen, wasTold } from "#server/modules/inbox/notifications/unseen.reads";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";
import { type NewsReader, readerRows, theReader } from "#server/modules/people/accounts/news-readers.reads";
import { presentAccounts } from "#server/modules/people/accounts/present-accounts.reads";
import type { Every } from "./digests.policy.ts";

interface Due {
  readonly accountId: string;
  readonly dueAt: Date;
}

/** How often an account wants a summary, and the zone of its quiet hours, as parts of a statement. */
const everyOf = (column: string): RawBuilder<Every | null> =>
  sql<Every | null>`(select p.digest_every from notification_preferences p where p.account_id = ${sql.ref(column)})`;
const zoneOf = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select q.zone from quiet_hours q where q.account_id = ${sql.ref(column)})`;

export const findKnownUntil = async (tx: Tx): Promise<string | null> =>
  (await tx.selectFrom("digestRounds").select("knownUntil").executeTakeFirst())?.knownUntil ?? null;

export const saveKnownUntil = (tx: Tx, knownUntil: Date) =>
  tx
    .insertInto("digestRounds")
    .values({ knownUntil })
    .onConflict((known) => known.column("organizationId").doUpdateSet({ knownUntil }))
    .execute();

/** Accounts that are there and have no row, of those made since that instant; the oldest first. */
export const listNewcomers = (tx: Tx, since: string | null, limit: number) =>
  presentAccounts(tx)
    .$if(since !== null, (query) => query.where("a.createdAt", ">=", since ?? ""))
    .where(sql<boolean>`not exists (select from digests d where d.account_id = a.id)`)
    .select(["a.id", "a.createdAt", everyOf("a.id").as("every"), zoneOf("a.id").as("zone")])
    .orderBy("a.createdAt")
    .orderBy("a.id")
    .limit(limit)
    .execute();

/** What is there already stays as it is. */
export const insertDue = (tx: Tx, rows: readonly Due[]) =>
  tx
    .insertInto("digests")
    .values([...rows])
    .onConflict((known) => known.columns(["organizationId", "accountId"]).doNothing())
    .execute();

/** So many that are due, for this transaction alone; those of another one are passed over. */
export const claimDue = (tx: Tx, now: Date, limit: number) =>
  tx
    .selectFrom("digests as d")
    .leftJoin("quietHours as q", (join) =>
      join.onRef("q.organizationId", "=", "d.organizationId").onRef("q.accountId", "=", "d.accountId"),
    )
    .leftJoin("notificationPreferences as p", (join) =>
      join.onRef("p.organizationId", "=", "d.organizationId").onRef("p.accountId", "=", "d.accountId"),
    )
    .where("d.dueAt", "<=", now.toISOString())
    .select([
      "d.accountId",
      "d.dueAt",
      "d.mailedAt",
      "q.fromMinute",
      "q.untilMinute",
      "q.zone",
      "p.digestEvery as every",
    ])
    .select(sql<boolean>`coalesce(p.digest_email, true)`.as("isWanted"))
    .orderBy("d.dueAt")
    .orderBy("d.accountId")
    .limit(limit)
    .forUpdate("d")
    .skipLocked()
    .execute();
export type Claimed = Awaited<ReturnType<typeof claimDue>>[number];

/** When each of the accounts was last here, as far as that is known; only those that are there and can sign in. */
export const listLastVisits = (tx: Tx, accountIds: readonly string[]) =>
  presentAccounts(tx)
    .where(isAmong("a.id", accountIds))
    .where(canSignIn("a.id"))
    .select([
      "a.id",
      sql<string>`greatest(a.created_at, ${lastUseOf("a.id")}, ${lastHereOf("a.id")},
        (select r.read_until from notification_reads r where r.account_id = a.id))`.as("lastHere"),
    ])
    .execute();

/** What waits for somebody in any case. */
export interface Waiting {
  readonly accountId: string;
  readonly notifications: number;
  readonly conversations: number;
  readonly requests: number;
  readonly invitations: number;
  /** Whether one of the notifications is new. */
  readonly isToldOfNews: boolean;
}

export const listWaiting = async (tx: Tx, readers: readonly NewsReader[]): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select reader.account_id, ${unseen(theReader)}::int as notifications,
      ${wasTold(theReader, sql.ref("reader.since"))} as is_told_of_news,
      (case when ${isLetInto("threads", theReader)} then ${unreadConversations(theReader)} else 0 end)::int
        as conversations,
      (case when ${isLetInto("threads", theReader)} then ${unreadRequests(theReader)} else 0 end)::int as requests,
      (case when ${isLetInto("groups", theReader)} then ${openInvitations(theReader)} else 0 end)::int as invitations
    from ${readerRows(readers)}`.execute(tx);
  return rows;
};

/** What was decided about an account: when it is due again, and whether it was written to. */
interface Decision extends Due {
  readonly isWritten: boolean;
}

export const settle = (tx: Tx, decisions: readonly Decision[], now: Date) => {
  const rows = decisions.map(({ accountId, dueAt, isWritten }) => ({
    ...{ account_id: accountId, due_at: dueAt },
    ...(isWritten && { mailed_at: now }),
  }));
  return sql`
    update digests d set due_at = s.due_at, mailed_at = coalesce(s.mailed_at, d.mailed_at)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as s (account_id uuid, due_at timestamptz, mailed_at timestamptz)
    where d.account_id = s.account_id and d.account_id = any (${decisions.map(({ accountId }) => accountId)}::uuid[])`.execute(
    tx,
  );
};

/** When the next account is due. */
export const findNextDue = async (tx: Tx, now: Date): Promise<Date | null> => {
  const next = await tx
    .selectFrom("digests as d")
    .where("d.dueAt", ">", now.toISOString())
    .select("d.dueAt")
    .orderBy("d.dueAt")
    .limit(1)
    .executeTakeFirst();
  return next ? new Date(next.dueAt) : null;
};

/** What an account's next summary goes by. */
export const findPlan = async (tx: Tx, accountId: string) => {
  const { rows } = await sql<{ every: Every | null; zone: string | null }>`
    select ${everyOf("asked.id")} as every, ${zoneOf("asked.id")} as zone
    from (select ${accountId}::uuid as id) asked`.execute(tx);
  return rows[0] ?? { every: null, zone: null };
};

/** Decides about the account at that instant instead. */
export const saveDue = (tx: Tx, { accountId, dueAt }: Due) =>
  tx
    .insertInto("digests")
    .values({ accountId, dueAt })
    .onConflict((known) => known.columns(["organizationId", "accountId"]).doUpdateSet({ dueAt }))
    .execute();
