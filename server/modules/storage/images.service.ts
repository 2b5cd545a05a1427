import type { BaseImage } from "#entities/media";
import type { Tx } from "../../db/database.ts";
import type { OrganizationRecord } from "../organization/organization.directory.ts";
import { imageOf } from "./image-address.ts";
import { listImages } from "./images.queries.ts";

/** Pictures by id, in one statement; ids that are null or unknown are simply not in the map. */
export const imagesById = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseImage>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await listImages(tx, wanted);
  return new Map(rows.map((row) => [row.id, imageOf(organization, row)]));
};
