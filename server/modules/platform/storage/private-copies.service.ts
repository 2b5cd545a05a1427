import { randomBytes, randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import type { FileStore } from "#server/ports/files";
import type { PrivateImageRow } from "./image-address.ts";
import { privatePictureKey } from "./image-files.ts";
import { insertImages } from "./images.queries.ts";
import { privateFileKey } from "./private-files.service.ts";
import { renditions } from "./renditions.ts";

/**
 * Private pictures and files once more, for who keeps them longer than what they were sent with: each has an id, a secret and
 * bytes of its own, so that no address of one opens the other, and either may go.
 */
interface PrivateCopy {
  readonly id: string;
  readonly secret: Buffer;
  /** Keys of the bytes: what is copied, and where it lies then. */
  readonly from: string;
  readonly to: string;
  readonly contentType: string;
}

export interface PictureCopy extends PrivateCopy, Pick<PrivateImageRow, "width" | "height" | "description"> {
  readonly moderation: "safe" | "warning";
}

/** What a copy of a picture is going to be; nothing is kept of it yet. */
export const pictureCopyOf = ({
  id: sourceId,
  width,
  height,
  moderation,
  description,
}: PrivateImageRow): PictureCopy => {
  const id = randomUUID();
  return {
    ...{ id, secret: randomBytes(32), width, height, description },
    moderation: moderation === "warning" ? "warning" : "safe",
    ...{ from: privatePictureKey(sourceId), to: privatePictureKey(id) },
    contentType: `image/${renditions.public.format}`,
  };
};

/** The same of a file. */
export const fileCopyOf = ({ id: sourceId, contentType }: { id: string; contentType: string }): PrivateCopy => {
  const id = randomUUID();
  const keys = { from: privateFileKey(sourceId), to: privateFileKey(id) };
  return { id, secret: randomBytes(32), ...keys, contentType };
};

/** Copies the bytes. Returns those of which there were some. */
export const copyBytes = async <C extends PrivateCopy>(files: FileStore, copies: readonly C[]): Promise<C[]> => {
  const copied: C[] = [];
  for (const copy of copies) {
    const source = await files.get(copy.from);
    if (!source) continue;
    await files.put(copy.to, source.stream, copy.contentType);
    copied.push(copy);
  }
  return copied;
};

/** Forgets bytes of which nothing else was kept. */
export const dropBytes = async (files: FileStore, copies: readonly PrivateCopy[]): Promise<void> => {
  for (const { to } of copies) await files.remove(to);
};

/** Keeps copies of pictures whose bytes are there. They belong to nobody: whoever made them knows when they go. */
export const keepPictures = async (tx: Tx, copies: readonly PictureCopy[]): Promise<void> => {
  if (copies.length === 0) return;
  const rows = copies.map(({ id, secret, width, height, moderation, description }) => ({
    ...{ id, secret, width, height, moderation, description },
    type: "activity" as const,
  }));
  await insertImages(tx, rows);
};
