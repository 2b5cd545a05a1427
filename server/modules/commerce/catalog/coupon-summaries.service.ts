import type { BaseCoupon, ManagedCoupon } from "#entities/commerce/coupons";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { passTypeSummaries } from "#server/modules/events/events/pass-type-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type CouponRow, listCoupons, listOwnedCoupons } from "./coupons.reads.ts";

type PassTypes = Awaited<ReturnType<typeof passTypeSummaries>>;

const toBase = (row: CouponRow, passTypes: PassTypes): BaseCoupon => ({
  id: row.id,
  code: row.code,
  eventId: row.eventId,
  ticketId: row.passTypeId,
  ticket: (row.passTypeId && passTypes.get(row.passTypeId)) || null,
  prePaid: row.prePaid,
  active: row.active,
  startDate: row.startDate,
  endDate: row.endDate,
  discountAmount: row.discountAmount,
  discountPercent: row.discountPercent,
  quantityMin: row.quantityMin,
  quantityMax: row.quantityMax,
  useLimit: row.useLimit,
  purchaseLimit: row.purchaseLimit,
  emailDomains: row.emailDomains,
  applyToPassType: row.applyToPassType,
  applyToAddOns: row.applyToAddOns,
  applyToReservation: row.applyToReservation,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const passTypesOf = (tx: Tx, organization: OrganizationRecord, rows: readonly CouponRow[]) =>
  passTypeSummaries(
    tx,
    organization,
    rows.map(({ passTypeId }) => passTypeId),
  );

/** Summaries of coupons from what statements have read of them, and of the pass types they name. */
export const couponSummariesOf = (rows: readonly CouponRow[], passTypes: PassTypes): ReadonlyMap<string, BaseCoupon> =>
  new Map(rows.map((row) => [row.id, toBase(row, passTypes)]));

/** Coupons by id. */
export const couponSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseCoupon>> => {
  if (distinct(ids).length === 0) return new Map();
  const rows = await listCoupons(tx, ids);
  return couponSummariesOf(rows, await passTypesOf(tx, organization, rows));
};

/** Coupons that belong to registrations as their owners see them, from what statements have read. */
export const ownedCouponsOf = (rows: readonly CouponRow[], passTypes: PassTypes): ManagedCoupon[] =>
  rows.flatMap((row) => {
    const { description, registrationId, uses } = row;
    return registrationId === null
      ? []
      : [{ ...toBase(row, passTypes), description, registrationId, _count: { purchases: uses } }];
  });

/** Coupons that belong to registrations, oldest first. */
export const ownedCoupons = async (
  tx: Tx,
  organization: OrganizationRecord,
  registrationIds: readonly string[],
): Promise<ManagedCoupon[]> => {
  if (registrationIds.length === 0) return [];
  const rows = await listOwnedCoupons(tx, registrationIds);
  return ownedCouponsOf(rows, await passTypesOf(tx, organization, rows));
};
