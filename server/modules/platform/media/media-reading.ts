import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { MediaProblem } from "#entities/shared/media";
import type { Env } from "#server/env";
import type { FilmFacts, FilmShape, SoundFacts, Task } from "./media-outcome.ts";

/** Where the thread finds the files. */
type Place = Parameters<typeof import("#server/ports/files").createFileStore>[0];

export interface ThreadData {
  readonly place: Place;
  readonly task: Task;
}

/** What the thread says at its end; `said`: in the words of the reader of files, for the log. */
export type ThreadWord =
  | { readonly facts: FilmFacts | SoundFacts }
  | { readonly problem: MediaProblem; readonly shape: FilmShape | null; readonly said: string };

/**
 * Megabytes of memory that reading a file may take. What it has just made is small and gone in a moment: room for more of
 * that would only be filled before it is cleared, and two films are read at once.
 */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 };
/** Longest time that reading a file may take, in ms: with a slow bucket, some hundreds of seconds for the largest film. */
export const readingLimit = 14 * 60_000;

const placeOf = (env: Env): Place => ({
  DATA_DIR: env.DATA_DIR,
  S3_ENDPOINT: env.S3_ENDPOINT,
  S3_BUCKET: env.S3_BUCKET,
  S3_REGION: env.S3_REGION,
  S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
});

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

const runThread = async (data: ThreadData, limit: number): Promise<ThreadWord> => {
  const thread = new Worker(new URL("./media-thread.ts", import.meta.url), {
    workerData: data,
    resourceLimits: memory,
    // Nothing of this process's settings and secrets but what `data` holds.
    env: process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {},
    execArgv: [],
  });
  const signal = AbortSignal.timeout(limit);
  const ended = once(thread, "exit", { signal }).then(([code]) => {
    throw new Error(`The thread that reads files ended with ${code} and without a word.`);
  });
  try {
    const [word] = await Promise.race([once(thread, "message", { signal }), ended]);
    return word;
  } catch (error) {
    const isTooMuch = isOutOfMemory(error) || (error instanceof Error && error.name === "AbortError");
    if (isTooMuch) return { problem: "unreadable", shape: null, said: String(error) };
    throw error;
  } finally {
    await thread.terminate();
  }
};

/**
 * Reads a stored film or sound in a thread of its own: no file of a stranger holds up what this process does besides, and
 * one that takes too much memory or time is an unreadable one. Rejects when it is the file store that failed.
 */
export const readInThread = (env: Env, task: Task, limit = readingLimit): Promise<ThreadWord> =>
  runThread({ place: placeOf(env), task }, limit);
