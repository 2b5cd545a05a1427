import { randomUUID } from "node:crypto";
import type { BaseImage, File, Image } from "#entities/media";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { enqueue } from "#server/jobs/enqueue";
import { readDataUri } from "./data-uri.ts";
import { extensionOf } from "./file-types.ts";
import { imageOf } from "./image-address.ts";
import { imageKeys, putPicture } from "./image-files.ts";
import { encodePicture } from "./renditions.ts";
import { deleteImage, insertFile, insertImage } from "./uploads.queries.ts";

/** Largest picture, in bytes (contract, endpoints §20). */
const imageLimit = 10 * 1024 * 1024;
/** Largest file, in bytes. */
const fileLimit = 25 * 1024 * 1024;

/** What storing needs of a request or of a job. */
export type StorageCtx = Pick<Ctx, "organization" | "platform" | "write">;

interface ImageFacts {
  readonly type: Image["type"];
  readonly name?: string | null;
  readonly description?: string | null;
}

/**
 * Keeps a picture from its bytes. The bytes are stored before the row is: a row never points at nothing, and bytes
 * without a row can be found by nobody. Throws `file_rejected`.
 */
export const storeImageBytes = async (ctx: StorageCtx, bytes: Buffer, facts: ImageFacts): Promise<BaseImage> => {
  const { bytes: encoded, width, height } = await encodePicture(bytes);
  const id = randomUUID();
  await putPicture(ctx.platform.files, id, encoded);
  const row = await ctx.write((tx) => insertImage(tx, { id, width, height, ...facts }));
  return imageOf(ctx.organization, row);
};

/** Keeps a picture that somebody sent: PNG, JPEG, WebP or GIF up to 10 MB. Throws `file_rejected`, `payload_too_large`. */
export const storeImage = (ctx: StorageCtx, dataUri: string, facts: ImageFacts): Promise<BaseImage> =>
  storeImageBytes(ctx, readDataUri(dataUri, imageLimit).bytes, facts);

/** Forgets a picture; its files go once the transaction is kept. */
export const removeImage = async (tx: Tx, organization: Ctx["organization"], imageId: string): Promise<void> => {
  const removed = await deleteImage(tx, imageId);
  if (removed) await enqueue(tx, "files.remove", { organizationId: organization.id, keys: imageKeys(removed.id) });
};

/** Keeps a file as it is, up to 25 MB. Throws `file_rejected`, `payload_too_large`. */
export const storeFile = async (
  ctx: StorageCtx,
  dataUri: string,
  { name, accountId }: { name?: string | undefined; accountId?: string | undefined },
): Promise<File> => {
  const { bytes, declaredType } = readDataUri(dataUri, fileLimit);
  const extension = extensionOf(declaredType);
  const key = `files/${randomUUID()}.${extension}`;
  await ctx.platform.files.put(key, bytes, declaredType);
  const row = await ctx.write((tx) =>
    insertFile(tx, {
      name: name ?? `file.${extension}`,
      key,
      contentType: declaredType,
      size: bytes.length,
      accountId: accountId ?? null,
    }),
  );
  return {
    id: row.id,
    name: row.name,
    r2Path: row.key,
    url: `${ctx.organization.websiteUrl}/api/${row.key}`,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
};
