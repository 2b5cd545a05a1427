import type { NotificationPreferences } from "#entities/account/self";
import type { ChatPreferences } from "#entities/conversations/chat";
import type { Tx } from "#server/db/database";
import type { KeptChoice } from "#server/modules/inbox/digests/digests.policy";
import type { AccountUpdate } from "./account-columns.ts";

export const updateAccount = (tx: Tx, accountId: string, columns: AccountUpdate) =>
  tx
    .updateTable("accounts")
    .set({ ...columns, updatedAt: new Date().toISOString() })
    .where("id", "=", accountId)
    .execute();

/** Held until the transaction ends: one write of an account at a time. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom("accounts").where("id", "=", accountId).select("id").forNoKeyUpdate().executeTakeFirst();

const preferenceColumns = [
  "newFollowerPush",
  "likePush",
  "resharePush",
  "commentPush",
  "transferPush",
  "transferEmail",
  "supportTicketConfirmationEmail",
  "chatPush",
  "chatUnreadPush",
  "chatUnreadEmail",
  "activityNotificationPreference",
  "organizationAnnouncementEmail",
  "organizationAnnouncementPush",
  "groupInvitationEmail",
  "groupInvitationPush",
  "groupRequestAcceptedEmail",
  "groupRequestAcceptedPush",
  "digestEmail",
  "digestEvery",
] as const;

export const findPreferences = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("notificationPreferences")
    .where("accountId", "=", accountId)
    .select(preferenceColumns)
    .executeTakeFirst();

/** What this table keeps; the rest other modules keep themselves. */
type KeptPreferences = Omit<NotificationPreferences, keyof ChatPreferences | "quietHours" | "digest"> & KeptChoice;

/** Inserts the defaults under what is given, or changes what is given. */
export const savePreferences = (tx: Tx, accountId: string, given: Partial<KeptPreferences>) =>
  tx
    .insertInto("notificationPreferences")
    .values({ accountId, ...given })
    .onConflict((conflict) => conflict.columns(["organizationId", "accountId"]).doUpdateSet({ accountId, ...given }))
    .returning(preferenceColumns)
    .executeTakeFirstOrThrow();
