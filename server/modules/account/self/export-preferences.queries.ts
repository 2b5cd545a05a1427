import type { Tx } from "#server/db/database";

// What an account is told and tells, nearly as it is stored.

export const findPreferences = async (tx: Tx, accountId: string) => {
  const found = await tx
    .selectFrom("notificationPreferences")
    .where("accountId", "=", accountId)
    .selectAll()
    .executeTakeFirst();
  if (!found) return null;
  const { organizationId: _organization, accountId: _account, ...preferences } = found;
  return preferences;
};

export const findChatPreferences = async (tx: Tx, accountId: string) => {
  const found = await tx
    .selectFrom("chatPreferences")
    .where("accountId", "=", accountId)
    .select(["messagesFrom", "readReceipts", "typing", "presence"])
    .executeTakeFirst();
  return found ?? null;
};

export const findQuietHours = async (tx: Tx, accountId: string) => {
  const found = await tx
    .selectFrom("quietHours")
    .where("accountId", "=", accountId)
    .select(["fromMinute", "untilMinute", "zone"])
    .executeTakeFirst();
  return found ?? null;
};

/** When the account was last told by mail that messages wait for it. */
export const findUnreadMail = async (tx: Tx, accountId: string) => {
  const found = await tx
    .selectFrom("unreadMails")
    .where("accountId", "=", accountId)
    .select(["dueAt", "mailedAt"])
    .executeTakeFirst();
  return found ?? null;
};

/** When it is decided next whether the account gets a summary, and when it got the last one. */
export const findDigest = async (tx: Tx, accountId: string) => {
  const found = await tx
    .selectFrom("digests")
    .where("accountId", "=", accountId)
    .select(["dueAt", "mailedAt"])
    .executeTakeFirst();
  return found ?? null;
};
