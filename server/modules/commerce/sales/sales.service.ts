import type * as z from "zod";
import type { EventSales, HostAddOn, HostPackage, HostPassType, salesOrderInput } from "#entities/commerce/sales";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { listAddOnsOfEvent } from "#server/modules/commerce/catalog/add-on-summaries.reads";
import { addOnSummaryOf } from "#server/modules/commerce/catalog/add-on-summaries.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { passTypeSummaryOf } from "#server/modules/events/events/pass-type-summaries.service";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { assertNoFaults } from "./editing.service.ts";
import { listPackagesOfEvent } from "./packages.queries.ts";
import { listPassTypesOfEvent } from "./pass-types.queries.ts";
import { listTaxCodes, lockInOrder, setOrder } from "./sales.queries.ts";

type ReaderCtx = Pick<MemberCtx, "organization">;

const passTypesOf = async ({ organization }: ReaderCtx, tx: Tx, eventId: string): Promise<HostPassType[]> =>
  (await listPassTypesOfEvent(tx, eventId)).map((row) => passTypeSummaryOf(organization, row));

const packagesOf = async (
  { organization }: ReaderCtx,
  tx: Tx,
  eventId: string,
  passTypes: readonly HostPassType[],
): Promise<HostPackage[]> =>
  (await listPackagesOfEvent(tx, eventId)).map((row) => ({
    ...row,
    image: pictureOf(organization, row.image),
    passes: row.passes.flatMap((item) => {
      const passType = passTypes.find(({ id }) => id === item.passTypeId);
      return passType ? [{ ...item, passType }] : [];
    }),
  }));

const addOnsOf = async ({ organization }: ReaderCtx, tx: Tx, eventId: string): Promise<HostAddOn[]> =>
  (await listAddOnsOfEvent(tx, eventId)).map(({ passTypeIds, ...row }) => ({
    ...addOnSummaryOf(organization, row),
    sold: row.sold,
    passTypeIds,
  }));

const found = <T extends { id: string }>(items: readonly T[], id: string): T => {
  const item = items.find((one) => one.id === id);
  if (!item) throw new AppError("not_found");
  return item;
};

/** What a host is answered about one thing after changing it, here and below. */
export const passTypeForHosts = async (ctx: ReaderCtx, tx: Tx, eventId: string, id: string): Promise<HostPassType> =>
  found(await passTypesOf(ctx, tx, eventId), id);

export const packageForHosts = async (ctx: ReaderCtx, tx: Tx, eventId: string, id: string): Promise<HostPackage> =>
  found(await packagesOf(ctx, tx, eventId, await passTypesOf(ctx, tx, eventId)), id);

export const addOnForHosts = async (ctx: ReaderCtx, tx: Tx, eventId: string, id: string): Promise<HostAddOn> =>
  found(await addOnsOf(ctx, tx, eventId), id);

export const getSales = (ctx: MemberCtx, reference: string): Promise<EventSales> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const passTypes = await passTypesOf(ctx, tx, event.id);
    return {
      currency: ctx.organization.currency,
      taxCodes: await listTaxCodes(tx),
      passTypes,
      packages: await packagesOf(ctx, tx, event.id, passTypes),
      addOns: await addOnsOf(ctx, tx, event.id),
    };
  });

/** What is not named comes after what is, as it stood: another host may just have added it. */
export const orderSales = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof salesOrderInput>>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { kind, ids } = body();
    const standing = await lockInOrder(tx, kind, event.id);
    if (ids.some((id) => !standing.includes(id))) throw new AppError("not_found");
    assertNoFaults(new Set(ids).size < ids.length ? { ids: "duplicate" } : {});
    const order = [...ids, ...standing.filter((id) => !ids.includes(id))];
    if (order.length > 0) await setOrder(tx, kind, order, ctx.now);
    return null;
  });
