import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FileStore } from "./files.ts";
import { orNull } from "./files-absent.ts";
import { createGrowingDirectory } from "./files-directory-growing.ts";
import { checkedKey } from "./files-key.ts";

/** As much as a small file takes: an empty one fits on a full disk. */
const sample = Buffer.alloc(4096, 1);

/** Files below a directory of this machine; it need not exist yet. */
export const createDirectoryStore = (root: string): FileStore => {
  const pathOf = (key: string) => join(root, checkedKey(key));
  const store: Omit<FileStore, "growing"> = {
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
    isWritable: async () => {
      // No key has such a name.
      const path = join(root, ".writable~");
      try {
        await mkdir(root, { recursive: true });
        await writeFile(path, sample, { flush: true });
        return true;
      } catch {
        return false;
      } finally {
        await rm(path, { force: true }).catch(() => undefined);
      }
    },
  };
  return { ...store, growing: createGrowingDirectory(pathOf, store.remove) };
};
