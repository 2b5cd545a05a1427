import type { Registration, RegistrationEventDetails } from "#entities/commerce/registration";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { ownedCoupons } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { packagesOf } from "#server/modules/commerce/passes/package-summaries.service";
import { passSummariesOf, toBaseRegistration } from "#server/modules/commerce/passes/pass-summaries.service";
import { listPassRowsOf, listRegistrationBases } from "#server/modules/commerce/passes/passes.reads";
import { paymentsOf } from "#server/modules/commerce/payments/payment-summaries.service";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { listCouponSales, listRegistrationEvents, listTransferCounts } from "./registrations.queries.ts";

type ReaderCtx = Pick<Ctx, "organization" | "now">;

const detailsById = async (
  { organization, now }: ReaderCtx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RegistrationEventDetails>> => {
  const summaries = await eventSummaries(tx, organization, ids, now);
  const sales = Map.groupBy(await listCouponSales(tx, ids), ({ eventId }) => eventId);
  const rows = await listRegistrationEvents(tx, ids);
  return new Map(
    rows.flatMap(({ sections, followups, coupons, addOns, roomTypes, ...row }) => {
      const summary = summaries.get(row.id);
      if (!summary) return [];
      const tickets = (sales.get(row.id) ?? []).map(({ enableCoupons }) => ({ enableCoupons }));
      const counts = { sections, followups, coupons, addOns, roomTypes };
      return [[row.id, { ...summary, ...row, tickets, _count: counts }] as const];
    }),
  );
};

/** Registrations by id, in a fixed number of statements. */
export const registrationsOf = async (
  ctx: ReaderCtx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Registration>> => {
  const rows = await listRegistrationBases(tx, ids);
  if (rows.length === 0) return new Map();
  const { organization } = ctx;
  const events = await detailsById(ctx, tx, [...new Set(rows.map(({ eventId }) => eventId))]);
  const accounts = await accountSummaries(
    tx,
    organization,
    rows.map(({ accountId }) => accountId),
  );
  const passRows = await listPassRowsOf(tx, ids);
  const passes = Map.groupBy(await passSummariesOf(tx, organization, passRows), ({ attendeeId }) => attendeeId);
  const packages = Map.groupBy(await packagesOf(tx, organization, ids), ({ attendeeId }) => attendeeId);
  const payments = Map.groupBy(await paymentsOf(ctx, tx, ids), ({ registration }) => registration?.id);
  const coupons = Map.groupBy(await ownedCoupons(tx, organization, ids), ({ registrationId }) => registrationId);
  const transfers = new Map(
    (await listTransferCounts(tx, ids)).map(({ fromRegistrationId, count }) => [fromRegistrationId, count]),
  );
  return new Map(
    rows.flatMap((row) => {
      const event = events.get(row.eventId);
      const account = accounts.get(row.accountId);
      if (!event || !account) return [];
      const registration: Registration = {
        ...toBaseRegistration(row),
        event,
        account,
        passes: passes.get(row.id) ?? [],
        packages: packages.get(row.id) ?? [],
        payments: payments.get(row.id) ?? [],
        coupons: coupons.get(row.id) ?? [],
        createdAt: row.createdAt,
        _count: { fromTransferLogs: transfers.get(row.id) ?? 0 },
      };
      return [[row.id, registration] as const];
    }),
  );
};

/** One registration. Throws 404 when it is gone. */
export const registrationOf = async (ctx: ReaderCtx, tx: Tx, id: string): Promise<Registration> => {
  const registration = (await registrationsOf(ctx, tx, [id])).get(id);
  if (!registration) throw new AppError("not_found");
  return registration;
};
