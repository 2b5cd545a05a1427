import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { passTypeRows } from "./pass-type-summaries.reads.ts";

/** What can be bought for an event: its public pass types, and the one a link opens. */
export const listPassTypesOnSale = (tx: Tx, eventId: string, openedId: string | undefined) =>
  passTypeRows(tx)
    .where("t.eventId", "=", eventId)
    .where("t.active", "=", true)
    .where((eb) => eb.or([eb("t.visibility", "=", "public"), ...(openedId ? [eb("t.id", "=", openedId)] : [])]))
    .orderBy("t.sortOrder")
    .orderBy("t.name")
    .orderBy("t.id")
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
    .where(isAmong("packageId", packageIds))
    .select(["id", "packageId", "passTypeId", "quantity"])
    .orderBy("id")
    .execute();
