import type { Tx } from "#server/db/database";

const addOnColumns = [
  "id",
  "eventId",
  "name",
  "shortDescription",
  "longDescription",
  "supply",
  "sold",
  "price",
  "pricePerNight",
  "taxCode",
  "taxIncluded",
  "sortOrder",
  "imageId",
  "createdAt",
  "updatedAt",
] as const;

export const listAddOns = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("eventAddOns").where("id", "in", ids).select(addOnColumns).execute();

export type AddOnRow = Awaited<ReturnType<typeof listAddOns>>[number];
