import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import type { Tx } from "#server/db/database";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import { servedAs } from "#server/modules/platform/storage/file-types";
import type { FileStore } from "#server/ports/files";

/** The number of the sound in that file; null for none. */
export type SoundOf = (path: string | undefined) => Promise<number | null>;

const readSound = async (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new Error(`The sound ${path} cannot be read.`);
  });

/**
 * Keeps sound that lies beside the file, for whoever is shown what it is part of (decisions/055). The same bytes are one file, also when they are imported again.
 */
export const keepSounds = (tx: Tx, files: FileStore, folder: string): SoundOf => {
  const keep = async (path: string): Promise<number> => {
    const extension = extname(path).slice(1).toLowerCase();
    const { contentType } = servedAs(extension);
    if (!contentType.startsWith("audio/"))
      throw new Error(`The sound ${path} cannot be used: it must be MP3, M4A, OGG or WAV.`);
    const bytes = await readSound(path);
    const key = `sounds/${derivedId("sound", createHash("sha256").update(bytes).digest("hex"))}`;
    const known = await tx.selectFrom("files").where("key", "=", key).select("id").executeTakeFirst();
    if (known) return known.id;
    await files.put(key, bytes, contentType);
    const facts = { name: basename(path), key, contentType, size: bytes.length, secret: randomBytes(32) };
    return (await tx.insertInto("files").values(facts).returning("id").executeTakeFirstOrThrow()).id;
  };
  return async (path) => (path === undefined ? null : keep(resolve(folder, path)));
};
