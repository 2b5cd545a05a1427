import type * as z from "zod";
import type { HostPassType, passTypeChanges, passTypeCreateInput, passTypeUpdateInput } from "#entities/commerce/sales";
import type { ReadBody } from "#kernel/define";
import { AppError, type FieldFaults } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { refusingInUse } from "#server/db/in-use";
import { mergedChanges } from "#server/db/merged-changes";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import { assertNoFaults, changeSale, type HostedEvent, idIn, type Picture, taxFaults } from "./editing.service.ts";
import { isCircular, limitFaults, periodFaults, saleWindow } from "./pass-types.policy.ts";
import {
  deletePassType,
  insertPassType,
  isReliedOn,
  listPriceSchedules,
  listRefundSchedules,
  lockPassTypes,
  type PassTypeRow,
  replacePriceSchedules,
  replaceRefundSchedules,
  switchOffEmptyPackages,
  updatePassType,
} from "./pass-types.queries.ts";
import { lockCartsWith, nextPlace } from "./sales.queries.ts";
import { passTypeForHosts } from "./sales.service.ts";

type Changes = z.output<typeof passTypeChanges>;

/** What a pass type is before anybody has said anything about it: the columns' own defaults. */
const blank = {
  id: null,
  sold: 0,
  supply: null,
  taxCode: null,
  minQuantityPerSale: 1,
  maxQuantityPerSale: 10,
  minCouponQuantity: null,
  maxCouponQuantity: null,
  overrideStartDate: null,
};
type Before = typeof blank | PassTypeRow;

const orOld = <T>(sent: T | undefined, old: T): T => (sent === undefined ? old : sent);

/** What would be, as far as one part of it limits another. */
const limitsAfter = (before: Before, changes: Changes) => ({
  sold: before.sold,
  supply: orOld(changes.supply, before.supply),
  minQuantityPerSale: orOld(changes.minQuantityPerSale, before.minQuantityPerSale),
  maxQuantityPerSale: orOld(changes.maxQuantityPerSale, before.maxQuantityPerSale),
  minCouponQuantity: orOld(changes.minCouponQuantity, before.minCouponQuantity),
  maxCouponQuantity: orOld(changes.maxCouponQuantity, before.maxCouponQuantity),
});

interface Place {
  event: HostedEvent;
  /** Null: a new one. */
  known: PassTypeRow | null;
  /** Pass types of the event. */
  all: readonly PassTypeRow[];
}

const schedulesOf = async (tx: Tx, known: PassTypeRow | null) => ({
  prices: known ? await listPriceSchedules(tx, known.id) : [],
  refunds: known ? await listRefundSchedules(tx, known.id) : [],
});
type Schedules = Awaited<ReturnType<typeof schedulesOf>>;

/** Throws 404 for ids that are of something else, or there twice. */
const assertOwn = (sent: readonly { id: string | null }[] | undefined, known: readonly { id: string }[]): void => {
  const ids = (sent ?? []).flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.some((row) => row.id === id)))
    throw new AppError("not_found");
};

const scheduleFaults = (changes: Changes, { event, known }: Place, old: Schedules): FieldFaults => {
  const before: Before = known ?? blank;
  const start = orOld(changes.overrideStartDate, before.overrideStartDate);
  const sale = saleWindow(event, start);
  const isLate = changes.overrideStartDate && Date.parse(changes.overrideStartDate) >= Date.parse(sale.until);
  return {
    ...(isLate && { "passType.overrideStartDate": "outside_sale" }),
    ...periodFaults("passType.priceSchedules", changes.priceSchedules ?? [], { known: old.prices, window: sale }),
    // What comes back is of interest as long as one may cancel.
    ...periodFaults("passType.refundSchedules", changes.refundSchedules ?? [], {
      known: old.refunds,
      window: { ...sale, until: event.eventEnd },
    }),
  };
};

const assertSaleable = async (tx: Tx, changes: Changes, place: Place, old: Schedules): Promise<void> => {
  const { known, all } = place;
  const wanted = changes.requiredPassTypeId;
  if (wanted && !all.some(({ id }) => id === wanted)) throw new AppError("not_found");
  assertOwn(changes.priceSchedules, old.prices);
  assertOwn(changes.refundSchedules, old.refunds);
  const before: Before = known ?? blank;
  assertNoFaults({
    ...limitFaults("passType", limitsAfter(before, changes)),
    ...(wanted && isCircular(all, before.id, wanted) && { "passType.requiredPassTypeId": "circular" }),
    ...scheduleFaults(changes, place, old),
    ...(await taxFaults(tx, "passType.taxCode", changes, before.taxCode)),
  });
};

