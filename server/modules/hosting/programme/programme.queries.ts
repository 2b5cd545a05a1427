import type { Tx } from "#server/db/database";

export const listHostSessions = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("sessions")
    .where("eventId", "=", eventId)
    .select([
      ...(["id", "slug", "name", "description", "longDescription", "locationId", "imageId"] as const),
      ...(["startTime", "endTime", "sortOrder", "nonSession", "registrationEnabled", "registrationEnd"] as const),
      ...(["price", "access", "eventId", "taxCode", "taxIncluded", "supply", "sold"] as const),
    ])
    .orderBy("startTime")
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const listHostSpeakers = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("speakers")
    .where("eventId", "=", eventId)
    .select([
      ...(["id", "slug", "firstName", "lastName", "label", "title", "bio", "company", "companyBio"] as const),
      ...(["website", "facebook", "instagram", "linkedIn", "twitter", "tikTok", "youtube", "discord"] as const),
      ...(["imageId", "priority", "isHost"] as const),
    ])
    .orderBy("priority", "desc")
    .orderBy("firstName")
    .orderBy("lastName")
    .orderBy("id")
    .execute();

export const listHostTracks = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("tracks")
    .where("eventId", "=", eventId)
    .select(["id", "slug", "name", "color", "description"])
    .orderBy("name")
    .orderBy("id")
    .execute();

export const listHostLocations = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("sessionLocations")
    .where("eventId", "=", eventId)
    .select([
      ...(["id", "name", "description", "address1", "address2", "city", "state", "country", "zip"] as const),
      ...(["imageId", "googlePlaceId"] as const),
    ])
    .orderBy("name")
    .orderBy("id")
    .execute();

export const listTrackLinks = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("sessionTracks as l")
    .innerJoin("tracks as t", (join) =>
      join.onRef("t.organizationId", "=", "l.organizationId").onRef("t.id", "=", "l.trackId"),
    )
    .where("t.eventId", "=", eventId)
    .select(["l.sessionId", "l.trackId"])
    .orderBy("t.name")
    .orderBy("t.id")
    .execute();

export const listSpeakerLinks = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("sessionSpeakers as l")
    .innerJoin("speakers as p", (join) =>
      join.onRef("p.organizationId", "=", "l.organizationId").onRef("p.id", "=", "l.speakerId"),
    )
    .where("p.eventId", "=", eventId)
    .select(["l.sessionId", "l.speakerId"])
    .orderBy("p.priority", "desc")
    .orderBy("p.firstName")
    .orderBy("p.id")
    .execute();

export const listSponsorLinks = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("sessionSponsors as l")
    .innerJoin("sessions as s", (join) =>
      join.onRef("s.organizationId", "=", "l.organizationId").onRef("s.id", "=", "l.sessionId"),
    )
    .where("s.eventId", "=", eventId)
    .select(["l.sessionId", "l.accountId"])
    .orderBy("l.accountId")
    .execute();

/** Held until the transaction ends: two hosts write one programme after the other. */
export const lockEvent = (tx: Tx, id: string) =>
  tx.selectFrom("events").where("id", "=", id).select("id").forNoKeyUpdate().executeTakeFirstOrThrow();
