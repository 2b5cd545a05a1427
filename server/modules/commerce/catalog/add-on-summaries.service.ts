import type { BaseEventAddOn } from "#entities/commerce/add-ons";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { listAddOns } from "./add-ons.queries.ts";

/** Add-ons by id. */
export const addOnSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BaseEventAddOn>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await listAddOns(tx, wanted);
  const images = await imagesById(
    tx,
    organization,
    rows.map(({ imageId }) => imageId),
  );
  return new Map(
    rows.map(({ imageId, sold: _, ...row }) => [row.id, { ...row, image: (imageId && images.get(imageId)) || null }]),
  );
};
