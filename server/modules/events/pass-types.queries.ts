import type { Tx } from "#server/db/database";

const columns = [
  "id",
  "slug",
  "eventId",
  "cancelable",
  "transferable",
  "name",
  "shortDescription",
  "longDescription",
  "price",
  "accessLevel",
  "featuredImageId",
  "minQuantityPerSale",
  "maxQuantityPerSale",
  "supply",
  "sold",
  "enableCoupons",
  "minCouponQuantity",
  "maxCouponQuantity",
  "sortOrder",
  "overrideStartDate",
  "requiredPassTypeId",
  "taxCode",
  "taxIncluded",
  "visibility",
  "active",
] as const;

export const listPassTypes = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("passTypes").where("id", "in", ids).select(columns).execute();
export type PassTypeRow = Awaited<ReturnType<typeof listPassTypes>>[number];

/** What can be bought for an event: its public pass types, and the one a link opens. */
export const listPassTypesOnSale = (tx: Tx, eventId: string, openedId: string | undefined) =>
  tx
    .selectFrom("passTypes")
    .where("eventId", "=", eventId)
    .where("active", "=", true)
    .where((eb) => eb.or([eb("visibility", "=", "public"), ...(openedId ? [eb("id", "=", openedId)] : [])]))
    .select(columns)
    .orderBy("sortOrder")
    .orderBy("name")
    .orderBy("id")
    .execute();

export const listPriceSchedules = (tx: Tx, passTypeIds: readonly string[]) =>
  tx
    .selectFrom("passTypePriceSchedules")
    .where("passTypeId", "in", passTypeIds)
    .select([
      "id",
      "passTypeId",
      "passTypeId as ticketId",
      "price",
      "name",
      "startDate",
      "endDate",
      "createdAt",
      "updatedAt",
    ])
    .orderBy("startDate")
    .execute();

export const listRefundSchedules = (tx: Tx, passTypeIds: readonly string[]) =>
  tx
    .selectFrom("passTypeRefundSchedules")
    .where("passTypeId", "in", passTypeIds)
    .select(["id", "passTypeId", "percentage", "startDate", "endDate"])
    .orderBy("startDate")
    .execute();

export const listActivePackages = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("eventPackages")
    .where("eventId", "=", eventId)
    .where("isActive", "=", true)
    .select([
      "id",
      "name",
      "description",
      "price",
      "isActive",
      "imageId",
      "sortOrder",
      "taxCode",
      "taxIncluded",
      "createdAt",
      "updatedAt",
    ])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const listPackagePasses = (tx: Tx, packageIds: readonly string[]) =>
  tx
    .selectFrom("eventPackagePasses")
    .where("packageId", "in", packageIds)
    .select(["id", "packageId", "passTypeId", "quantity"])
    .orderBy("id")
    .execute();
