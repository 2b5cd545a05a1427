import { parentPort, workerData } from "node:worker_threads";
import { FileFault } from "./planned-file.policy.ts";
import { type FileRead, type FileToRead, readFile } from "./read-file.service.ts";

/** What the thread answers. */
export type Answer = { readonly read: FileRead } | { readonly fault: FileFault["code"] };

const answer = (task: FileToRead): Answer => {
  try {
    return { read: readFile(task) };
  } catch (error) {
    // A reader that stumbles over what a file holds says no more than that it cannot be read.
    return { fault: error instanceof FileFault ? error.code : "programme_unreadable" };
  }
};

parentPort?.postMessage(answer(workerData));
