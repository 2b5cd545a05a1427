import { type FileHandle, mkdir, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { FileStore, GrowingFiles } from "./files.ts";
import { orNull } from "./files-absent.ts";
import { untilItFails } from "./files-arriving.ts";

/** The draft beside the file; removing the file removes it as well. */
const draftOf = (path: string): string => `${path}.growing.part`;

const openDraft = async (path: string, at: number): Promise<FileHandle> => {
  if (at === 0) await mkdir(dirname(path), { recursive: true });
  const handle = await open(draftOf(path), at === 0 ? "w" : "r+");
  try {
    const { size } = await handle.stat();
    if (size < at) throw new Error(`Of ${path} there are ${size} bytes where ${at} were kept.`);
    await handle.truncate(at);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
};

/** Files that grow below a directory, each as a draft beside its place. */
export const createGrowingDirectory = (pathOf: (key: string) => string, remove: FileStore["remove"]): GrowingFiles => ({
  begin: async () => "",
  append: async ({ key, name }, { at }, content) => {
    const handle = await openDraft(pathOf(key), at);
    let received = at;
    try {
      for await (const chunk of untilItFails(content)) {
        await handle.write(chunk, 0, chunk.length, received);
        received += chunk.length;
      }
      // What is said to be kept outlasts a machine that goes down.
      await handle.datasync();
    } finally {
      await handle.close();
    }
    return { received, name };
  },
  finish: async ({ key }) => {
    const path = pathOf(key);
    if (await orNull(stat(path))) return;
    await rename(draftOf(path), path);
  },
  abandon: ({ key }) => remove(key),
});
