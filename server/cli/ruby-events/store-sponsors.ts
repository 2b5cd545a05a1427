import type { Tx } from "#server/db/database";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import { upsert } from "#server/modules/hosting/imports/upsert";
import type { StoredEvent } from "./store-events.ts";

const levelId = (eventId: string, slug: string): string => derivedId(eventId, "sponsorship level", slug);
const sponsorshipId = (level: string, name: string): string => derivedId(level, "sponsorship", name);

const listLevels = (tx: Tx, events: readonly StoredEvent[]) =>
  tx
    .selectFrom("eventSponsorshipLevels")
    .where(
      "eventId",
      "in",
      events.map(({ id }) => id),
    )
    .select(["id", "eventId", "slug"])
    .execute();
type Level = Awaited<ReturnType<typeof listLevels>>[number];

/** Levels as the source has them; a level of that slug that a host made takes the sponsors as it is. */
const storeLevels = async (tx: Tx, events: readonly StoredEvent[], stored: readonly Level[]) => {
  const ids = new Map(stored.map(({ id, eventId, slug }) => [`${eventId} ${slug}`, id]));
  const levels = events.flatMap(({ id: eventId, planned }) =>
    planned.levels.map((level) => ({
      ...level,
      eventId,
      id: ids.get(`${eventId} ${level.slug}`) ?? levelId(eventId, level.slug),
    })),
  );
  const rows = levels
    .filter(({ id, eventId, slug }) => id === levelId(eventId, slug))
    .map(({ sponsors, ...row }) => row);
  await upsert(tx, "eventSponsorshipLevels", rows, {
    key: ["id"],
    insert: ["eventId", "slug"],
    update: ["name", "sponsorsPerRow", "sortOrder"],
  });
  return levels;
};

const deleteSponsorships = async (tx: Tx, levels: readonly string[], wanted: ReadonlySet<string>): Promise<void> => {
  if (levels.length === 0) return;
  const stored = await tx
    .selectFrom("eventSponsorships")
    .where("levelId", "in", levels)
    .select(["id", "levelId", "name"])
    .execute();
  const gone = stored.filter((row) => row.id === sponsorshipId(row.levelId, row.name) && !wanted.has(row.id));
  if (gone.length === 0) return;
  await tx
    .deleteFrom("eventSponsorships")
    .where(
      "id",
      "in",
      gone.map(({ id }) => id),
    )
    .execute();
};

const deleteEmptyLevels = async (tx: Tx, stored: readonly Level[], wanted: ReadonlySet<string>): Promise<void> => {
  const gone = stored.filter(({ id, eventId, slug }) => id === levelId(eventId, slug) && !wanted.has(id));
  if (gone.length === 0) return;
  await tx
    .deleteFrom("eventSponsorshipLevels as l")
    .where(
      "l.id",
      "in",
      gone.map(({ id }) => id),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("eventSponsorships as s")
            .whereRef("s.organizationId", "=", "l.organizationId")
            .whereRef("s.levelId", "=", "l.id")
            .select("s.id"),
        ),
      ),
    )
    .execute();
};

/** Sponsorship levels and sponsors; what hosts added stays. */
export const storeSponsors = async (tx: Tx, events: readonly StoredEvent[]): Promise<void> => {
  const stored = await listLevels(tx, events);
  const levels = await storeLevels(tx, events, stored);
  const rows = levels.flatMap((level) =>
    level.sponsors.map((sponsor) => ({ ...sponsor, levelId: level.id, id: sponsorshipId(level.id, sponsor.name) })),
  );
  await upsert(tx, "eventSponsorships", rows, {
    key: ["id"],
    insert: ["levelId", "name"],
    update: ["url", "sortOrder"],
  });
  await deleteSponsorships(
    tx,
    stored.map(({ id }) => id),
    new Set(rows.map(({ id }) => id)),
  );
  await deleteEmptyLevels(tx, stored, new Set(levels.map(({ id }) => id)));
};
