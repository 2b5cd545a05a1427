import type { Tx } from "#server/db/database";
import { noteMove } from "#server/modules/events/event-mails/moves.service";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import type { PlannedConference } from "#server/modules/hosting/imports/schedule-plan";
import { upsert } from "#server/modules/hosting/imports/upsert";

/** The event of that name, whose own facts stay as they are. Throws a sentence when there is none. */
export const requireEventId = async (tx: Tx, slug: string): Promise<string> => {
  const event = await tx.selectFrom("events").where("slug", "=", slug).select("id").forUpdate().executeTakeFirst();
  if (!event) throw new Error(`There is no event with the slug "${slug}".`);
  return event.id;
};

/** Inserts or updates the event of a conference; its slug and what it says of itself stay as the hosts changed them. */
export const storeEvent = async (
  tx: Tx,
  conference: PlannedConference,
  { creatorId }: { creatorId: string | null },
): Promise<string> => {
  const { source, slug, name, timezone, eventStart, eventEnd, externalUrl } = conference;
  const known = await tx
    .selectFrom("events")
    .where((eb) => eb.or([eb.and([eb("source", "=", source), eb("sourceId", "=", slug)]), eb("slug", "=", slug)]))
    .select([
      ...(["id", "source", "creatorId", "registrationCount", "eventStart", "eventEnd", "timezone"] as const),
      ...(["eventType", "meetingUrl", "venue", "address1", "address2", "city", "state", "zip", "country"] as const),
    ])
    .forUpdate()
    .execute();
  const own = known.find((row) => row.source === source);
  if (!own && known.length > 0)
    throw new Error(
      `The address "${slug}" belongs to another event: to put the schedule into it, say --event ${slug}.`,
    );
  const id = own?.id ?? derivedId(source, slug);
  const row = { id, source, sourceId: slug, slug, name, timezone, eventStart, eventEnd, externalUrl };
  await upsert(tx, "events", [{ ...row, creatorId: creatorId ?? own?.creatorId ?? null }], {
    key: ["source", "sourceId"],
    insert: ["id", "slug"],
    update: ["name", "timezone", "eventStart", "eventEnd", "externalUrl", "creatorId"],
  });
  // Who holds a pass of it hears when the file has moved it.
  if (own) await noteMove({ viewer: null, now: new Date() }, tx, own);
  return id;
};
