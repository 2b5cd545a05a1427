import type * as z from "zod";
import type { PassTypeWithAddOns } from "#entities/commerce/add-ons";
import type { addOnDrafts } from "#entities/commerce/registration";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { refusingGone } from "#server/db/in-use";
import type { MemberCtx } from "#server/http/context";
import { type AddOnRow, listAddOnsOfEvent } from "#server/modules/commerce/catalog/add-on-summaries.reads";
import { addOnSummaryOf } from "#server/modules/commerce/catalog/add-on-summaries.service";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { passTypeSummaries } from "#server/modules/events/events/pass-type-summaries.service";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import { deleteDraftAddOns, insertDraftAddOns } from "./add-ons.queries.ts";
import { assertIdle, openCart } from "./cart.service.ts";

interface AddOnForSale {
  id: string;
  /** Null: unlimited. */
  left: number | null;
  fits: (passTypeId: string) => boolean;
  row: AddOnRow;
}

/** The event's add-ons with what is left of them and which pass types they go with, in one statement. */
export const addOnsForSale = async (tx: Tx, eventId: string): Promise<AddOnForSale[]> =>
  (await listAddOnsOfEvent(tx, eventId)).map(({ passTypeIds, ...row }) => ({
    id: row.id,
    left: row.supply === null ? null : row.supply - row.sold,
    fits: (passTypeId) => passTypeIds.length === 0 || passTypeIds.includes(passTypeId),
    row,
  }));

/** One entry for each pass type in the cart, with the add-ons that go with it and are not sold out. */
export const listCartAddOns = (ctx: MemberCtx, reference: string): Promise<PassTypeWithAddOns[]> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const { passes } = await openCart(ctx, tx, event);
    const ids = [...new Set(passes.filter((pass) => !isCounted(pass)).map(({ passTypeId }) => passTypeId))];
    const offers = (await addOnsForSale(tx, event.id)).filter(({ left }) => left === null || left > 0);
    const passTypes = await passTypeSummaries(tx, ctx.organization, ids);
    const base = (await eventSummaries(tx, ctx.organization, [event.id], ctx.now)).get(event.id);
    return ids.flatMap((id) => {
      const passType = passTypes.get(id);
      if (!passType || !base) return [];
      const fitting = offers
        .filter((offer) => offer.fits(id))
        // What the wire calls supply is what is left to the reader.
        .map(({ row, left }) => ({ ...addOnSummaryOf(ctx.organization, row), supply: left, event: base }));
      return [{ ...passType, addOns: fitting }];
    });
  });

/** Replaces the add-ons of the cart's passes. */
export const saveAddOns = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof addOnDrafts>>,
): Promise<null> => {
  const saving = ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const wanted = body().flatMap(({ id, passAddOns }) =>
      passAddOns.map((draft) => ({
        id: draft.id.toLowerCase(),
        passId: id.toLowerCase(),
        addOnId: draft.addOnId.toLowerCase(),
      })),
    );
    const { passes, registration } = await openCart(ctx, tx, event);
    await assertIdle(tx, registration);
    const drafts = new Map(passes.filter((pass) => !isCounted(pass)).map((pass) => [pass.id, pass]));
    if (body().some(({ id }) => !drafts.has(id.toLowerCase()))) throw new AppError("not_found");
    const offers = new Map((await addOnsForSale(tx, event.id)).map((offer) => [offer.id, offer]));
    const counts = Map.groupBy(wanted, ({ addOnId }) => addOnId);
    for (const { passId, addOnId } of wanted) {
      const offer = offers.get(addOnId);
      const pass = drafts.get(passId);
      if (!offer || !pass || !offer.fits(pass.passTypeId)) throw new AppError("pass_unavailable");
      if (offer.left !== null && (counts.get(addOnId)?.length ?? 0) > offer.left) throw new AppError("sold_out");
    }
    await deleteDraftAddOns(tx, [...drafts.keys()]);
    // An id or a pair that is there twice, or that belongs to somebody else.
    if ((await insertDraftAddOns(tx, wanted)) < wanted.length) throw new AppError("conflict");
    return null;
  });
  return refusingGone(saving, "pass_unavailable");
};
