import type { StoredProgramme } from "./planned.ts";

interface Row {
  readonly id: string;
  readonly eventId: string;
  readonly source: string | null;
  readonly sourceId: string | null;
  readonly firstName: string;
  readonly lastName: string | null;
}

const nameOf = ({ firstName, lastName }: Pick<Row, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ").normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** The only one of each name: people who share theirs are nobody's guess. */
const onlyOnes = <T>(all: readonly T[], name: (one: T) => string): Map<string, T> =>
  new Map(
    [...Map.groupBy(all, name)].flatMap(([key, [one, ...others]]) => (one && others.length === 0 ? [[key, one]] : [])),
  );

/** Speakers of the source who are there under the same name, but brought by somebody else. */
export const adoptByName = (source: string, events: readonly StoredProgramme[], stored: readonly Row[]) =>
  events.flatMap(({ id: eventId, planned }) => {
    const own = stored.filter((row) => row.eventId === eventId);
    const known = new Set(own.flatMap((row) => (row.source === source ? [row.sourceId] : [])));
    const others = onlyOnes(
      own.filter((row) => row.source !== source),
      nameOf,
    );
    return [...onlyOnes(planned.speakers, nameOf)].flatMap(([name, { sourceId }]) => {
      const row = others.get(name);
      return row && !known.has(sourceId) ? [{ id: row.id, eventId, sourceId }] : [];
    });
  });
