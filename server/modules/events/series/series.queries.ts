import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";

const columns = [
  "id",
  "name",
  "slug",
  "description",
  "longDescription",
  "startDate",
  "endDate",
  "createdAt",
  "updatedAt",
] as const;

export const findSeries = (tx: Tx, reference: string) =>
  tx
    .selectFrom("series")
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select(columns)
    .select(pictureAt("series.imageId").as("image"))
    .executeTakeFirst();

const orders = {
  name: "name",
  startDate: "startDate",
  endDate: "endDate",
  createdAt: "createdAt",
} as const;

/** One page of series, by name unless asked otherwise, and how many there are. */
export const pageSeries = async (tx: Tx, { page, pageSize, orderBy, search }: PageQuery) => {
  let matching = tx.selectFrom("series");
  if (search) matching = matching.where(containing("search", search));
  const { column, direction } = orderAsked(orderBy, orders) ?? { column: "name", direction: "asc" };
  const rows = await matching
    .select(columns)
    .select(pictureAt("series.imageId").as("image"))
    .orderBy(column, (order) => (direction === "asc" ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
