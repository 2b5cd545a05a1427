import type { Tx } from "#server/db/database";
import { adoptByName } from "./adopt-speakers.ts";
import type { StoredProgramme } from "./planned.ts";
import { settle } from "./settle.ts";
import { upsert } from "./upsert.ts";

/** A speaker whom a host put on a session of their own stays. */
const deleteSpeakers = async (tx: Tx, source: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("speakers as p")
    .where("p.id", "in", ids)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("sessionSpeakers as l")
            .innerJoin("sessions as s", (join) =>
              join.onRef("s.organizationId", "=", "l.organizationId").onRef("s.id", "=", "l.sessionId"),
            )
            .whereRef("l.organizationId", "=", "p.organizationId")
            .whereRef("l.speakerId", "=", "p.id")
            .where("s.source", "is distinct from", source)
            .select("l.speakerId"),
        ),
      ),
    )
    .execute();
};

/** What only some sources say of a speaker. */
export type SpeakerColumn = "twitter" | "bio";

interface StoredSpeaker {
  readonly id: string;
  readonly eventId: string;
  readonly sourceId: string;
}

interface Options {
  readonly columns: readonly SpeakerColumn[];
  /** Whether who the source has no more is deleted, unless a session needs them. */
  readonly prune: boolean;
  /** Whether somebody of the same name whom the source has not brought is meant, and left as they are. */
  readonly adopt: boolean;
}

/** Inserts, updates and removes the speakers of events; those of the source by the ids they have then. */
export const storeSpeakers = async (
  tx: Tx,
  source: string,
  events: readonly StoredProgramme[],
  { columns, prune, adopt }: Options,
): Promise<StoredSpeaker[]> => {
  const stored = await tx
    .selectFrom("speakers")
    .where(
      "eventId",
      "in",
      events.map(({ id }) => id),
    )
    .select(["id", "eventId", "slug", "source", "sourceId", "firstName", "lastName"])
    .execute();
  const adopted = adopt ? adoptByName(source, events, stored) : [];
  const taken = new Set(adopted.map(({ sourceId }) => sourceId));
  const { rows, gone } = settle(source, events, stored, {
    kind: "speaker",
    of: ({ speakers }) => speakers.filter(({ sourceId }) => !taken.has(sourceId)),
  });
  if (prune) await deleteSpeakers(tx, source, gone);
  await upsert(tx, "speakers", rows, {
    key: ["eventId", "source", "sourceId"],
    insert: ["id", "slug"],
    update: ["firstName", "lastName", "website", ...columns],
  });
  return [...rows, ...adopted];
};
