import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FileStore } from "./files.ts";
import { checkedKey } from "./files-key.ts";

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Files below a directory of this machine; it need not exist yet. */
export const createDirectoryStore = (root: string): FileStore => {
  const pathOf = (key: string) => join(root, checkedKey(key));
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const handle = await open(draft, "wx");
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (key, range) => {
      const handle = await orNull(open(pathOf(key)));
      if (!handle) return null;
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream(range) };
    },
    size: async (key) => (await orNull(stat(pathOf(key))))?.size ?? null,
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      const siblings = (await orNull(readdir(dirname(path)))) ?? [];
      const drafts = siblings.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith(".part"));
      for (const draft of drafts) await rm(join(dirname(path), draft), { force: true });
    },
  };
};
