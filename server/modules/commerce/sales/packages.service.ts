import type * as z from "zod";
import type { HostPackage, packageChanges, packageCreateInput, packageUpdateInput } from "#entities/commerce/sales";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { refusingInUse } from "#server/db/in-use";
import { mergedChanges } from "#server/db/merged-changes";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { assertNoFaults, changeSale, idIn, type Picture, taxFaults } from "./editing.service.ts";
import { deletePackage, insertPackage, lockPackage, replaceContents, updatePackage } from "./packages.queries.ts";
import { keepPassTypes } from "./pass-types.queries.ts";
import { lockCartsWith, nextPlace } from "./sales.queries.ts";
import { packageForHosts } from "./sales.service.ts";

type Changes = z.output<typeof packageChanges>;

/** Throws 404 for pass types of something else. */
const assertSaleable = async (tx: Tx, eventId: string, changes: Changes, taxCode: string | null): Promise<void> => {
  const ids = (changes.passes ?? []).map(({ passTypeId }) => passTypeId);
  if ((await keepPassTypes(tx, eventId, ids)) < ids.length) throw new AppError("not_found");
  assertNoFaults(await taxFaults(tx, "package.taxCode", changes, taxCode));
};

const columnsOf = ({ passes: _, ...columns }: Changes, picture: Picture) => ({
  ...columns,
  ...(picture !== undefined && { imageId: picture }),
});

type CreateInput = z.output<typeof packageCreateInput>;

/** A new package comes behind all others. */
export const createPackage = (ctx: MemberCtx, reference: string, input: ReadBody<CreateInput>): Promise<HostPackage> =>
  changeSale(ctx, {
    reference,
    picture: () => input().imageDataUri,
    work: async (tx, event, picture) => {
      const { package: asked } = input();
      const { name, price, passes } = asked;
      await assertSaleable(tx, event.id, asked, null);
      const sortOrder = await nextPlace(tx, "packages", event.id);
      const row = { ...columnsOf(asked, picture), name, price, eventId: event.id, sortOrder };
      const { id } = await insertPackage(tx, row);
      await replaceContents(tx, id, passes, ctx.now);
      return packageForHosts(ctx, tx, event.id, id);
    },
  });

type UpdateInput = z.output<typeof packageUpdateInput>;
interface PackagePlace {
  eventId: string;
  packageId: string;
}

export const changePackage = (
  ctx: MemberCtx,
  { eventId: reference, packageId }: PackagePlace,
  input: ReadBody<UpdateInput>,
): Promise<HostPackage> =>
  changeSale(ctx, {
    reference,
    picture: () => input().imageDataUri,
    work: async (tx, event, picture) => {
      const known = await lockPackage(tx, event.id, idIn(packageId));
      if (!known) throw new AppError("not_found");
      const shown = await packageForHosts(ctx, tx, event.id, known.id);
      const passes = shown.passes.map(({ passTypeId, quantity }) => ({ passTypeId, quantity }));
      const current = { ...shown, passes };
      const { package: asked, base } = input();
      const changes = mergedChanges(asked, { believed: base, current, under: "package" });
      await assertSaleable(tx, event.id, changes, known.taxCode);
      await updatePackage(tx, known.id, { ...columnsOf(changes, picture), updatedAt: ctx.now });
      if (changes.passes) await replaceContents(tx, known.id, changes.passes, ctx.now);
      return packageForHosts(ctx, tx, event.id, known.id);
    },
  });

/** Throws `in_use` for what was ever sold, also where it was given back. */
export const removePackage = (ctx: MemberCtx, { eventId: reference, packageId }: PackagePlace): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const id = idIn(packageId);
    await lockCartsWith(tx, "package", id);
    if (!(await lockPackage(tx, event.id, id))) throw new AppError("not_found");
    await refusingInUse(deletePackage(tx, id));
    return null;
  });
