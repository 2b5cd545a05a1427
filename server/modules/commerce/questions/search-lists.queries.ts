import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";

export const pageSearchLists = async (tx: Tx, { page, pageSize }: PageQuery) => {
  const items = await tx
    .selectFrom("searchLists as l")
    .leftJoin("searchListValues as v", (join) =>
      join.onRef("v.organizationId", "=", "l.organizationId").onRef("v.searchListId", "=", "l.id"),
    )
    .groupBy(["l.organizationId", "l.id"])
    .select((eb) => ["l.id", "l.name", eb.fn.count<number>("v.id").as("values")])
    .orderBy("l.name")
    .orderBy("l.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await tx
    .selectFrom("searchLists")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { items, count };
};

export const insertSearchList = (tx: Tx, name: string) =>
  tx.insertInto("searchLists").values({ name }).returning(["id", "name"]).executeTakeFirstOrThrow();

export const insertSearchListValues = (tx: Tx, searchListId: string, values: readonly string[]) =>
  sql`insert into search_list_values (search_list_id, value)
      select ${searchListId}::uuid, value from unnest(${values}::text[]) as value`.execute(tx);
