import type { BaseVideo, File } from "#entities/media";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { listFiles, listVideos } from "./media.queries.ts";

/** Videos by id, in one statement; ids that are null or unknown are simply not in the map. */
export const videosById = async (tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, BaseVideo>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return wanted.length === 0 ? new Map() : new Map((await listVideos(tx, wanted)).map((video) => [video.id, video]));
};

/** Files by id, likewise. */
export const filesById = async (tx: Tx, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, File>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return wanted.length === 0 ? new Map() : new Map((await listFiles(tx, wanted)).map((file) => [file.id, file]));
};

/** A file with the address it is fetched from, for who may have it: whoever knows the address may. */
export const withAddress = (organization: OrganizationRecord, file: File): File => ({
  ...file,
  url: `${organization.websiteUrl}/api/${file.r2Path}`,
});
