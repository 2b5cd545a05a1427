import { type RawBuilder, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { Given } from "#server/db/kept-statements";
import { fileAt, pictureAt, videoAt } from "#server/modules/platform/storage/pictures.reads";
import { isOfEvent } from "./event-summaries.reads.ts";
import { isMediaOpenTo } from "./media.policy.ts";

type Kind = "image" | "video" | "file";
const columnOf = { image: "m.imageId", video: "m.videoId", file: "m.fileId" } as const;

const isKind = (kind: Kind | undefined): RawBuilder<boolean> =>
  kind ? sql<boolean>`${sql.ref(columnOf[kind])} is not null` : sql<boolean>`true`;

/** Items that the viewer may see, without what is read of them; of which event is the caller's to add. */
const openMedia = (tx: Tx, viewerId: Given<string> | null) =>
  tx.selectFrom("eventMedia as m").where(isMediaOpenTo("m", viewerId));

/** The same with all that is shown of them. */
const mediaRows = (tx: Tx, viewerId: Given<string> | null) =>
  openMedia(tx, viewerId)
    .select(["m.id", "m.name", "m.description", "m.imageId", "m.videoId", "m.fileId"])
    .select([
      instant("m.createdAt").as("createdAt"),
      instant("m.updatedAt").as("updatedAt"),
      pictureAt("m.imageId").as("image"),
      videoAt("m.videoId").as("video"),
      fileAt("m.fileId").as("file"),
      sql<string[]>`(select coalesce(json_agg(a.pass_type_id), '[]') from event_media_pass_types a
        where a.organization_id = m.organization_id and a.media_id = m.id)`.as("passTypeIds"),
    ]);
export type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

/** The first items that the viewer may see, in their order; of which event is the caller's to add. */
export const firstMediaRows = (tx: Tx, viewerId: Given<string> | null, limit: number) =>
  mediaRows(tx, viewerId).orderBy("m.sortOrder").orderBy("m.name").orderBy("m.id").limit(limit);

/** One page of what the viewer may see, and how many items there are. */
export const pageMedia = async (
  tx: Tx,
  eventId: string,
  viewerId: string | null,
  kind: Kind | undefined,
  { page, pageSize }: PageQuery,
) => {
  const items = await firstMediaRows(tx, viewerId, pageSize)
    .where("m.eventId", "=", eventId)
    .where(isKind(kind))
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await openMedia(tx, viewerId)
    .where("m.eventId", "=", eventId)
    .where(isKind(kind))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { items, count };
};

export const findMedia = (tx: Tx, eventId: string, viewerId: string | null, id: string) =>
  mediaRows(tx, viewerId).where("m.eventId", "=", eventId).where("m.id", "=", id).executeTakeFirst();

/**
 * How many items of the event of a statement's row the viewer lacks a pass for, by the pass types that open them. Only pass types that anybody can see
 * are named; an item that none of them opens is not spoken of.
 */
export const lockedMediaRows = (tx: Tx, viewerId: Given<string> | null) =>
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
        .where(isOfEvent("m"))
        .where("t.visibility", "=", "public")
        .where("t.active", "=", true)
        .where(sql<boolean>`not ${isMediaOpenTo("m", viewerId)}`)
        .groupBy("m.id")
        .select(sql<string[]>`array_agg(t.name order by t.sort_order, t.name)`.as("passTypes"))
        .as("locked"),
    )
    .groupBy("passTypes")
    .select((eb) => ["passTypes", eb.fn.countAll<number>().as("count")])
    .orderBy("passTypes");
