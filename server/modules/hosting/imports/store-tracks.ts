import type { Tx } from "#server/db/database";
import { formerSlugOf } from "#server/text/slugs";
import { derivedId } from "./derived-id.ts";
import type { PlannedTrack, StoredProgramme } from "./planned.ts";
import { freeColor } from "./track-colors.ts";
import { upsert } from "./upsert.ts";

const trackId = (eventId: string, slug: string): string => derivedId(eventId, "track", slug);

const listTracks = (tx: Tx, events: readonly StoredProgramme[]) =>
  tx
    .selectFrom("tracks")
    .where(
      "eventId",
      "in",
      events.map(({ id }) => id),
    )
    .select(["id", "eventId", "slug", "color"])
    .execute();

/** The source's own colour, unless another track wears it. */
const colorOf = ({ color }: PlannedTrack, worn: Set<string>): string => {
  if (color === null || worn.has(color)) return freeColor(worn);
  worn.add(color);
  return color;
};

/** The slug that an earlier import may have stored a track under; none where it is another track's now. */
const formerSlug = ({ name }: PlannedTrack, planned: readonly PlannedTrack[]): string | undefined => {
  const former = formerSlugOf(name, "track");
  return planned.some(({ slug }) => slug === former) ? undefined : former;
};

/** Adds the tracks that are missing; name and colour are the hosts' to change. Returns ids by event and slug. */
export const storeTracks = async (tx: Tx, events: readonly StoredProgramme[]): Promise<Map<string, string>> => {
  const stored = await listTracks(tx, events);
  const ids = new Map(stored.map(({ id, eventId, slug }) => [`${eventId} ${slug}`, id]));
  for (const { id: eventId, planned } of events)
    for (const track of planned.tracks) {
      const former = ids.get(`${eventId} ${formerSlug(track, planned.tracks)}`);
      if (former !== undefined && !ids.has(`${eventId} ${track.slug}`)) ids.set(`${eventId} ${track.slug}`, former);
    }
  const missing = events.flatMap(({ id: eventId, planned }) => {
    const worn = new Set(stored.flatMap((track) => (track.eventId === eventId ? [track.color] : [])));
    return planned.tracks
      .filter(({ slug }) => !ids.has(`${eventId} ${slug}`))
      .map((track) => ({ ...track, color: colorOf(track, worn), eventId, id: trackId(eventId, track.slug) }));
  });
  await upsert(tx, "tracks", missing, { key: ["id"], insert: ["eventId", "slug", "name", "color"], update: [] });
  for (const { eventId, slug, id } of missing) ids.set(`${eventId} ${slug}`, id);
  return ids;
};

/** Removes the tracks an earlier import added that the source has no more and no session is in. */
export const deleteEmptyTracks = async (tx: Tx, events: readonly StoredProgramme[]): Promise<void> => {
  const wanted = new Set(
    events.flatMap(({ id, planned: { tracks } }) =>
      tracks.flatMap((track) =>
        [track.slug, formerSlug(track, tracks)].flatMap((slug) => (slug === undefined ? [] : [trackId(id, slug)])),
      ),
    ),
  );
  const stored = await listTracks(tx, events);
  const gone = stored.filter(({ id, eventId, slug }) => id === trackId(eventId, slug) && !wanted.has(id));
  if (gone.length === 0) return;
  await tx
    .deleteFrom("tracks as t")
    .where(
      "t.id",
      "in",
      gone.map(({ id }) => id),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("sessionTracks as l")
            .whereRef("l.organizationId", "=", "t.organizationId")
            .whereRef("l.trackId", "=", "t.id")
            .select("l.trackId"),
        ),
      ),
    )
    .execute();
};
