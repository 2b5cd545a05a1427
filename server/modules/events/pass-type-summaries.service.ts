import type { EventPackage, PassTypesReply } from "#entities/packages";
import type { BasePassType } from "#entities/pass-types";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { imagesById } from "#server/modules/storage/images.service";
import { requireEvent } from "./event-access.service.ts";
import { summariesOf } from "./event-summaries.service.ts";
import {
  listActivePackages,
  listPackagePasses,
  listPassTypes,
  listPassTypesOnSale,
  listPriceSchedules,
  listRefundSchedules,
  type PassTypeRow,
} from "./pass-types.queries.ts";

/** Rows of pass types made into summaries, in a fixed number of statements. */
const summariesOfRows = async (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly PassTypeRow[],
): Promise<ReadonlyMap<string, BasePassType>> => {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const prices = Map.groupBy(await listPriceSchedules(tx, ids), ({ passTypeId }) => passTypeId);
  const refunds = Map.groupBy(await listRefundSchedules(tx, ids), ({ passTypeId }) => passTypeId);
  const images = await imagesById(
    tx,
    organization,
    rows.map(({ featuredImageId }) => featuredImageId),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        featuredImage: (row.featuredImageId && images.get(row.featuredImageId)) || null,
        priceSchedules: prices.get(row.id) ?? [],
        refundSchedules: refunds.get(row.id) ?? [],
      },
    ]),
  );
};

/** Summaries of pass types by id. */
export const passTypeSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BasePassType>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return wanted.length === 0 ? new Map() : summariesOfRows(tx, organization, await listPassTypes(tx, wanted));
};

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
    const summaries = await summariesOfRows(tx, ctx.organization, rows);
    const required = await passTypeSummaries(
      tx,
      ctx.organization,
      rows.map(({ requiredPassTypeId }) => requiredPassTypeId),
    );
    const eventSummary = (await summariesOf(tx, ctx.organization, [event], ctx.now)).get(event.id);
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
