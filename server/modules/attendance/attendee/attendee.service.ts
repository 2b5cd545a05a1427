import type { ManagedCoupon, ManagedCouponPass } from "#entities/commerce/coupons";
import type { TransferLog } from "#entities/commerce/passes";
import type { Payment } from "#entities/commerce/payments";
import type { Registration } from "#entities/commerce/registration";
import type { Event } from "#entities/events/events";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { couponSummaries, ownedCoupons } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { findThings } from "#server/modules/commerce/passes/named-things.service";
import { namedByPasses, passSummariesOf } from "#server/modules/commerce/passes/pass-summaries.service";
import { listWholePasses } from "#server/modules/commerce/passes/whole-passes.reads";
import { listPaymentsOfRegistration } from "#server/modules/commerce/payments/payment-summaries.reads";
import { paymentsOfRows } from "#server/modules/commerce/payments/payment-summaries.service";
import { registrationOf } from "#server/modules/commerce/registration/registrations.service";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { fullEvents } from "#server/modules/events/events/full-events.service";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import {
  findOwnRow,
  findRegistrationId,
  pageCouponPasses,
  pageRegisteredEventIds,
  pageTransfers,
} from "./attendee.queries.ts";

/** The viewer's registration, or null while they have never held a pass of the event. */
export const getAttendee = (ctx: MemberCtx, reference: string): Promise<Registration | null> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const id = await findRegistrationId(tx, event.id, ctx.viewer.accountId);
    if (!id) return null;
    const registration = await registrationOf(ctx, tx, id);
    // What lies in the cart is no pass yet.
    return {
      ...registration,
      passes: registration.passes.filter(({ status }) => status !== "draft"),
      packages: registration.packages.filter(({ status }) => status !== "draft"),
    };
  });

const requireRow = async (ctx: MemberCtx, tx: Tx, reference: string): Promise<string> => {
  const event = await requireEvent(ctx, tx, reference);
  const id = await findOwnRow(tx, event.id, ctx.viewer.accountId);
  if (!id) throw new AppError("not_found");
  return id;
};

export const getPayment = (ctx: MemberCtx, reference: string, paymentId: string): Promise<Payment> =>
  ctx.read(async (tx) => {
    const rows = await listPaymentsOfRegistration(tx, await requireRow(ctx, tx, reference));
    const payment = (await paymentsOfRows(ctx, tx, rows)).find(({ id }) => id === paymentId.toLowerCase());
    if (!payment) throw new AppError("not_found");
    return payment;
  });

/** Coupons that the viewer bought or was given, oldest first. */
export const listCoupons = (
  ctx: MemberCtx,
  reference: string,
  { page, pageSize }: PageQuery,
): Promise<Page<ManagedCoupon>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const id = await findOwnRow(tx, event.id, ctx.viewer.accountId);
    const coupons = await ownedCoupons(tx, ctx.organization, id ? [id] : []);
    return { items: coupons.slice((page - 1) * pageSize, page * pageSize), count: coupons.length };
  });

const requireCoupon = async (ctx: MemberCtx, tx: Tx, reference: string, couponId: string): Promise<ManagedCoupon> => {
  const coupons = await ownedCoupons(tx, ctx.organization, [await requireRow(ctx, tx, reference)]);
  const coupon = coupons.find(({ id }) => id === couponId.toLowerCase());
  if (!coupon) throw new AppError("not_found");
  return coupon;
};

export const getCoupon = (ctx: MemberCtx, reference: string, couponId: string): Promise<ManagedCoupon> =>
  ctx.read((tx) => requireCoupon(ctx, tx, reference, couponId));

/** Passes that others registered with a coupon of the viewer. */
export const listCouponPasses = (
  ctx: MemberCtx,
  { eventId, couponId }: { eventId: string; couponId: string },
  query: PageQuery,
): Promise<Page<ManagedCouponPass>> =>
  ctx.read(async (tx) => {
    const { id } = await requireCoupon(ctx, tx, eventId, couponId);
    const { rows, count } = await pageCouponPasses(tx, id, query);
    const coupon = (await couponSummaries(tx, ctx.organization, [id])).get(id);
    const accounts = await accountSummaries(
      tx,
      ctx.organization,
      rows.map(({ accountId }) => accountId),
    );
    const items = rows.flatMap(({ accountId, ...row }) => {
      const account = accounts.get(accountId);
      return account && coupon ? [{ ...row, coupon, attendee: { account } }] : [];
    });
    return { items, count };
  });

/** Passes that came to the viewer or went from them, newest first. */
export const listTransfers = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<TransferLog>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const id = await findOwnRow(tx, event.id, ctx.viewer.accountId);
    if (!id) return { items: [], count: 0 };
    const { rows, count } = await pageTransfers(tx, id, query);
    const passRows = await listWholePasses(
      tx,
      rows.map(({ passId }) => passId),
    );
    const things = await findThings(ctx, tx, namedByPasses(passRows), {
      accounts: rows.flatMap(({ fromAccountId, toAccountId }) => [fromAccountId, toAccountId]),
    });
    const passes = new Map(passSummariesOf(passRows, things).map((pass) => [pass.id, pass]));
    const items = rows.flatMap(({ passId, fromAccountId, toAccountId, ...row }) => {
      const from = things.accounts.get(fromAccountId);
      const to = things.accounts.get(toAccountId);
      const purchase = passes.get(passId);
      if (!from || !to || !purchase) return [];
      return [
        {
          ...row,
          fromRegistration: { account: from },
          toRegistration: { account: to },
          purchaseId: passId,
          purchase,
        },
      ];
    });
    return { items, count };
  });

/** Events the viewer holds a pass of. */
export const listRegisteredEvents = (
  ctx: MemberCtx,
  { past = false, ...query }: PageQuery & { past?: boolean | undefined },
): Promise<Page<Event>> =>
  ctx.read(async (tx) => {
    const filter = { accountId: ctx.viewer.accountId, past, now: ctx.now };
    const { ids, count } = await pageRegisteredEventIds(tx, filter, query);
    return { items: await fullEvents(ctx, tx, ids), count };
  });
