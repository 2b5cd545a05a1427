import type * as z from "zod";
import {
  type CouponBatch,
  type CouponTerms,
  type couponBatchInput,
  couponFaults,
  emailDomainsOf,
  type HostCoupon,
  type hostCouponChanges,
  type hostCouponInput,
} from "#entities/commerce/host-coupons";
import { shownDomain } from "#entities/shared/shown-addresses";
import type { ReadBody } from "#kernel/define";
import { AppError, type FieldFaults } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { refusingInUse } from "#server/db/in-use";
import { mergedChanges } from "#server/db/merged-changes";
import type { MemberCtx } from "#server/http/context";
import { couponSummaries } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { randomCode } from "#server/text/random-code";
import {
  deleteCoupon,
  type HeldCoupon,
  hasPassType,
  insertCoupons,
  isCodeTaken,
  listCouponFacts,
  listDiscounts,
  lockCoupon,
  pageCouponIds,
  unnameInBooks,
  updateCoupon,
} from "./coupons.queries.ts";

/** Coupons in the order of their ids. */
const hostCoupons = async ({ organization }: MemberCtx, tx: Tx, ids: readonly string[]): Promise<HostCoupon[]> => {
  if (ids.length === 0) return [];
  const coupons = await couponSummaries(tx, organization, ids);
  const facts = new Map((await listCouponFacts(tx, ids)).map((row) => [row.id, row]));
  const discounts = new Map((await listDiscounts(tx, ids)).map((row) => [row.couponId, row.discounted]));
  const owners = await accountSummaries(
    tx,
    organization,
    [...facts.values()].map(({ ownerId }) => ownerId),
  );
  return ids.flatMap((id) => {
    const coupon = coupons.get(id);
    const own = facts.get(id);
    if (!coupon || !own) return [];
    const { description, uses, registrationId, ownerId } = own;
    const owner = (ownerId && owners.get(ownerId)) || null;
    return [{ ...coupon, description, uses, registrationId, owner, discounted: discounts.get(id) ?? 0 }];
  });
};

/** A coupon as hosts see it. */
export const hostCouponOf = async (ctx: MemberCtx, tx: Tx, id: string): Promise<HostCoupon> => {
  const [coupon] = await hostCoupons(ctx, tx, [id]);
  if (!coupon) throw new AppError("not_found");
  return coupon;
};

export const listCoupons = (
  ctx: MemberCtx,
  reference: string,
  query: PageQuery & { active?: boolean | undefined },
): Promise<Page<HostCoupon>> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { ids, count } = await pageCouponIds(tx, event.id, query);
    return { items: await hostCoupons(ctx, tx, ids), count };
  });

/** The event whose coupons are written, and their terms as the tables know them; they are read once access is decided. */
const openBook = async <T extends CouponTerms>(ctx: MemberCtx, tx: Tx, reference: string, terms: () => T) => {
  const { id: eventId } = await requireHosted(ctx, tx, reference);
  const { ticketId, emailDomains, ...others } = terms();
  if (ticketId && !(await hasPassType(tx, eventId, ticketId))) throw new AppError("not_found");
  const domains = typeof emailDomains === "string" ? emailDomainsOf(emailDomains).join(",") || null : emailDomains;
  return { eventId, values: { ...others, passTypeId: ticketId, emailDomains: domains } };
};

const codeTaken = () => new AppError("conflict", { fields: { code: "taken" } });

/** Throws `conflict` where the event has the code already, whatever its case. */
export const createCoupon = (
  ctx: MemberCtx,
  reference: string,
  terms: ReadBody<z.output<typeof hostCouponInput>>,
): Promise<HostCoupon> =>
  ctx.write(async (tx) => {
    const { eventId, values } = await openBook(ctx, tx, reference, () => terms());
    const [coupon] = await insertCoupons(tx, [{ ...values, eventId }]);
    if (!coupon) throw codeTaken();
    return hostCouponOf(ctx, tx, coupon.id);
  });

