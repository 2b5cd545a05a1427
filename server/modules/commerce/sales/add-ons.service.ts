import type * as z from "zod";
import type { addOnChanges, addOnCreateInput, addOnUpdateInput, HostAddOn } from "#entities/commerce/sales";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { refusingInUse } from "#server/db/in-use";
import { mergedChanges } from "#server/db/merged-changes";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { deleteAddOn, insertAddOn, isReliedOn, lockAddOn, replaceLimits, updateAddOn } from "./add-ons.queries.ts";
import { assertNoFaults, changeSale, idIn, type Picture, taxFaults } from "./editing.service.ts";
import { keepPassTypes } from "./pass-types.queries.ts";
import { lockCartsWith, nextPlace } from "./sales.queries.ts";
import { addOnForHosts } from "./sales.service.ts";

type Changes = z.output<typeof addOnChanges>;

/** Throws 404 for pass types of something else; they are held before the add-on, as buyers take them. */
const limitsOf = async (tx: Tx, eventId: string, { passTypeIds }: Changes): Promise<string[] | undefined> => {
  const ids = passTypeIds && [...new Set(passTypeIds)];
  if (ids && (await keepPassTypes(tx, eventId, ids)) < ids.length) throw new AppError("not_found");
  return ids;
};

const columnsOf = ({ passTypeIds: _, ...columns }: Changes, picture: Picture) => ({
  ...columns,
  ...(picture !== undefined && { imageId: picture }),
});

type CreateInput = z.output<typeof addOnCreateInput>;

/** A new add-on comes behind all others. */
export const createAddOn = (ctx: MemberCtx, reference: string, input: ReadBody<CreateInput>): Promise<HostAddOn> =>
  changeSale(ctx, {
    reference,
    picture: () => input().imageDataUri,
    work: async (tx, event, picture) => {
      const { addOn } = input();
      const limits = await limitsOf(tx, event.id, addOn);
      assertNoFaults(await taxFaults(tx, "addOn.taxCode", addOn, null));
      const sortOrder = await nextPlace(tx, "addOns", event.id);
      const { name, price } = addOn;
      const { id } = await insertAddOn(tx, { ...columnsOf(addOn, picture), name, price, eventId: event.id, sortOrder });
      if (limits) await replaceLimits(tx, id, limits);
      return addOnForHosts(ctx, tx, event.id, id);
    },
  });

type UpdateInput = z.output<typeof addOnUpdateInput>;
interface AddOnPlace {
  eventId: string;
  addOnId: string;
}

export const changeAddOn = (
  ctx: MemberCtx,
  { eventId: reference, addOnId }: AddOnPlace,
  input: ReadBody<UpdateInput>,
): Promise<HostAddOn> =>
  changeSale(ctx, {
    reference,
    picture: () => input().imageDataUri,
    work: async (tx, event, picture) => {
      const { addOn: asked, base } = input();
      const sent = await limitsOf(tx, event.id, asked);
      const known = await lockAddOn(tx, event.id, idIn(addOnId));
      if (!known) throw new AppError("not_found");
      const current = await addOnForHosts(ctx, tx, event.id, known.id);
      const addOn = mergedChanges(asked, { believed: base, current, under: "addOn" });
      const isTooFew = typeof addOn.supply === "number" && addOn.supply < known.sold;
      assertNoFaults({
        ...(isTooFew && { "addOn.supply": "below_sold" }),
        ...(await taxFaults(tx, "addOn.taxCode", addOn, known.taxCode)),
      });
      await updateAddOn(tx, known.id, { ...columnsOf(addOn, picture), updatedAt: ctx.now });
      if (sent && addOn.passTypeIds) await replaceLimits(tx, known.id, sent);
      return addOnForHosts(ctx, tx, event.id, known.id);
    },
  });

/** Throws `in_use` for what was ever sold, and for what keeps a question from being everybody's. */
export const removeAddOn = (ctx: MemberCtx, { eventId: reference, addOnId }: AddOnPlace): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const id = idIn(addOnId);
    await lockCartsWith(tx, "addOn", id);
    const known = await lockAddOn(tx, event.id, id);
    if (!known) throw new AppError("not_found");
    // Also a payment on its way has taken what it pays for.
    if (known.sold > 0 || (await isReliedOn(tx, id))) throw new AppError("in_use");
    await refusingInUse(deleteAddOn(tx, id));
    return null;
  });
