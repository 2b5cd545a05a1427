import { sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { keepRow, type Slot } from "#server/db/kept-statements";
import { unreadConversations, unreadRequests } from "#server/modules/conversations/chat/unread.reads";
import { unseen } from "#server/modules/inbox/notifications/unseen.reads";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";

export const findKeys = (tx: Tx) => tx.selectFrom("pushKeys").select(["publicKey", "privateKey"]).executeTakeFirst();

/** Of two who make them at once, the later takes the earlier's. */
export const insertKeys = (tx: Tx, keys: { publicKey: string; privateKey: string }) =>
  tx
    .insertInto("pushKeys")
    .values(keys)
    .onConflict((known) => known.doNothing())
    .execute();

export const listFingerprints = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("pushSubscriptions")
    .where("accountId", "=", accountId)
    .select("fingerprint")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ fingerprint }) => fingerprint);
};

interface NewSubscription {
  readonly accountId: string;
  readonly loginId: string;
  readonly signedInAt: Date | null;
  readonly endpoint: string;
  readonly fingerprint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly createdAt: Date;
}

/** A device is one account's: it leaves the one that had it. */
export const saveSubscription = (tx: Tx, row: NewSubscription) =>
  tx
    .insertInto("pushSubscriptions")
    .values(row)
    .onConflict((known) =>
      known
        .columns(["organizationId", "fingerprint"])
        .doUpdateSet({ ...row, failures: 0, lastUsedAt: null, pausedUntil: null }),
    )
    .execute();

/** Keeps so many devices of the account: those that were told, or came, last. */
export const deleteSurplus = (tx: Tx, accountId: string, most: number) =>
  tx
    .deleteFrom("pushSubscriptions")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("pushSubscriptions")
        .where("accountId", "=", accountId)
        .select("id")
        .orderBy(sql`coalesce(last_used_at, created_at)`, "desc")
        .orderBy("createdAt", "desc")
        .orderBy("id")
        .offset(most),
    )
    .execute();

export const deleteByFingerprint = (tx: Tx, accountId: string, fingerprint: string) =>
  tx
    .deleteFrom("pushSubscriptions")
    .where("accountId", "=", accountId)
    .where("fingerprint", "=", fingerprint)
    .execute();

/** Whether anybody in the organization is told anything by push. */
export const hasDevices = async (tx: Tx): Promise<boolean> => {
  const found = await tx.selectFrom("pushSubscriptions").select("id").limit(1).executeTakeFirst();
  return found !== undefined;
};

/** While the device is still the account's; with the account's quiet hours. */
export const findDevice = (tx: Tx, id: string, accountId: string) =>
  tx
    .selectFrom("pushSubscriptions as d")
    .leftJoin("quietHours as q", (join) =>
      join.onRef("q.organizationId", "=", "d.organizationId").onRef("q.accountId", "=", "d.accountId"),
    )
    .where("d.id", "=", id)
    .where("d.accountId", "=", accountId)
    .select(["d.loginId", "d.signedInAt", "d.endpoint", "d.p256dh", "d.auth"])
    .select(["d.failures", "d.lastUsedAt", "d.pausedUntil", "d.createdAt"])
    .select(["q.fromMinute", "q.untilMinute", "q.zone"])
    .executeTakeFirst();

/** How much is new to an account, as the icon of the app says it: notices, and conversations and requests where it may read any. */
export const countUnread = keepRow((tx, { accountId }: { readonly accountId: Slot<string> }) =>
  sql<{ unread: number }>`
    select ${unseen(accountId)} + case when ${isLetInto("threads", accountId)}
      then ${unreadConversations(accountId)} + ${unreadRequests(accountId)} else 0 end as unread`.compile(tx),
);

export const listDevicesOf = (tx: Tx, accountIds: readonly string[]) =>
  tx
    .selectFrom("pushSubscriptions as d")
    .where(isAmong("d.accountId", accountIds))
    .select(["d.id", "d.accountId"])
    .orderBy("d.id")
    .execute();

export const noteTaken = (tx: Tx, id: string, taken: { lastUsedAt: Date; pausedUntil: Date | null }) =>
  tx
    .updateTable("pushSubscriptions")
    .set({ failures: 0, ...taken })
    .where("id", "=", id)
    .execute();

/** False where it is gone. */
export const noteFailure = async (
  tx: Tx,
  id: string,
  failed: { failures: number; pausedUntil: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("pushSubscriptions")
    .set(failed)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteSubscription = (tx: Tx, id: string) =>
  tx.deleteFrom("pushSubscriptions").where("id", "=", id).execute();
