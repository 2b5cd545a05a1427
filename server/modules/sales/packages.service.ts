import type * as z from "zod";
import type { HostPackage, packageChanges, packageCreateInput, packageUpdateInput } from "#entities/sales";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { refusingInUse } from "#server/db/in-use";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/event-access.service";
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
export const createPackage = (ctx: MemberCtx, reference: string, input: CreateInput): Promise<HostPackage> =>
  changeSale(ctx, {
    reference,
    picture: () => input.imageDataUri,
    work: async (tx, event, picture) => {
      const { name, price, passes } = input.package;
      await assertSaleable(tx, event.id, input.package, null);
      const sortOrder = await nextPlace(tx, "packages", event.id);
      const row = { ...columnsOf(input.package, picture), name, price, eventId: event.id, sortOrder };
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
  input: UpdateInput,
): Promise<HostPackage> =>
  changeSale(ctx, {
    reference,
    picture: () => input.imageDataUri,
    work: async (tx, event, picture) => {
      const { passes } = input.package;
      const known = await lockPackage(tx, event.id, idIn(packageId));
      if (!known) throw new AppError("not_found");
      await assertSaleable(tx, event.id, input.package, known.taxCode);
      await updatePackage(tx, known.id, { ...columnsOf(input.package, picture), updatedAt: ctx.now });
      if (passes) await replaceContents(tx, known.id, passes, ctx.now);
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
