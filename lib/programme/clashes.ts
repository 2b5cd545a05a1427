import type { HostSession } from "#entities/hosting/programme";

/** Somebody or somewhere that is needed twice at a time. */
export interface Clash {
  readonly kind: "place" | "speaker";
  /** Of the place or the speaker. */
  readonly id: string;
  /** The other session. */
  readonly other: HostSession;
}

const overlap = (a: HostSession, b: HostSession): boolean => a.startTime < b.endTime && b.startTime < a.endTime;

/** Pairs of one group that take place at the same time; the group is in the order of its starts. */
const pairsOf = (group: readonly HostSession[]): [HostSession, HostSession][] =>
  group.flatMap((session, at) => {
    const pairs: [HostSession, HostSession][] = [];
    for (const next of group.slice(at + 1)) {
      if (next.startTime >= session.endTime) break;
      if (overlap(session, next)) pairs.push([session, next]);
    }
    return pairs;
  });

type Needed = { kind: Clash["kind"]; id: string; session: HostSession };

/** What each session needs that another one has at the same time, by the session's id. */
export const clashesOf = (sessions: readonly HostSession[]): ReadonlyMap<string, readonly Clash[]> => {
  const needed = sessions
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    .flatMap((session): Needed[] => [
      ...(session.location ? [{ kind: "place" as const, id: session.location.id, session }] : []),
      ...session.speakerIds.map((id) => ({ kind: "speaker" as const, id, session })),
    ]);
  const clashes = [...Map.groupBy(needed, ({ kind, id }) => `${kind} ${id}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { kind, id } = first;
    return pairsOf(group.map(({ session }) => session)).flatMap(([a, b]) => [
      { of: a.id, clash: { kind, id, other: b } },
      { of: b.id, clash: { kind, id, other: a } },
    ]);
  });
  return new Map([...Map.groupBy(clashes, ({ of }) => of)].map(([id, found]) => [id, found.map(({ clash }) => clash)]));
};
