import type { Tx } from "#server/db/database";
import { slugOf } from "#server/text/slugs";
import type { StoredProgramme } from "./planned.ts";
import { settle } from "./settle.ts";
import { upsert } from "./upsert.ts";

/** What keeps a session, whatever the source says: people hold, or paid for, an access to it. */
const records = ["sessionAccesses", "paymentIntents", "payments", "paymentLineItems"] as const;

const deleteSessions = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("sessions as s")
    .where("s.id", "in", ids)
    .where((eb) =>
      eb.and(
        records.map((table) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom(table)
                .whereRef(`${table}.organizationId`, "=", "s.organizationId")
                .whereRef(`${table}.sessionId`, "=", "s.id")
                .select(`${table}.id`),
            ),
          ),
        ),
      ),
    )
    .execute();
};

/** What only some sources say of a session. */
export type SessionColumn = "description" | "longDescription" | "nonSession" | "locationId";

interface Options {
  readonly columns: readonly SessionColumn[];
  /** Whether what the source has no more is deleted, unless people need it. */
  readonly prune: boolean;
  /** Names at the source of what it has, but not so that it can be used. */
  readonly leftOut?: ReadonlySet<string> | undefined;
}

/** Inserts, updates and removes the sessions of events. */
export const storeSessions = async (
  tx: Tx,
  source: string,
  events: readonly StoredProgramme[],
  { columns, prune, leftOut }: Options,
) => {
  const stored = await tx
    .selectFrom("sessions")
    .where(
      "eventId",
      "in",
      events.map(({ id }) => id),
    )
    .select(["id", "eventId", "slug", "source", "sourceId"])
    .execute();
  const { rows, gone } = settle(source, events, stored, {
    kind: "session",
    leftOut,
    of: ({ sessions }) => sessions.map((session) => ({ ...session, slug: slugOf(session.name, "session") })),
  });
  if (prune) await deleteSessions(tx, gone);
  const sessions = rows.map(({ track, speakers, ...row }) => row);
  await upsert(tx, "sessions", sessions, {
    key: ["eventId", "source", "sourceId"],
    insert: ["id", "slug", "nonSession"],
    update: ["name", "startTime", "endTime", "sortOrder", ...columns],
  });
  return rows;
};
