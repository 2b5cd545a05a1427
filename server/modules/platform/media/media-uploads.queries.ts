import { type Insertable, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Files, MediaUploads, Videos } from "#server/db/tables";

export const insertVideo = (tx: Tx, values: Pick<Insertable<Videos>, "id" | "name" | "accountId" | "secret">) =>
  tx
    .insertInto("videos")
    .values({ ...values, thumbnailUrl: "", previewUrl: "", hlsUrl: "", dashUrl: "" })
    .execute();

/** A file that is not ready; returns its number. */
export const insertSound = async (
  tx: Tx,
  values: Pick<Insertable<Files>, "name" | "key" | "size" | "accountId" | "secret">,
): Promise<number> => {
  const { id } = await tx
    .insertInto("files")
    .values({ ...values, contentType: "application/octet-stream", ready: false })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const insertUpload = (tx: Tx, values: Insertable<MediaUploads>) =>
  tx.insertInto("mediaUploads").values(values).execute();

/** Uploads that an account has not finished. */
export const countUnfinished = async (tx: Tx, accountId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom("mediaUploads")
    .where("accountId", "=", accountId)
    .whereRef("received", "<", "size")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Whose upload it is, and what its address is known by. */
export const findUploadOwner = (tx: Tx, id: string) =>
  tx.selectFrom("mediaUploads").where("id", "=", id).select(["id", "accountId", "tokenDigest"]).executeTakeFirst();

export const findUpload = (tx: Tx, id: string) =>
  tx
    .selectFrom("mediaUploads")
    .where("id", "=", id)
    .select(["id", "videoId", "fileId", "size", "received", "key", "storeName", "attempt", "expiresAt"])
    .executeTakeFirst();
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Seconds for which a request that writes is believed to be alive. */
const lease = 20;
const leaseEnd = sql<Date>`now() + ${lease} * interval '1 second'`;

/** Lets one request write. False while another one does. */
export const takeTurn = async (tx: Tx, id: string, writer: string): Promise<boolean> => {
  const taken = await tx
    .updateTable("mediaUploads")
    .set({ writer, writerUntil: leaseEnd, isWanted: false })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("writer", "is", null), eb("writerUntil", "<", sql<string>`now()`)]))
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
};

/** Tells whoever writes that another request waits. */
export const wantTurn = (tx: Tx, id: string) =>
  tx.updateTable("mediaUploads").set({ isWanted: true }).where("id", "=", id).execute();

/** Goes on writing. Says whether another request waits, or this one's turn is over already. */
export const keepTurn = async (tx: Tx, id: string, writer: string): Promise<{ isWanted: boolean }> => {
  const kept = await tx
    .updateTable("mediaUploads")
    .set({ writerUntil: leaseEnd })
    .where("id", "=", id)
    .where("writer", "=", writer)
    .returning("isWanted")
    .executeTakeFirst();
  return kept ?? { isWanted: true };
};

export const endTurn = (tx: Tx, id: string, writer: string) =>
  tx
    .updateTable("mediaUploads")
    .set({ writer: null, writerUntil: null })
    .where("id", "=", id)
    .where("writer", "=", writer)
    .execute();

/** Notes what has come since; false where another request writes by now. */
export const noteReceived = async (
  tx: Tx,
  { id, writer, from }: { id: string; writer: string; from: number },
  { received, storeName, expiresAt }: { received: number; storeName: string; expiresAt: Date },
): Promise<boolean> => {
  const noted = await tx
    .updateTable("mediaUploads")
    .set({ received, storeName, expiresAt })
    .where("id", "=", id)
    .where("writer", "=", writer)
    .where("received", "=", from)
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
};
