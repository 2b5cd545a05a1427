import { sql } from "kysely";
import type { MediaProblem } from "#entities/shared/media";
import type { Tx } from "#server/db/database";
import type { FilmFacts, SoundFacts } from "./media-outcome.ts";

/** Notes a new attempt at an upload that has come as a whole; says what it was, with the attempt before. */
export const beginAttempt = async (tx: Tx, id: string, attempt: string) => {
  const upload = await tx
    .selectFrom("mediaUploads")
    .where("id", "=", id)
    .whereRef("received", "=", "size")
    .select(["videoId", "fileId", "size", "key", "storeName", "attempt as before"])
    .forUpdate()
    .executeTakeFirst();
  if (upload) await tx.updateTable("mediaUploads").set({ attempt }).where("id", "=", id).execute();
  return upload;
};
export type Attempted = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

/** Ends an upload; false where it is over already, or another attempt has begun. */
export const endUpload = async (tx: Tx, id: string, attempt: string): Promise<boolean> => {
  const ended = await tx
    .deleteFrom("mediaUploads")
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
};

/** False where the film is gone. */
export const saveFilm = async (
  tx: Tx,
  id: string,
  folder: string,
  { files, width, height, durationMs }: FilmFacts,
): Promise<boolean> => {
  const saved = await tx
    .updateTable("videos")
    .set({ width, height, durationMs, folder, files: JSON.stringify(files), readyToStream: true })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
};

/** A film as it was before it is made anew. */
export const findMade = (tx: Tx, id: string) =>
  tx.selectFrom("videos").where("id", "=", id).select(["folder", "files", "readyToStream"]).executeTakeFirst();

export const saveSound = (tx: Tx, id: number, { tags, peaks, ...facts }: SoundFacts) =>
  tx
    .updateTable("files")
    .set({ ...facts, peaks: peaks && [...peaks], tags: JSON.stringify(tags), ready: true, updatedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();

export const saveFilmProblem = (tx: Tx, id: string, problem: MediaProblem) =>
  tx.updateTable("videos").set({ problem }).where("id", "=", id).execute();

export const saveSoundProblem = (tx: Tx, id: number, problem: MediaProblem) =>
  tx.updateTable("files").set({ problem }).where("id", "=", id).execute();