/** Coupons alike under codes that nobody guesses. */
export const createCouponBatch = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof couponBatchInput>>,
): Promise<CouponBatch> =>
  ctx.write(async (tx) => {
    const { eventId, values } = await openBook(ctx, tx, reference, () => {
      const { count: _count, prefix: _prefix, ...terms } = input();
      return terms;
    });
    const { count, prefix = "" } = input();
    const codes: string[] = [];
    while (codes.length < count) {
      const wanted = Array.from({ length: count - codes.length }, () => ({
        ...values,
        eventId,
        code: `${prefix}${randomCode()}`,
      }));
      codes.push(...(await insertCoupons(tx, wanted)).map(({ code }) => code));
    }
    return { codes };
  });

/** The coupon that a host's call names, held. */
const holdCoupon = async (tx: Tx, eventId: string, couponId: string): Promise<HeldCoupon> => {
  const coupon = isId(couponId) ? await lockCoupon(tx, eventId, couponId) : undefined;
  if (!coupon) throw new AppError("not_found");
  return coupon;
};

/** Whoever bought the uses of a coupon bought them as they were. */
const assertEditable = ({ registrationId }: HeldCoupon, { active, ...others }: object & { active?: unknown }): void => {
  const isMore = Object.values(others).some((value) => value !== undefined);
  if (registrationId !== null && isMore) throw new AppError("forbidden");
};

/** As hosts write it. */
const writtenFields = ({ passTypeId, emailDomains, ...coupon }: HeldCoupon) => ({
  ...{ ...coupon, ticketId: passTypeId },
  emailDomains: emailDomains && emailDomainsOf(emailDomains).map(shownDomain).join(", "),
});

const assertSound = (coupon: HeldCoupon, changes: CouponTerms): void => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const next: CouponTerms = { ...coupon, ...Object.fromEntries(given) };
  const fields: FieldFaults = couponFaults(next);
  if (next.useLimit && next.useLimit < coupon.uses) fields.useLimit = "below_uses";
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};

/** Throws `conflict` for a code of another coupon, `forbidden` for more than a switch of an attendee's own. */
export const changeCoupon = (
  ctx: MemberCtx,
  reference: string,
  couponId: string,
  input: ReadBody<z.output<typeof hostCouponChanges>>,
): Promise<HostCoupon> =>
  ctx.write(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    const { base, ...sent } = input();
    const coupon = await holdCoupon(tx, id, couponId);
    const changes = mergedChanges(sent, { believed: base, current: writtenFields(coupon) });
    const { eventId, values } = await openBook(ctx, tx, reference, () => changes);
    assertEditable(coupon, changes);
    if (coupon.registrationId === null) assertSound(coupon, changes);
    if (changes.code && (await isCodeTaken(tx, eventId, changes.code, coupon.id))) throw codeTaken();
    await updateCoupon(tx, coupon.id, { ...values, updatedAt: ctx.now });
    return hostCouponOf(ctx, tx, coupon.id);
  });

/** Somebody may still come with it: they own uses that were not taken back. */
const isOwned = ({ registrationId, useLimit }: HeldCoupon): boolean => registrationId !== null && useLimit !== 0;

/** Throws `in_use` for what somebody has used, has in a cart, or owns. */
export const removeCoupon = (ctx: MemberCtx, reference: string, couponId: string): Promise<null> =>
  refusingInUse(
    ctx.write(async (tx) => {
      const { id: eventId } = await requireHosted(ctx, tx, reference);
      const coupon = await holdCoupon(tx, eventId, couponId);
      if (coupon.uses > 0 || isOwned(coupon)) throw new AppError("in_use");
      if (coupon.registrationId !== null) await unnameInBooks(tx, coupon.id);
      await deleteCoupon(tx, coupon.id);
      return null;
    }),
  );
