import { uniqueSlug } from "#server/text/slugs";
import { derivedId } from "./derived-id.ts";
import type { PlannedProgramme, StoredProgramme } from "./planned.ts";

/** A session or speaker as it is stored. */
interface Row {
  readonly id: string;
  readonly eventId: string;
  readonly slug: string;
  readonly source: string | null;
  readonly sourceId: string | null;
}

interface Wanted {
  readonly sourceId: string;
  readonly slug: string;
}

interface Settled<T> {
  /** What the source has, with the ids and slugs it had, or new ones that are free. */
  readonly rows: (T & { id: string; eventId: string; source: string })[];
  /** Ids of what an earlier import stored and the source has no more. */
  readonly gone: string[];
}

interface Parts<T> {
  readonly kind: string;
  readonly of: (planned: PlannedProgramme) => readonly T[];
  /** Names at the source of what it has all the same. */
  readonly leftOut?: ReadonlySet<string> | undefined;
}

/** Finds the planned parts of events among the stored ones, by their names at the source. */
export const settle = <T extends Wanted>(
  source: string,
  events: readonly StoredProgramme[],
  stored: readonly Row[],
  { kind, of, leftOut }: Parts<T>,
): Settled<T> => {
  const byEvent = Map.groupBy(stored, ({ eventId }) => eventId);
  const isGone = ({ sourceId }: Row) => sourceId === null || !leftOut?.has(sourceId);
  const gone = new Set(stored.flatMap((row) => (row.source === source && isGone(row) ? [row.id] : [])));
  const rows = events.flatMap((event) => {
    const own = byEvent.get(event.id) ?? [];
    const taken = new Set(own.map(({ slug }) => slug));
    const known = new Map(own.filter((row) => row.source === source).map((row) => [row.sourceId, row]));
    return of(event.planned).map((part) => {
      const row = known.get(part.sourceId);
      if (row) gone.delete(row.id);
      const id = row?.id ?? derivedId(event.id, source, kind, part.sourceId);
      return { ...part, id, eventId: event.id, source, slug: row?.slug ?? uniqueSlug(part.slug, taken) };
    });
  });
  return { rows, gone: [...gone] };
};

/** Ids by event and name at the source. */
export const idIndex = (rows: readonly { id: string; eventId: string; sourceId: string }[]) => {
  const index = new Map(rows.map(({ id, eventId, sourceId }) => [`${eventId} ${sourceId}`, id]));
  return (eventId: string, sourceId: string): string | undefined => index.get(`${eventId} ${sourceId}`);
};
