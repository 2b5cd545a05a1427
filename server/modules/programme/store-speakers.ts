import type { Tx } from "#server/db/database";
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

/** Inserts, updates and removes the speakers of events. */
export const storeSpeakers = async (
  tx: Tx,
  source: string,
  events: readonly StoredProgramme[],
  columns: readonly SpeakerColumn[],
) => {
  const stored = await tx
    .selectFrom("speakers")
    .where(
      "eventId",
      "in",
      events.map(({ id }) => id),
    )
    .select(["id", "eventId", "slug", "source", "sourceId"])
    .execute();
  const { rows, gone } = settle(source, events, stored, { kind: "speaker", of: ({ speakers }) => speakers });
  await deleteSpeakers(tx, source, gone);
  await upsert(tx, "speakers", rows, {
    key: ["eventId", "source", "sourceId"],
    insert: ["id", "slug"],
    update: ["firstName", "lastName", "website", ...columns],
  });
  return rows;
};
