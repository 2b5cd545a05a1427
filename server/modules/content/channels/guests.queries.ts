import type { Insertable, Updateable } from "kysely";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { ContentGuests } from "#server/db/tables";
import { isSlugLike } from "./editing.queries.ts";

export const listGuestSlugsLike = async (tx: Tx, contentId: string, slug: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("contentGuests")
    .where("contentId", "=", contentId)
    .where(isSlugLike(slug))
    .select("slug")
    .execute();
  return rows.map((row) => row.slug);
};

export const countGuests = async (tx: Tx, contentId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom("contentGuests")
    .where("contentId", "=", contentId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const insertGuest = (tx: Tx, values: Insertable<ContentGuests>) =>
  tx.insertInto("contentGuests").values(values).returning("id").executeTakeFirstOrThrow();

/** The guest behind an id or a slug. */
export const findGuest = (tx: Tx, contentId: string, reference: string) =>
  tx
    .selectFrom("contentGuests")
    .where("contentId", "=", contentId)
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select(["id", "imageId", "accountId"])
    .executeTakeFirst();

export const updateGuest = (tx: Tx, id: string, values: Updateable<ContentGuests>) =>
  tx.updateTable("contentGuests").set(values).where("id", "=", id).execute();

export const deleteGuest = (tx: Tx, id: string) => tx.deleteFrom("contentGuests").where("id", "=", id).execute();
