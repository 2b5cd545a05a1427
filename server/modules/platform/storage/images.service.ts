import { randomBytes, randomUUID } from "node:crypto";
import type { BaseImage, DescribedImage, Image } from "#entities/shared/media";
import type { OrganizationId, Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { enqueue } from "#server/jobs/enqueue";
import type { FileStore, StoredFile } from "#server/ports/files";
import { readDataUri } from "./data-uri.ts";
import { type ImageRow, imageOf, imageUri, type PrivateImageRow, privateImageOf } from "./image-address.ts";
import { imageKeys, openRendition, privateRendition, putPicture, shelfOf } from "./image-files.ts";
import {
  deleteImages,
  holdPrivateImages,
  insertImage,
  listImages,
  lockPrivateImage,
  updateDescriptions,
} from "./images.queries.ts";
import { encodePicture, isRenditionName } from "./renditions.ts";

/** Largest picture, in bytes (contract, endpoints §20). */
const sizeLimit = 10 * 1024 * 1024;

/** What storing needs of a request or a job; a request's viewer is who sent the picture. */
type StorageCtx = Pick<Ctx, "organization" | "platform" | "write"> & Partial<Pick<Ctx, "viewer">>;

interface ImageFacts {
  readonly type: Image["type"];
  readonly name?: string | null;
  readonly description?: string | null;
  /** Opens by signed addresses alone. */
  readonly isPrivate?: boolean;
}

/** Pictures by id, in one statement; ids that are null or unknown are simply not in the map. */
export const imagesById = async (
  tx: Tx,
  organization: Ctx["organization"],
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseImage>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await listImages(tx, wanted);
  return new Map(rows.map((row) => [row.id, imageOf(organization, row)]));
};

/** A picture that a statement brought along (`pictures.reads`); null for none. */
export const pictureOf = (organization: Ctx["organization"], row: ImageRow | null): BaseImage | null =>
  row && imageOf(organization, row);

/** The same of private ones, with addresses for who may see them: that is the caller's to know. */
export const privatePicturesOf = (
  organization: Ctx["organization"],
  rows: readonly PrivateImageRow[] | null,
): DescribedImage[] => (rows ?? []).map((row) => privateImageOf(organization, row));

/** The same of one that a column names (`pictures.reads`); null for none. */
export const privatePictureOf = (
  organization: Ctx["organization"],
  row: PrivateImageRow | null,
): DescribedImage | null => row && privateImageOf(organization, row);

/** Those of these pictures that are private and that the account has sent; they stay until the transaction ends. */
export const holdPrivatePictures = async (
  tx: Tx,
  ids: readonly string[],
  accountId: string,
): Promise<ReadonlyMap<string, PrivateImageRow>> => {
  const rows = ids.length > 0 ? await holdPrivateImages(tx, ids, accountId) : [];
  return new Map(rows.map((row) => [row.id, row]));
};

/** Whether it is such a picture; nobody else makes it part of anything until the transaction ends. */
export const holdPrivatePicture = async (tx: Tx, id: string, accountId: string): Promise<boolean> =>
  (await lockPrivateImage(tx, id, accountId)) !== undefined;

/** Keeps alternative texts; an empty one takes the old one away. Whose pictures these are is the caller's to know. */
export const describeImages = async (
  tx: Tx,
  described: readonly { id: string; description: string }[],
): Promise<void> => {
  if (described.length === 0) return;
  await updateDescriptions(
    tx,
    described.map(({ id, description }) => ({ id, description: description || null })),
  );
};

/** Where directories of podcasts find a picture as they want it. */
export const artworkAddress = (organization: Ctx["organization"], imageId: string): string =>
  imageUri(organization, imageId, "artwork");

/** What else happens in the transaction that keeps a picture. */
type WithImage = (tx: Tx, imageId: string) => Promise<void>;

/**
 * Keeps a picture from its bytes. The bytes are stored before the row is: a row never points at nothing, and bytes
 * without a row can be found by nobody. Throws `file_rejected`.
 */
export const storeImageBytes = async (
  ctx: StorageCtx,
  bytes: Buffer,
  { isPrivate = false, ...facts }: ImageFacts,
  withImage?: WithImage,
): Promise<BaseImage> => {
  const { bytes: encoded, width, height } = await encodePicture(bytes);
  const id = randomUUID();
  await putPicture(ctx.platform.files, id, encoded, shelfOf({ isPrivate }));
  const accountId = ctx.viewer?.accountId ?? null;
  const secret = isPrivate ? randomBytes(32) : null;
  const row = await ctx.write(async (tx) => {
    const kept = await insertImage(tx, { id, width, height, accountId, secret, ...facts });
    await withImage?.(tx, id);
    return kept;
  });
  if (secret === null) return imageOf(ctx.organization, row);
  const { description = null } = facts;
  return privateImageOf(ctx.organization, { ...row, description, secret: secret.toString("base64") });
};

/** Keeps a picture that somebody sent: PNG, JPEG, WebP or GIF up to 10 MB. Throws `file_rejected`, `payload_too_large`. */
export const storeImage = async (
  ctx: StorageCtx,
  dataUri: string,
  facts: ImageFacts,
  withImage?: WithImage,
): Promise<BaseImage> => storeImageBytes(ctx, readDataUri(dataUri, sizeLimit).bytes, facts, withImage);

/** The picture in its full size; null when its bytes are gone. */
export const openPicture = (
  files: FileStore,
  { id, isPrivate }: { readonly id: string; readonly isPrivate: boolean },
): Promise<StoredFile | null> => openRendition(files, id, "public", shelfOf({ isPrivate }));

/** A private picture as its addresses open it, by their last segment; null for what names no rendition. */
export const privateRenditionOf = (files: FileStore, imageId: string, name: string) =>
  isRenditionName(name) ? privateRendition(files, imageId, name) : null;

/** Keys of files that one job removes. */
const keysAtOnce = 500;

/** Forgets pictures; their files go once the transaction is kept. */
export const removeImages = async (
  tx: Tx,
  organizationId: OrganizationId,
  imageIds: readonly string[],
): Promise<void> => {
  if (imageIds.length === 0) return;
  const removed = await deleteImages(tx, imageIds);
  const keys = removed.flatMap(({ id, isPrivate }) => imageKeys(id, shelfOf({ isPrivate })));
  for (let at = 0; at < keys.length; at += keysAtOnce)
    await enqueue(tx, "files.remove", { organizationId, keys: keys.slice(at, at + keysAtOnce) });
};

/** The same of one. */
export const removeImage = (tx: Tx, organization: Ctx["organization"], imageId: string): Promise<void> =>
  removeImages(tx, organization.id, [imageId]);
