import type { Tx } from "#server/db/database";

export const listSubscribedChannels = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("channelSubscribers as s")
    .innerJoin("channels as c", "c.id", "s.channelId")
    .where("s.accountId", "=", accountId)
    .select(["c.slug", "c.name", "s.contentEmailNotification", "s.contentPushNotification"])
    .select(["s.activityNotificationPreference", "s.createdAt"])
    .orderBy("s.createdAt")
    .execute();

export const listLikedContents = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("contentLikes as l")
    .innerJoin("contents as c", "c.id", "l.contentId")
    .where("l.accountId", "=", accountId)
    .select(["l.contentId", "c.title", "l.createdAt"])
    .orderBy("l.createdAt")
    .execute();

/** What creators of contents say of the account as their guest. */
export const listGuestRoles = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("contentGuests as g")
    .innerJoin("contents as c", "c.id", "g.contentId")
    .where("g.accountId", "=", accountId)
    .where("c.published", "is not", null)
    .select(["g.contentId", "c.title as content", "g.type", "g.name", "g.title", "g.bio", "g.company", "g.createdAt"])
    .orderBy("g.createdAt")
    .execute();

/** Channels that the account has created. */
export const listCreatedChannels = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("channels as h")
    .where("h.creatorId", "=", accountId)
    .select(["h.slug", "h.name", "h.description", "h.private", "h.createdAt"])
    .orderBy("h.createdAt")
    .execute();
