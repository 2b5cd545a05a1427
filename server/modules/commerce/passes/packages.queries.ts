import type { Tx } from "#server/db/database";

const columns = ["id", "registrationId", "packageId", "status", "createdAt"] as const;

export const listAttendeePackagesOf = async (tx: Tx, registrationIds: readonly string[]) =>
  registrationIds.length === 0
    ? []
    : tx
        .selectFrom("attendeePackages")
        .where("registrationId", "in", registrationIds)
        .select(columns)
        .orderBy("createdAt")
        .orderBy("id")
        .execute();
export type AttendeePackageRow = Awaited<ReturnType<typeof listAttendeePackagesOf>>[number];

export const listAttendeePackages = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("attendeePackages").where("id", "in", ids).select(columns).execute();

export const listPackages = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("eventPackages")
    .where("id", "in", ids)
    .select(["id", "name", "description", "price", "isActive", "imageId", "sortOrder", "taxCode", "taxIncluded"])
    .execute();

export const listPackageItems = (tx: Tx, packageIds: readonly string[]) =>
  tx
    .selectFrom("eventPackagePasses")
    .where("packageId", "in", packageIds)
    .select(["id", "packageId", "passTypeId", "quantity"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
