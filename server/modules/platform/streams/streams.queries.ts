import type { InsertObject, Updateable } from "kysely";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { DB, Streams } from "#server/db/tables";
import { videoAt } from "#server/modules/platform/storage/pictures.reads";
import { streamRows } from "./streams.reads.ts";

/** What a stream belongs to. */
export type StreamOwner = { readonly eventId: string } | { readonly groupId: string };

const ofOwner = (owner: StreamOwner) =>
  "eventId" in owner
    ? ({ column: "st.eventId", id: owner.eventId } as const)
    : ({ column: "st.groupId", id: owner.groupId } as const);

const wholeRows = (tx: Tx) =>
  streamRows(tx)
    .select(["st.eventId", "st.groupId", "st.sessionId", "st.address", "st.replayAddress", "st.replayVideoId"])
    .select([
      instant<string | null>("st.startedAt").as("startedAt"),
      instant<string | null>("st.endedAt").as("endedAt"),
      videoAt("st.replayVideoId").as("replay"),
    ]);
export type StreamRow = Awaited<ReturnType<ReturnType<typeof wholeRows>["execute"]>>[number];

export const findStream = (tx: Tx, id: string): Promise<StreamRow | undefined> =>
  wholeRows(tx).where("st.id", "=", id).executeTakeFirst();

export const listStreams = (tx: Tx, owner: StreamOwner): Promise<StreamRow[]> => {
  const { column, id } = ofOwner(owner);
  return wholeRows(tx).where(column, "=", id).execute();
};

/** Of two who change a stream at once the second sees what the first did. */
export const lockStream = (tx: Tx, owner: StreamOwner, id: string) => {
  const { column, id: ownerId } = ofOwner(owner);
  return tx
    .selectFrom("streams as st")
    .where("st.id", "=", id)
    .where(column, "=", ownerId)
    .select(["st.id", "st.public", "st.startedAt", "st.endedAt", "st.replayVideoId"])
    .forUpdate()
    .executeTakeFirst();
};

/** Null where the session has one already. */
export const insertStream = async (tx: Tx, row: InsertObject<DB, "streams">): Promise<string | null> => {
  const made = await tx
    .insertInto("streams")
    .values(row)
    .onConflict((taken) =>
      taken.columns(["organizationId", "sessionId"]).where("sessionId", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
};

export const updateStream = (tx: Tx, id: string, changes: Updateable<Streams>) =>
  tx.updateTable("streams").set(changes).where("id", "=", id).execute();

export const deleteStream = (tx: Tx, id: string) => tx.deleteFrom("streams").where("id", "=", id).execute();
