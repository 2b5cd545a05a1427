import { sql, type Updateable } from "kysely";
import type { Tx } from "#server/db/database";
import type { Accounts } from "#server/db/tables";

/** The account while it is not deleted; whoever begins something that its deletion must end holds this lock. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .where("deletedAt", "is", null)
    .select(["id", "username", "email", "firstName", "lastName", "locale", "imageId", "bannerId"])
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Columns that hold the person. The table's own check refuses a deleted account with any of them. */
const emptied = {
  email: null,
  firstName: null,
  lastName: null,
  phone: null,
  imageId: null,
  bannerId: null,
  bio: null,
  website: null,
  facebook: null,
  instagram: null,
  linkedIn: null,
  twitter: null,
  tikTok: null,
  youtube: null,
  discord: null,
  timezone: null,
  internalRefId: null,
  termsAccepted: null,
} as const satisfies Updateable<Accounts>;

export const emptyAccount = (tx: Tx, accountId: string, facts: { username: string; locale: string; deletedAt: Date }) =>
  tx
    .updateTable("accounts")
    .set({
      ...emptied,
      ...facts,
      shareCode: sql`default`,
      verified: false,
      featured: false,
      role: "member",
      disabled: true,
      updatedAt: facts.deletedAt,
    })
    .where("id", "=", accountId)
    .execute();

/** What belongs to the account alone and points to it. */
const ownTables = [
  "accountAddresses",
  "accountAttributeValues",
  "accountInterests",
  "accountPresence",
  "accountTierMembers",
  "activityLikes",
  "activityReports",
  "calendarLinks",
  "downloads",
  "channelSubscribers",
  "chatPreferences",
  "contentLikes",
  "digests",
  "eventHosts",
  "eventSponsors",
  "groupInvitations",
  "groupMemberships",
  "groupRequests",
  "groupSponsors",
  "loginAccounts",
  "notificationPreferences",
  "notificationReads",
  "notifications",
  "pushSubscriptions",
  "quietHours",
  "savedSessions",
  "sessionSponsors",
  "sponsorshipLevelAccounts",
  "unreadMails",
] as const;

export const deleteOwnRows = async (tx: Tx, accountId: string): Promise<void> => {
  for (const table of ownTables) await tx.deleteFrom(table).where("accountId", "=", accountId).execute();
};

/** What stands between the account and another one, whichever of the two began it. */
export const deleteTies = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .deleteFrom("accountFollows")
    .where((eb) => eb.or([eb("followerId", "=", accountId), eb("accountId", "=", accountId)]))
    .execute();
  await tx
    .deleteFrom("accountBlocks")
    .where((eb) => eb.or([eb("blockerId", "=", accountId), eb("accountId", "=", accountId)]))
    .execute();
  await tx.deleteFrom("groupInvitations").where("inviterId", "=", accountId).execute();
  await tx.deleteFrom("notifications").where("senderId", "=", accountId).execute();
  // As whom they spoke, their creators have written down.
  await tx.updateTable("contentGuests").set({ accountId: null }).where("accountId", "=", accountId).execute();
  await tx.updateTable("eventSponsorships").set({ accountId: null }).where("accountId", "=", accountId).execute();
};

/** Hosts' mails that ask for replies to this address ask for none. */
export const forgetReplyAddress = (tx: Tx, address: string) =>
  tx.updateTable("eventEmails").set({ replyTo: "" }).where(sql`lower(reply_to)`, "=", address.toLowerCase()).execute();

export const insertAudit = (tx: Tx, accountId: string, now: Date) =>
  tx
    .insertInto("auditLog")
    .values({ accountId, action: "account.deleted", subject: "account", subjectId: accountId, createdAt: now })
    .execute();
