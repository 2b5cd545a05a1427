import type { Registration, RegistrationEventDetails } from "#entities/commerce/registration";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { ownedCouponsOf } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { findThings, type NamingCtx, type Things } from "#server/modules/commerce/passes/named-things.service";
import {
  attendeePackageOf,
  namedByPasses,
  passSummariesOf,
} from "#server/modules/commerce/passes/pass-summaries.service";
import { listWholePassesOf } from "#server/modules/commerce/passes/whole-passes.reads";
import { namedByPayments, passIdsOf, paymentsOf } from "#server/modules/commerce/payments/payment-summaries.service";
import { findRegistrations, type RegistrationEventRow } from "./registrations.queries.ts";

const detailsOf = (row: RegistrationEventRow, { events }: Things): RegistrationEventDetails | null => {
  const summary = events.get(row.id);
  if (!summary) return null;
  const { sections, followups, coupons, addOns, roomTypes, createdAt, eventEnd, ...rest } = row;
  return {
    ...summary,
    ...rest,
    registrationStart: row.registrationStart ?? createdAt,
    registrationEnd: row.registrationEnd ?? eventEnd,
    _count: { sections, followups, coupons, addOns, roomTypes },
  };
};

/** Registrations by id, in three statements. */
export const registrationsOf = async (
  ctx: NamingCtx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Registration>> => {
  if (ids.length === 0) return new Map();
  const found = await findRegistrations(tx, ids);
  const rows = found.registrations;
  const paymentRows = rows.flatMap(({ payments }) => payments);
  const passRows = await listWholePassesOf(tx, ids, passIdsOf(paymentRows));
  const couponRows = rows.flatMap(({ coupons }) => coupons);
  const things = await findThings(ctx, tx, namedByPasses(passRows), namedByPayments(paymentRows), {
    accounts: rows.map(({ accountId }) => accountId),
    events: rows.map(({ eventId }) => eventId),
    packages: rows.flatMap(({ packages }) => packages.map(({ packageId }) => packageId)),
    passTypes: couponRows.map(({ passTypeId }) => passTypeId),
  });
  const summaries = passSummariesOf(passRows, things);
  const passes = Map.groupBy(summaries, ({ attendeeId }) => attendeeId);
  const payments = Map.groupBy(paymentsOf(paymentRows, summaries, things), ({ registration }) => registration?.id);
  const events = new Map(found.events.map((row) => [row.id, detailsOf(row, things)]));
  return new Map(
    rows.flatMap(({ fromTransferLogs, ...row }) => {
      const event = events.get(row.eventId);
      const account = things.accounts.get(row.accountId);
      if (!event || !account) return [];
      const registration: Registration = {
        ...row,
        event,
        account,
        passes: passes.get(row.id) ?? [],
        packages: row.packages.flatMap((own) => attendeePackageOf(own, things) ?? []),
        payments: payments.get(row.id) ?? [],
        coupons: ownedCouponsOf(row.coupons, things.passTypes),
        _count: { fromTransferLogs },
      };
      return [[row.id, registration] as const];
    }),
  );
};

/** One registration. Throws 404 when it is gone. */
export const registrationOf = async (ctx: NamingCtx, tx: Tx, id: string): Promise<Registration> => {
  const registration = (await registrationsOf(ctx, tx, [id])).get(id);
  if (!registration) throw new AppError("not_found");
  return registration;
};
