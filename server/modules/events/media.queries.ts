import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { isMediaOpenTo } from "./media.policy.ts";

const columns = [
  "m.id",
  "m.eventId",
  "m.name",
  "m.description",
  "m.imageId",
  "m.videoId",
  "m.fileId",
  "m.createdAt",
  "m.updatedAt",
] as const;
type Kind = "image" | "video" | "file";
const columnOf = { image: "m.imageId", video: "m.videoId", file: "m.fileId" } as const;

const openMedia = (tx: Tx, eventId: string, viewerId: string | null) =>
  tx.selectFrom("eventMedia as m").where("m.eventId", "=", eventId).where(isMediaOpenTo("m", viewerId));

/** One page of what the viewer may see, and how many items there are. */
export const pageMedia = async (
  tx: Tx,
  eventId: string,
  viewerId: string | null,
  kind: Kind | undefined,
  { page, pageSize }: PageQuery,
) => {
  let matching = openMedia(tx, eventId, viewerId);
  if (kind) matching = matching.where(columnOf[kind], "is not", null);
  const items = await matching
    .select(columns)
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

export const findMedia = (tx: Tx, eventId: string, viewerId: string | null, id: string) =>
  openMedia(tx, eventId, viewerId).where("m.id", "=", id).select(columns).executeTakeFirst();

export const listAllowed = (tx: Tx, mediaIds: readonly string[]) =>
  tx.selectFrom("eventMediaPassTypes").where("mediaId", "in", mediaIds).select(["mediaId", "passTypeId"]).execute();

/**
 * How many items the viewer lacks a pass for, by the pass types that open them. Only pass types that anybody can see
 * are named; an item that none of them opens is not spoken of.
 */
export const countLockedMedia = (tx: Tx, eventIds: readonly string[], viewerId: string | null) =>
  tx
    .selectFrom((eb) =>
      eb
        .selectFrom("eventMedia as m")
        .innerJoin("eventMediaPassTypes as a", (join) =>
          join.onRef("a.organizationId", "=", "m.organizationId").onRef("a.mediaId", "=", "m.id"),
        )
        .innerJoin("passTypes as t", (join) =>
          join.onRef("t.organizationId", "=", "a.organizationId").onRef("t.id", "=", "a.passTypeId"),
        )
        .where("m.eventId", "in", eventIds)
        .where("t.visibility", "=", "public")
        .where("t.active", "=", true)
        .where(sql<boolean>`not ${isMediaOpenTo("m", viewerId)}`)
        .groupBy(["m.eventId", "m.id"])
        .select(["m.eventId", sql<string[]>`array_agg(t.name order by t.sort_order, t.name)`.as("passTypes")])
        .as("locked"),
    )
    .groupBy(["eventId", "passTypes"])
    .select((eb) => ["eventId", "passTypes", eb.fn.countAll<number>().as("count")])
    .orderBy("passTypes")
    .execute();
