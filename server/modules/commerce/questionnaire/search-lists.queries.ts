import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";

export const findSearchList = (tx: Tx, id: string) =>
  tx.selectFrom("searchLists").where("id", "=", id).select("id").executeTakeFirst();

export const pageSearchListValues = async (tx: Tx, listId: string, { page, pageSize, search }: PageQuery) => {
  const all = tx.selectFrom("searchListValues").where("searchListId", "=", listId);
  const matching = search ? all.where(containing("search", search)) : all;
  const items = await matching
    .select(["id", "value", "createdAt", "updatedAt"])
    .orderBy("value")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};
