import { sql } from "kysely";
import type { Tx } from "#server/db/database";

// Rows of one account, nearly as they are stored: an export says what is kept, not what the screens make of it. Other
// people appear by their usernames alone.

export const findProfile = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .select(["id", "username", "email", "verified", "firstName", "lastName", "phone", "bio", "website", "facebook"])
    .select(["instagram", "linkedIn", "twitter", "tikTok", "youtube", "discord", "timezone", "locale"])
    .select(["internalRefId", "shareCode", "termsAccepted", "featured", "imageId", "bannerId"])
    .select(["followerCount", "followingCount", "createdAt", "updatedAt"])
    .executeTakeFirstOrThrow();

export const listAttributes = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accountAttributeValues as v")
    .innerJoin("accountAttributes as a", "a.id", "v.attributeId")
    .where("v.accountId", "=", accountId)
    .select(["a.name", "a.label", "v.value"])
    .orderBy("a.sortOrder")
    .orderBy("a.id")
    .execute();

export const listTiers = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accountTierMembers as m")
    .innerJoin("accountTiers as t", "t.id", "m.tierId")
    .where("m.accountId", "=", accountId)
    .select(["t.slug", "t.name"])
    .orderBy("t.slug")
    .execute();

export const listAddresses = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accountAddresses")
    .where("accountId", "=", accountId)
    .select(["id", "primary", "name", "address1", "address2", "city", "state", "zip", "country", "createdAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** Browsers that are told by push, without what encrypts for them. */
export const listDevices = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("pushSubscriptions")
    .where("accountId", "=", accountId)
    .select(["id", "endpoint", "createdAt", "lastUsedAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export const listLogins = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("loginAccounts as la")
    .innerJoin("logins as l", "l.id", "la.loginId")
    .where("la.accountId", "=", accountId)
    .select(["l.id", "l.username", "l.email", "l.firstName", "l.lastName", "l.status", "l.verified", "l.createdAt"])
    .select("la.createdAt as addedAt")
    .orderBy("la.createdAt")
    .execute();

export const listFollowing = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accountFollows as f")
    .innerJoin("accounts as a", "a.id", "f.accountId")
    .where("f.followerId", "=", accountId)
    .select(["a.username", "f.createdAt"])
    .orderBy("f.createdAt")
    .orderBy("a.id")
    .execute();

export const listFollowers = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accountFollows as f")
    .innerJoin("accounts as a", "a.id", "f.followerId")
    .where("f.accountId", "=", accountId)
    .select(["a.username", "f.createdAt"])
    .orderBy("f.createdAt")
    .orderBy("a.id")
    .execute();

/** Whom the account blocks; who blocks it is theirs. */
export const listBlocked = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accountBlocks as b")
    .innerJoin("accounts as a", "a.id", "b.accountId")
    .where("b.blockerId", "=", accountId)
    .select(["a.username", "b.createdAt"])
    .orderBy("b.createdAt")
    .orderBy("a.id")
    .execute();

export const listInterests = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accountInterests as i")
    .innerJoin("interests as n", "n.id", "i.interestId")
    .where("i.accountId", "=", accountId)
    .select(["n.name", "i.createdAt"])
    .orderBy("i.createdAt")
    .orderBy("n.id")
    .execute();

export const listMemberships = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("groupMemberships as m")
    .innerJoin("groups as g", "g.id", "m.groupId")
    .where("m.accountId", "=", accountId)
    .select(["g.slug", "g.name", "m.role", "m.activityNotificationPreference", "m.announcementEmailNotification"])
    .select(["m.announcementPushNotification", "m.activityPushNotification", "m.createdAt"])
    .orderBy("m.createdAt")
    .execute();

/** Groups that the account made, and those that show it as a sponsor. */
export const listGroupParts = async (tx: Tx, accountId: string) => ({
  created: await tx
    .selectFrom("groups")
    .where("creatorId", "=", accountId)
    .select(["slug", "name", "createdAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute(),
  sponsored: await tx
    .selectFrom("groupSponsors as s")
    .innerJoin("groups as g", "g.id", "s.groupId")
    .where("s.accountId", "=", accountId)
    .select(["g.slug", "g.name"])
    .orderBy("g.slug")
    .execute(),
});

export const listRequests = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("groupRequests as r")
    .innerJoin("groups as g", "g.id", "r.groupId")
    .where("r.accountId", "=", accountId)
    .select(["g.slug", "g.name", "r.status", "r.createdAt"])
    .orderBy("r.createdAt")
    .execute();

export const listInvitations = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("groupInvitations as i")
    .innerJoin("groups as g", "g.id", "i.groupId")
    .innerJoin("accounts as a", "a.id", "i.accountId")
    .innerJoin("accounts as b", "b.id", "i.inviterId")
    .where((eb) => eb.or([eb("i.accountId", "=", accountId), eb("i.inviterId", "=", accountId)]))
    .select(["g.slug", "g.name", "i.status", "a.username as invited", "b.username as invitedBy", "i.createdAt"])
    .orderBy("i.createdAt")
    .execute();

export const listCreatedEvents = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("events")
    .where("creatorId", "=", accountId)
    .select(["id", "slug", "name", "eventStart", "eventEnd", "createdAt"])
    .orderBy("createdAt")
    .execute();

/** Events at which the account has a part: as a co-host, as a sponsor, or by a session of its own agenda. */
export const listEventParts = async (tx: Tx, accountId: string) => ({
  hosting: await tx
    .selectFrom("eventHosts as h")
    .innerJoin("events as e", "e.id", "h.eventId")
    .where("h.accountId", "=", accountId)
    .select(["e.slug", "e.name", "h.createdAt"])
    .orderBy("h.createdAt")
    .execute(),
  sponsored: await tx
    .selectFrom("events as e")
    .where((eb) =>
      eb.or([
        eb("e.id", "in", eb.selectFrom("eventSponsors").where("accountId", "=", accountId).select("eventId")),
        eb(
          "e.id",
          "in",
          eb
            .selectFrom("eventSponsorships as s")
            .innerJoin("eventSponsorshipLevels as l", "l.id", "s.levelId")
            .where("s.accountId", "=", accountId)
            .select("l.eventId"),
        ),
      ]),
    )
    .select(["e.slug", "e.name"])
    .orderBy("e.slug")
    .execute(),
  sponsoredSessions: await tx
    .selectFrom("sessionSponsors as p")
    .innerJoin("sessions as s", "s.id", "p.sessionId")
    .where("p.accountId", "=", accountId)
    .select(["s.slug", "s.name"])
    .orderBy("s.slug")
    .execute(),
  savedSessions: await tx
    .selectFrom("savedSessions as v")
    .innerJoin("sessions as s", "s.id", "v.sessionId")
    .innerJoin("events as e", "e.id", "s.eventId")
    .where("v.accountId", "=", accountId)
    .select(["e.slug as event", "s.slug", "s.name", "s.startTime", "v.createdAt"])
    .orderBy("v.createdAt")
    .execute(),
});

export const listAnnouncements = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("announcements")
    .where("creatorId", "=", accountId)
    .select(["slug", "title", "message", "html", "createdAt"])
    .orderBy("createdAt")
    .execute();

export const listActivities = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("activities as a")
    .leftJoin("groups as g", "g.id", "a.groupId")
    .leftJoin("events as e", "e.id", "a.eventId")
    .where("a.accountId", "=", accountId)
    .select(["a.id", "a.message", "a.imageId", "a.videoId", "a.giphyId", "a.commentedId", "g.slug as group"])
    .select(["e.slug as event", "a.contentId", "a.likeCount", "a.commentCount", "a.createdAt", "a.editedAt"])
    .select(["a.reshare", "a.sharedId"])
    .orderBy("a.createdAt")
    .orderBy("a.id")
    .execute();

export const listLikes = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("activityLikes as l")
    .innerJoin("activities as a", "a.id", "l.activityId")
    .innerJoin("accounts as b", "b.id", "a.accountId")
    .where("l.accountId", "=", accountId)
    .select(["l.activityId", "b.username as by", "l.createdAt"])
    .orderBy("l.createdAt")
    .execute();

export const listReports = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("activityReports")
    .where("accountId", "=", accountId)
    .select(["activityId", "createdAt", "withdrawnAt"])
    .orderBy("createdAt")
    .execute();

export const listNotifications = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("notifications as n")
    .leftJoin("accounts as s", "s.id", "n.senderId")
    .where("n.accountId", "=", accountId)
    .select(["n.id", "n.type", "s.username as sender", "n.read", "n.state", "n.markedUnread", "n.activityId"])
    .select(["n.eventId", "n.announcementId", "n.groupId", "n.invitationId", "n.contentId", "n.createdAt"])
    .orderBy("n.createdAt")
    .orderBy("n.id")
    .execute();

/** Pictures that the account sent or shows. */
export const listImages = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("images as i")
    .where((eb) =>
      eb.or([
        eb("i.accountId", "=", accountId),
        eb("i.id", "in", eb.selectFrom("accounts").where("id", "=", accountId).select("imageId")),
        eb("i.id", "in", eb.selectFrom("accounts").where("id", "=", accountId).select("bannerId")),
        eb("i.id", "in", eb.selectFrom("activities").where("accountId", "=", accountId).select("imageId")),
      ]),
    )
    .select(["i.id", "i.createdAt", sql<boolean>`i.secret is not null`.as("isPrivate")])
    .orderBy("i.createdAt")
    .orderBy("i.id")
    .execute();

export const listFiles = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("files")
    .where("accountId", "=", accountId)
    .select(["id", "name", "key", "createdAt"])
    .orderBy("id")
    .execute();
