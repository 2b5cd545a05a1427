import type { BaseAttendeePackage } from "#entities/commerce/packages";
import type { Tx } from "#server/db/database";
import { passTypeSummaries } from "#server/modules/events/events/pass-type-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { imagesById } from "#server/modules/platform/storage/images.service";
import {
  type AttendeePackageRow,
  listAttendeePackages,
  listAttendeePackagesOf,
  listPackageItems,
  listPackages,
} from "./packages.queries.ts";

const summariesOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly AttendeePackageRow[],
): Promise<BaseAttendeePackage[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ packageId }) => packageId))];
  const items = await listPackageItems(tx, ids);
  const passTypes = await passTypeSummaries(
    tx,
    organization,
    items.map(({ passTypeId }) => passTypeId),
  );
  const packageRows = await listPackages(tx, ids);
  const images = await imagesById(
    tx,
    organization,
    packageRows.map(({ imageId }) => imageId),
  );
  const packages = new Map(
    packageRows.map(({ imageId, ...row }) => {
      const passes = items.flatMap(({ packageId, ...item }) => {
        const passType = passTypes.get(item.passTypeId);
        return packageId === row.id && passType ? [{ ...item, passType }] : [];
      });
      return [row.id, { ...row, image: (imageId && images.get(imageId)) || null, passes }] as const;
    }),
  );
  return rows.flatMap(({ registrationId, ...row }) => {
    const whole = packages.get(row.packageId);
    return whole ? [{ ...row, attendeeId: registrationId, package: whole }] : [];
  });
};

/** Packages of registrations, in the order they came. */
export const packagesOf = async (tx: Tx, organization: OrganizationRecord, registrationIds: readonly string[]) =>
  summariesOf(tx, organization, await listAttendeePackagesOf(tx, registrationIds));

/** Packages in attendees' hands, by id. */
export const packageSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseAttendeePackage>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const summaries = await summariesOf(tx, organization, await listAttendeePackages(tx, wanted));
  return new Map(summaries.map((summary) => [summary.id, summary]));
};
