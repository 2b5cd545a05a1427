import type { EventPackage, PassTypesReply } from "#entities/commerce/packages";
import type { BasePassType } from "#entities/commerce/pass-types";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { imagesById, pictureOf } from "#server/modules/platform/storage/images.service";
import { requireEvent } from "./event-access.service.ts";
import { eventSummaries } from "./event-summaries.service.ts";
import { type PassTypeRow, passTypeSummaryRows } from "./pass-type-summaries.reads.ts";
import { listActivePackages, listPackagePasses, listPassTypesOnSale } from "./pass-types.queries.ts";

/** The summary of a pass type from what a statement has read of it, with the rest of that. */
export const passTypeSummaryOf = (organization: OrganizationRecord, row: PassTypeRow) => ({
  ...row,
  featuredImage: pictureOf(organization, row.featuredImage),
});

/** Summaries of pass types from what a statement has read of them. */
export const passTypeSummariesOf = (
  organization: OrganizationRecord,
  rows: readonly PassTypeRow[],
): ReadonlyMap<string, BasePassType> => new Map(rows.map((row) => [row.id, passTypeSummaryOf(organization, row)]));

/** Summaries of pass types by id, in one statement. */
export const passTypeSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BasePassType>> =>
  ids.some((id) => id !== null)
    ? passTypeSummariesOf(organization, await passTypeSummaryRows(tx, ids).execute())
    : new Map();

const packagesOf = async (tx: Tx, organization: OrganizationRecord, eventId: string): Promise<EventPackage[]> => {
  const rows = await listActivePackages(tx, eventId);
  if (rows.length === 0) return [];
  const passes = await listPackagePasses(
    tx,
    rows.map(({ id }) => id),
  );
  const passTypes = await passTypeSummaries(
    tx,
    organization,
    passes.map(({ passTypeId }) => passTypeId),
  );
  const images = await imagesById(
    tx,
    organization,
    rows.map(({ imageId }) => imageId),
  );
  const content = Map.groupBy(
    passes.flatMap((pass) => {
      const passType = passTypes.get(pass.passTypeId);
      return passType ? [{ ...pass, passType }] : [];
    }),
    ({ packageId }) => packageId,
  );
  return rows.map((row) => ({
    ...row,
    image: (row.imageId && images.get(row.imageId)) || null,
    passes: content.get(row.id) ?? [],
  }));
};

/** What can be bought for an event. `openedId` names a private pass type that a link opens. */
export const getPassTypes = (ctx: Ctx, reference: string, openedId: string | undefined): Promise<PassTypesReply> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const rows = await listPassTypesOnSale(tx, event.id, openedId);
    const summaries = passTypeSummariesOf(ctx.organization, rows);
    const required = await passTypeSummaries(
      tx,
      ctx.organization,
      rows.map(({ requiredPassTypeId }) => requiredPassTypeId),
    );
    const eventSummary = (await eventSummaries(tx, ctx.organization, [event.id], ctx.now)).get(event.id);
    const passTypes = rows.flatMap((row) => {
      const summary = summaries.get(row.id);
      if (!summary || !eventSummary) return [];
      return [
        {
          ...summary,
          // What the wire calls supply is what is left to the reader.
          supply: row.supply === null ? null : row.supply - row.sold,
          visibility: row.visibility,
          active: row.active,
          event: eventSummary,
          requiredPassType: (row.requiredPassTypeId && required.get(row.requiredPassTypeId)) || null,
        },
      ];
    });
    return { passTypes, packages: await packagesOf(tx, ctx.organization, event.id) };
  });
