import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tx } from "#server/db/database";
import { sessionRows } from "#server/modules/events/events/session-summaries.reads";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";

const trackIds = sql<string[]>`array(
  select l.track_id from session_tracks l
    join tracks t on t.organization_id = l.organization_id and t.id = l.track_id and t.event_id = s.event_id
    where l.organization_id = s.organization_id and l.session_id = s.id
    order by t.name, t.id)`;

const speakerIds = sql<string[]>`array(
  select l.speaker_id from session_speakers l
    join speakers p on p.organization_id = l.organization_id and p.id = l.speaker_id and p.event_id = s.event_id
    where l.organization_id = s.organization_id and l.session_id = s.id
    order by p.priority desc, p.first_name, p.id)`;

const sponsorIds = sql<string[]>`array(
  select l.account_id from session_sponsors l
    where l.organization_id = s.organization_id and l.session_id = s.id
    order by l.account_id)`;

/** The sessions of an event with whom and what each names. */
export const listHostSessions = (tx: Tx, eventId: string) =>
  sessionRows(tx)
    .where("s.eventId", "=", eventId)
    .select(["s.longDescription", "s.supply", "s.sold", "s.talk"])
    .select([trackIds.as("trackIds"), speakerIds.as("speakerIds"), sponsorIds.as("sponsorIds")])
    .orderBy("s.startTime")
    .orderBy("s.sortOrder")
    .orderBy("s.id")
    .execute();

const speakers = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("speakers as p")
    .where("p.eventId", "=", eventId)
    .select([
      ...(["p.id", "p.slug", "p.firstName", "p.lastName", "p.label", "p.title", "p.bio", "p.company"] as const),
      ...(["p.companyBio", "p.website", "p.facebook", "p.instagram", "p.linkedIn", "p.twitter", "p.tikTok"] as const),
      ...(["p.youtube", "p.discord", "p.imageId", "p.priority", "p.isHost"] as const),
    ])
    .select(pictureAt("p.imageId").as("image"))
    .orderBy("p.priority", "desc")
    .orderBy("p.firstName")
    .orderBy("p.lastName")
    .orderBy("p.id");

const tracks = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("tracks")
    .where("eventId", "=", eventId)
    .select(["id", "slug", "name", "color", "description"])
    .orderBy("name")
    .orderBy("id");

const locations = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("sessionLocations as l")
    .where("l.eventId", "=", eventId)
    .select(["l.id", "l.name", "l.description", "l.address1", "l.address2", "l.city", "l.state", "l.country", "l.zip"])
    .select(["l.imageId", "l.googlePlaceId"])
    .select(pictureAt("l.imageId").as("image"))
    .orderBy("l.name")
    .orderBy("l.id");

/** What the sessions of an event may name, in one statement. */
export const findSurroundings = (tx: Tx, eventId: string) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(speakers(tx, eventId)).as("speakers"),
      jsonArrayFrom(tracks(tx, eventId)).as("tracks"),
      jsonArrayFrom(locations(tx, eventId)).as("locations"),
    ])
    .executeTakeFirstOrThrow();

/** Held until the transaction ends: two hosts write one programme after the other. */
export const lockEvent = (tx: Tx, id: string) =>
  tx.selectFrom("events").where("id", "=", id).select("id").forNoKeyUpdate().executeTakeFirstOrThrow();
