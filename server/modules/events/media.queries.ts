import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";

const columns = [
  "id",
  "eventId",
  "name",
  "description",
  "imageId",
  "videoId",
  "fileId",
  "createdAt",
  "updatedAt",
] as const;
type Kind = "image" | "video" | "file";
const columnOf = { image: "imageId", video: "videoId", file: "fileId" } as const;

/** Items without restriction, and those the holder of these pass types may see; a host (null) sees all. */
const visible = (tx: Tx, eventIds: readonly string[], heldPassTypeIds: readonly string[] | null) => {
  const all = tx.selectFrom("eventMedia as m").where("m.eventId", "in", eventIds);
  if (heldPassTypeIds === null) return all;
  return all.where((eb) => {
    const allowed = eb
      .selectFrom("eventMediaPassTypes as a")
      .whereRef("a.organizationId", "=", "m.organizationId")
      .whereRef("a.mediaId", "=", "m.id")
      .select("a.mediaId");
    const open = eb.not(eb.exists(allowed));
    return heldPassTypeIds.length > 0
      ? eb.or([open, eb.exists(allowed.where("a.passTypeId", "in", heldPassTypeIds))])
      : open;
  });
};

export const pageMedia = async (
  tx: Tx,
  eventId: string,
  held: readonly string[] | null,
  kind: Kind | undefined,
  { page, pageSize }: PageQuery,
) => {
  let matching = visible(tx, [eventId], held);
  if (kind) matching = matching.where(`m.${columnOf[kind]}`, "is not", null);
  const items = await matching
    .select(columns.map((column) => `m.${column}` as const))
    .orderBy("m.sortOrder")
    .orderBy("m.name")
    .orderBy("m.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};
export type MediaRow = Awaited<ReturnType<typeof pageMedia>>["items"][number];

export const findMedia = (tx: Tx, eventId: string, held: readonly string[] | null, id: string) =>
  visible(tx, [eventId], held)
    .where("m.id", "=", id)
    .select(columns.map((column) => `m.${column}` as const))
    .executeTakeFirst();

export const listAllowed = (tx: Tx, mediaIds: readonly string[]) =>
  tx.selectFrom("eventMediaPassTypes").where("mediaId", "in", mediaIds).select(["mediaId", "passTypeId"]).execute();

/** Pass types of this event that the account holds. */
export const listHeldPassTypeIds = async (tx: Tx, eventId: string, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .where("r.eventId", "=", eventId)
    .where("r.accountId", "=", accountId)
    .where("p.status", "in", ["ready", "needsInfo"])
    .select("p.passTypeId")
    .distinct()
    .execute();
  return rows.map(({ passTypeId }) => passTypeId);
};
