import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { hasFfmpeg } from "./ffmpeg.ts";
import { filmKey } from "./media-files.service.ts";
import type { FilmFacts, SoundFacts } from "./media-outcome.ts";
import * as queries from "./media-reading.queries.ts";
import { readInThread, type ThreadWord } from "./media-reading.ts";
import { filmNames } from "./read-film.ts";

const attemptKeys = (videoId: string | null, attempt: string | null): string[] =>
  videoId === null || attempt === null ? [] : filmNames.map((name) => filmKey(videoId, attempt, name));

const removeAll = async ({ platform }: JobCtx, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await platform.files.remove(key);
};

const isFilm = (facts: FilmFacts | SoundFacts): facts is FilmFacts => "files" in facts;

/** Writes down what a file is, or why it is nothing. */
const saveOutcome = async (
  tx: Tx,
  { videoId, fileId }: queries.Attempted,
  attempt: string,
  word: ThreadWord,
): Promise<void> => {
  if ("problem" in word) {
    if (videoId !== null) await queries.saveFilmProblem(tx, videoId, word.problem);
    if (fileId !== null) await queries.saveSoundProblem(tx, fileId, word.problem);
  } else if (isFilm(word.facts)) {
    if (videoId !== null) await queries.saveFilm(tx, videoId, attempt, word.facts);
  } else if (fileId !== null) await queries.saveSound(tx, fileId, word.facts);
};

const read = async (ctx: JobCtx, upload: queries.Attempted, attempt: string): Promise<ThreadWord> => {
  const { videoId, size, key, storeName, before } = upload;
  await ctx.platform.files.growing.finish({ key, name: storeName });
  // A worker that died in the middle left them.
  await removeAll(ctx, attemptKeys(videoId, before));
  const folder = videoId === null ? "" : filmKey(videoId, attempt, "");
  return readInThread(ctx.platform.env, {
    ...{ kind: videoId === null ? "sound" : "film", sources: [{ key, size }], folder },
  });
};

/**
 * What to do with the film as it came: it goes, or it is kept until several renditions of it are drawn, where the machine
 * can. What cannot be played as it is may still become a film that way.
 */
const orderRenditions = async (
  { platform: { env } }: JobCtx,
  { videoId, key, size }: queries.Attempted,
  word: ThreadWord,
): Promise<Omit<Payload<"media.renditions">, "organizationId"> | null> => {
  if (videoId === null || !(await hasFfmpeg(env))) return null;
  const shape = "facts" in word ? isFilm(word.facts) && word.facts : word.problem === "codec" && word.shape;
  if (!shape) return null;
  const { width, height, durationMs, hasSound } = shape;
  return { videoId, key, size, folder: randomUUID(), shape: { width, height, durationMs, hasSound } };
};

/**
 * Reads what has come as a whole: a film becomes streamable, a sound is told its length, tags and waveform. What is
 * neither leaves a reason and nothing else. May run again at any time: each attempt writes in a place of its own, and
 * the last note decides which one counts.
 */
export const readUpload = async (ctx: JobCtx, { uploadId }: { uploadId: string }): Promise<void> => {
  const { organizationId, write, log } = ctx;
  const attempt = randomUUID();
  const upload = await write((tx) => queries.beginAttempt(tx, uploadId, attempt));
  if (!upload) return;
  const made = attemptKeys(upload.videoId, attempt);
  try {
    const word = await read(ctx, upload, attempt);
    const isFailed = "problem" in word;
    if (isFailed) log.info({ uploadId, problem: word.problem, said: word.said }, "an upload could not be read");
    const order = await orderRenditions(ctx, upload, word);
    const isKept = await write(async (tx) => {
      if (!(await queries.endUpload(tx, uploadId, attempt))) return false;
      if (!(isFailed && order)) await saveOutcome(tx, upload, attempt, word);
      if (order) await enqueue(tx, "media.renditions", { ...order, organizationId });
      // A sound is served as it came; of a film there is all in its segments.
      const isDone = order === null && (isFailed || upload.videoId !== null);
      const keys = [...(isDone ? [upload.key] : []), ...(isFailed ? made : [])];
      if (keys.length > 0) await enqueue(tx, "files.remove", { organizationId, keys });
      return true;
    });
    if (!isKept) await removeAll(ctx, made);
  } catch (error) {
    await removeAll(ctx, made);
    throw error;
  }
};
