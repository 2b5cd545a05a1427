import { AppError, type FieldFaults } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { storeImage } from "#server/modules/platform/storage/images.service";
import { listTaxCodes } from "./sales.queries.ts";

export type HostedEvent = Awaited<ReturnType<typeof requireHosted>>;
/** Undefined: stays as it is; null: none. */
export type Picture = string | null | undefined;

interface Change<T> {
  reference: string;
  /** Reads the body: only once it is known that the viewer may act. */
  picture: () => Picture;
  work: (tx: Tx, event: HostedEvent, imageId: Picture) => Promise<T>;
}

/** What a host changes of the sale, with the picture that came along: that is kept outside of the transaction. */
export const changeSale = async <T>(ctx: MemberCtx, { reference, picture, work }: Change<T>): Promise<T> => {
  await ctx.read((tx) => requireHosted(ctx, tx, reference));
  const sent = picture();
  const imageId = sent ? (await storeImage(ctx, sent, { type: "admin" })).id : sent;
  return ctx.write(async (tx) => work(tx, await requireHosted(ctx, tx, reference), imageId));
};

/** An id in an address, as the database writes it. Throws 404 for what is no id. */
export const idIn = (reference: string): string => {
  if (!isId(reference)) throw new AppError("not_found");
  return reference.toLowerCase();
};

/** Throws `validation_failed` where there is a fault. */
export const assertNoFaults = (fields: FieldFaults): void => {
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};

/** What is wrong with a tax code that is newly chosen. */
export const taxFaults = async (
  tx: Tx,
  field: string,
  { taxCode: wanted }: { taxCode?: string | null | undefined },
  known: string | null,
): Promise<FieldFaults> => {
  if (!wanted || wanted === known || (await listTaxCodes(tx)).includes(wanted)) return {};
  return { [field]: "unknown_tax" };
};
