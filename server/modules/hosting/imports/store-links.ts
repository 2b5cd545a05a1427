import type { Tx } from "#server/db/database";
import type { StoredProgramme } from "./planned.ts";
import { upsert } from "./upsert.ts";

const keyOf = (...ids: string[]): string => ids.join(" ");

interface Wanted<L> {
  /** The sessions that the source has. */
  readonly sessionIds: ReadonlySet<string>;
  readonly links: readonly L[];
}

interface SpeakerLink {
  sessionId: string;
  speakerId: string;
}

/** Of the source's links, those that it has no more; what it has no more itself keeps its own. */
const goneOf = <L extends { sessionId: string }>(
  stored: readonly L[],
  wanted: ReadonlySet<string>,
  { sessionIds, key }: { sessionIds: ReadonlySet<string>; key: (link: L) => string },
): L[] => stored.filter((link) => sessionIds.has(link.sessionId) && !wanted.has(key(link)));

/** Who speaks in the imported sessions; speakers that a host added to them stay. */
export const storeSessionSpeakers = async (
  tx: Tx,
  source: string,
  events: readonly StoredProgramme[],
  { sessionIds, links: wanted }: Wanted<SpeakerLink>,
): Promise<void> => {
  const stored = await tx
    .selectFrom("sessionSpeakers as l")
    .innerJoin("speakers as p", (join) =>
      join.onRef("p.organizationId", "=", "l.organizationId").onRef("p.id", "=", "l.speakerId"),
    )
    .innerJoin("sessions as s", (join) =>
      join.onRef("s.organizationId", "=", "l.organizationId").onRef("s.id", "=", "l.sessionId"),
    )
    .where(
      "p.eventId",
      "in",
      events.map(({ id }) => id),
    )
    .where("p.source", "=", source)
    .where("s.source", "=", source)
    .select(["l.sessionId", "l.speakerId"])
    .execute();
  const keys = new Set(wanted.map(({ sessionId, speakerId }) => keyOf(sessionId, speakerId)));
  const gone = goneOf(stored, keys, { sessionIds, key: ({ sessionId, speakerId }) => keyOf(sessionId, speakerId) });
  if (gone.length > 0)
    await tx
      .deleteFrom("sessionSpeakers")
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("sessionId", "speakerId"),
          "in",
          gone.map((link) => tuple(link.sessionId, link.speakerId)),
        ),
      )
      .execute();
  await upsert(tx, "sessionSpeakers", wanted, { key: ["sessionId", "speakerId"], insert: [], update: [] });
};

interface TrackLink {
  sessionId: string;
  trackId: string;
}

/** The tracks of the imported sessions are those of the source. */
export const storeSessionTracks = async (
  tx: Tx,
  source: string,
  events: readonly StoredProgramme[],
  { sessionIds, links: wanted }: Wanted<TrackLink>,
): Promise<void> => {
  const stored = await tx
    .selectFrom("sessionTracks as l")
    .innerJoin("sessions as s", (join) =>
      join.onRef("s.organizationId", "=", "l.organizationId").onRef("s.id", "=", "l.sessionId"),
    )
    .where(
      "s.eventId",
      "in",
      events.map(({ id }) => id),
    )
    .where("s.source", "=", source)
    .select(["l.sessionId", "l.trackId"])
    .execute();
  const keys = new Set(wanted.map(({ sessionId, trackId }) => keyOf(sessionId, trackId)));
  const gone = goneOf(stored, keys, { sessionIds, key: ({ sessionId, trackId }) => keyOf(sessionId, trackId) });
  if (gone.length > 0)
    await tx
      .deleteFrom("sessionTracks")
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("sessionId", "trackId"),
          "in",
          gone.map((link) => tuple(link.sessionId, link.trackId)),
        ),
      )
      .execute();
  await upsert(tx, "sessionTracks", wanted, { key: ["sessionId", "trackId"], insert: [], update: [] });
};
