import type { BaseVideo, File, MediaState } from "#entities/shared/media";
import type { OrganizationId } from "#server/db/database";
import { extensionOf } from "./file-types.ts";
import { imageUri } from "./image-address.ts";
import { type Audience, accessTo, noAccess } from "./media-address.ts";
import type { FileRow, VideoRow } from "./pictures.reads.ts";
import type { RenditionName } from "./renditions.ts";

/** Whose film or sound it is, and where its pages are. */
type Owner = { readonly id: OrganizationId; readonly websiteUrl: string };

const secondsOf = (milliseconds: number | null): number | null => milliseconds && milliseconds / 1000;

/** Last segments of the addresses of a film: where its playlists begin, and what is shown where nobody gave a still. */
export const filmFiles = { hls: "film.m3u8", still: "still.webp" } as const;

const stateOf = ({
  isReady,
  isComing,
  problem,
}: {
  isReady: boolean;
  isComing: boolean;
  problem: string | null;
}): MediaState => {
  if (problem !== null) return "failed";
  if (isReady) return "ready";
  return isComing ? "uploading" : "processing";
};

/** Address of a film's file; without an audience one that opens nothing. */
const filmAddress = (
  owner: Owner,
  { id, folder, secret }: VideoRow,
  audience: Audience | null,
  name: string,
): string => {
  const signed = secret && { organizationId: owner.id, id, secret: Buffer.from(secret, "base64") };
  const access = signed && audience ? accessTo(signed, audience) : noAccess;
  return `${owner.websiteUrl}/api/media/${owner.id}/films/${id}/${access}/${folder ?? "none"}/${name}`;
};

/** A film as the wire shows it, to a reader who may see it unless told otherwise; `null`: to whoever knows its id. */
export const videoOf = (owner: Owner, row: VideoRow, audience: Audience | null = "reader"): BaseVideo => {
  const { id, width, height, readyToStream, problem, elsewhere } = row;
  const at = (name: string) => filmAddress(owner, row, audience, name);
  const hlsUrl = at(filmFiles.hls);
  const still = (rendition: RenditionName) =>
    row.stillId === null ? at(filmFiles.still) : imageUri(owner, row.stillId, rendition);
  const own = { thumbnailUrl: still("large"), previewUrl: still("public"), hlsUrl, dashUrl: hlsUrl };
  return {
    ...{ id, width, height, readyToStream, problem },
    ...(row.secret === null ? elsewhere : own),
    state: stateOf({ isReady: readyToStream, isComing: row.isComing, problem }),
    duration: secondsOf(row.durationMs),
  };
};

/** A stored film that a statement brought along; null for none. */
export const videoOrNull = (owner: Owner, row: VideoRow | null, audience?: Audience): BaseVideo | null =>
  row && videoOf(owner, row, audience);

/** Address of a sound. Its name ends as players and podcast programs expect. */
const soundAddress = (
  owner: Owner,
  { id, r2Path, contentType }: FileRow,
  secret: string,
  audience: Audience,
): string => {
  const signed = { organizationId: owner.id, id: String(id), secret: Buffer.from(secret, "base64") };
  const name = `${r2Path.split("/").at(-1)}.${extensionOf(contentType)}`;
  return `${owner.websiteUrl}/api/media/${owner.id}/sounds/${id}/${accessTo(signed, audience)}/${name}`;
};

/**
 * A file with the address it is fetched from, for who may have it. A plain file is read by whoever knows its address,
 * a sound that came in parts by whom this address is given to.
 */
export const fileOf = (owner: Owner, row: FileRow, audience: Audience = "reader"): File => {
  const { id, name, r2Path, createdAt, updatedAt, ready, secret, problem } = row;
  const file = { id, name, r2Path, createdAt, updatedAt };
  if (secret === null) return { ...file, url: `${owner.websiteUrl}/api/${r2Path}` };
  return {
    ...file,
    ...(ready && { url: soundAddress(owner, row, secret, audience) }),
    state: stateOf({ isReady: ready, isComing: row.isComing, problem }),
    ...{ problem, duration: secondsOf(row.durationMs), peaks: row.peaks, tags: row.tags },
  };
};

/** The same for one that a statement brought along; null for none. */
export const fileOrNull = (owner: Owner, row: FileRow | null, audience?: Audience): File | null =>
  row && fileOf(owner, row, audience);
