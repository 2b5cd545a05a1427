import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";

/** Pass types with their schedules; of which events, or by which ids, is the caller's to add. */
export const passTypeRows = (tx: Tx) =>
  tx
    .selectFrom("passTypes as t")
    .select([
      "t.id",
      "t.slug",
      "t.cancelable",
      "t.transferable",
      "t.name",
      "t.shortDescription",
      "t.longDescription",
      "t.price",
      "t.accessLevel",
      "t.minQuantityPerSale",
      "t.maxQuantityPerSale",
      "t.supply",
      "t.sold",
      "t.enableCoupons",
      "t.minCouponQuantity",
      "t.maxCouponQuantity",
      "t.sortOrder",
      "t.requiredPassTypeId",
      "t.taxCode",
      "t.taxIncluded",
      "t.visibility",
      "t.active",
    ])
    .select((eb) => [
      instant<string | null>("t.overrideStartDate").as("overrideStartDate"),
      pictureAt("t.featuredImageId").as("featuredImage"),
      jsonArrayFrom(
        eb
          .selectFrom("passTypePriceSchedules as s")
          .whereRef("s.organizationId", "=", "t.organizationId")
          .whereRef("s.passTypeId", "=", "t.id")
          .select(["s.id", "s.passTypeId as ticketId", "s.price", "s.name"])
          .select([
            instant("s.startDate").as("startDate"),
            instant("s.endDate").as("endDate"),
            instant("s.createdAt").as("createdAt"),
            instant("s.updatedAt").as("updatedAt"),
          ])
          .orderBy("s.startDate"),
      ).as("priceSchedules"),
      jsonArrayFrom(
        eb
          .selectFrom("passTypeRefundSchedules as s")
          .whereRef("s.organizationId", "=", "t.organizationId")
          .whereRef("s.passTypeId", "=", "t.id")
          .select(["s.id", "s.percentage"])
          .select([instant("s.startDate").as("startDate"), instant("s.endDate").as("endDate")])
          .orderBy("s.startDate"),
      ).as("refundSchedules"),
    ]);
export type PassTypeRow = Awaited<ReturnType<ReturnType<typeof passTypeRows>["execute"]>>[number];

/** The statement of what summaries of pass types say: to be sent, or to be brought along by another one. */
export const passTypeSummaryRows = (tx: Tx, ids: Ids) => passTypeRows(tx).where(isAmong("t.id", ids));
