// A thread of its own for files of strangers: what they do to memory or time ends with it (`media-reading.ts`).
import { parentPort, workerData } from "node:worker_threads";
import { createFileStore } from "#server/ports/files";
import { MediaFault } from "./media-outcome.ts";
import type { ThreadData, ThreadWord } from "./media-reading.ts";
import { watched } from "./media-source.ts";
import { readFilm } from "./read-film.ts";
import { readSound } from "./read-sound.ts";

const { place, task }: ThreadData = workerData;

const work = async (): Promise<ThreadWord> => {
  const { store, throwFault } = watched(createFileStore(place));
  try {
    return { facts: await (task.kind === "film" ? readFilm(store, task) : readSound(store, task)) };
  } catch (error) {
    throwFault();
    // The reader of files throws at what it cannot make sense of.
    const { problem, shape } = error instanceof MediaFault ? error : new MediaFault("unreadable");
    return { problem, shape, said: String(error) };
  }
};

parentPort?.postMessage(await work());