/** Rows to keep: those that were there stay as old as they are. */
const rowsOf = <T extends { id: string | null }>(
  sent: readonly T[],
  known: readonly { id: string; createdAt: string }[],
  now: Date,
) =>
  sent.map(({ id, ...row }) => {
    const old = known.find((one) => one.id === id);
    return { ...row, ...(old && { id: old.id, createdAt: old.createdAt }), updatedAt: now };
  });

const writeSchedules = async (tx: Tx, id: string, changes: Changes, old: Schedules, now: Date): Promise<void> => {
  const { priceSchedules, refundSchedules } = changes;
  if (priceSchedules) await replacePriceSchedules(tx, id, rowsOf(priceSchedules, old.prices, now));
  if (refundSchedules) await replaceRefundSchedules(tx, id, rowsOf(refundSchedules, old.refunds, now));
};

const columnsOf = ({ priceSchedules: _prices, refundSchedules: _refunds, ...columns }: Changes, picture: Picture) => ({
  ...columns,
  ...(picture !== undefined && { featuredImageId: picture }),
});

type Row = Parameters<typeof insertPassType>[1];

/** Under the first free slug of its name; of two who choose the same, the later waits and takes the next. */
const insertUnderFreeSlug = async (tx: Tx, row: Omit<Row, "slug">, taken: Set<string>): Promise<string> => {
  const named = slugOf(row.name, "pass");
  const wanted = isId(named) ? `pass-${named}` : named;
  for (;;) {
    const passType = await insertPassType(tx, { ...row, slug: uniqueSlug(wanted, taken) });
    if (passType) return passType.id;
  }
};

type CreateInput = z.output<typeof passTypeCreateInput>;

/** A new pass type comes behind all others. */
export const createPassType = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<CreateInput>,
): Promise<HostPassType> =>
  changeSale(ctx, {
    reference,
    picture: () => input().imageDataUri,
    work: async (tx, event, picture) => {
      const { passType } = input();
      const all = await lockPassTypes(tx, event.id);
      const old = await schedulesOf(tx, null);
      await assertSaleable(tx, passType, { event, known: null, all }, old);
      const { name, price } = passType;
      const sortOrder = await nextPlace(tx, "passTypes", event.id);
      const row = { ...columnsOf(passType, picture), name, price, eventId: event.id, sortOrder };
      const id = await insertUnderFreeSlug(tx, row, new Set(all.map(({ slug }) => slug)));
      await writeSchedules(tx, id, passType, old, ctx.now);
      return passTypeForHosts(ctx, tx, event.id, id);
    },
  });

/** As hosts see and send it. */
const shownFields = (passType: HostPassType) => ({
  ...passType,
  priceSchedules: passType.priceSchedules.map(({ id, startDate, endDate, name, price }) => ({
    ...{ id, startDate, endDate, name, price },
  })),
  refundSchedules: passType.refundSchedules.map(({ id, startDate, endDate, percentage }) => ({
    ...{ id, startDate, endDate, percentage },
  })),
});

type UpdateInput = z.output<typeof passTypeUpdateInput>;
interface PassTypePlace {
  eventId: string;
  passTypeId: string;
}

/** A new name leaves the slug as it is. */
export const changePassType = (
  ctx: MemberCtx,
  { eventId: reference, passTypeId }: PassTypePlace,
  input: ReadBody<UpdateInput>,
): Promise<HostPassType> =>
  changeSale(ctx, {
    reference,
    picture: () => input().imageDataUri,
    work: async (tx, event, picture) => {
      const all = await lockPassTypes(tx, event.id);
      const known = all.find(({ id }) => id === idIn(passTypeId));
      if (!known) throw new AppError("not_found");
      const current = shownFields(await passTypeForHosts(ctx, tx, event.id, known.id));
      const { passType: asked, base } = input();
      const passType = mergedChanges(asked, { believed: base, current, under: "passType" });
      const old = await schedulesOf(tx, known);
      await assertSaleable(tx, passType, { event, known, all }, old);
      await updatePassType(tx, known.id, { ...columnsOf(passType, picture), updatedAt: ctx.now });
      await writeSchedules(tx, known.id, passType, old, ctx.now);
      return passTypeForHosts(ctx, tx, event.id, known.id);
    },
  });

/** Throws `in_use` for what was ever sold, and for what keeps something else from being everybody's. */
export const removePassType = (ctx: MemberCtx, { eventId: reference, passTypeId }: PassTypePlace): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const id = idIn(passTypeId);
    await lockCartsWith(tx, "passType", id);
    const known = (await lockPassTypes(tx, event.id)).find((row) => row.id === id);
    if (!known) throw new AppError("not_found");
    // Also a payment on its way has taken what it pays for.
    if (known.sold > 0 || (await isReliedOn(tx, id))) throw new AppError("in_use");
    await refusingInUse(deletePassType(tx, id));
    await switchOffEmptyPackages(tx, event.id, ctx.now);
    return null;
  });
