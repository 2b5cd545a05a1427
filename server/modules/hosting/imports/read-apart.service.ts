import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { Answer } from "./file-worker.ts";
import { FileFault } from "./planned-file.policy.ts";
import type { FileRead, FileToRead } from "./read-file.service.ts";

/** Milliseconds; files that people make take a few hundred. */
const longest = 15_000;

/** Node.js itself tells of modules on the same line while it watches them. */
const isAnswer = (message: object): message is Answer => "read" in message || "fault" in message;

const answerOf = async (worker: Worker, signal: AbortSignal): Promise<FileRead> => {
  for await (const [message] of on(worker, "message", { signal, close: ["exit"] })) {
    if (!isAnswer(message)) continue;
    if ("fault" in message) throw new FileFault(message.fault);
    return message.read;
  }
  throw new FileFault("programme_unreadable");
};

/**
 * Reads a file in a thread of its own: whatever is in it, it can neither hold up other requests nor take more time and
 * memory than it is given. Throws a FileFault.
 */
export const readApart = async (task: FileToRead): Promise<FileRead> => {
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const signal = AbortSignal.timeout(longest);
  try {
    return await answerOf(worker, signal);
  } catch (error) {
    if (error instanceof FileFault) throw error;
    const isTooMuch =
      signal.aborted || (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY");
    if (isTooMuch) throw new FileFault("programme_too_large", error);
    throw error;
  } finally {
    await worker.terminate();
  }
};
