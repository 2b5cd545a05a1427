import { type RawBuilder, sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { type PrivatePictureRow, privatePictureAt } from "#server/modules/platform/storage/pictures.reads";
import type { MessageFileRow } from "./message-files.queries.ts";

/** Pictures of a report, by its alias, in the order of their message. */
export const picturesWith = (report: string): RawBuilder<PrivatePictureRow[]> =>
  sql<PrivatePictureRow[]>`(select coalesce(json_agg(${privatePictureAt("p.image_id")} order by p.sort_order), '[]')
    from reported_images p where p.organization_id = ${sql.ref(`${report}.organization_id`)}
      and p.report_id = ${sql.ref(`${report}.id`)})`;

/** Files of a report, likewise. */
export const filesWith = (report: string): RawBuilder<MessageFileRow[]> =>
  sql<MessageFileRow[]>`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size,
      'contentType', f.content_type, 'secret', encode(f.secret, 'base64')) order by f.sort_order), '[]')
    from reported_files f where f.organization_id = ${sql.ref(`${report}.organization_id`)}
      and f.report_id = ${sql.ref(`${report}.id`)})`;

export const insertPictures = async (tx: Tx, reportId: string, imageIds: readonly string[]): Promise<void> => {
  if (imageIds.length === 0) return;
  const rows = imageIds.map((imageId, sortOrder) => ({ imageId, reportId, sortOrder }));
  await tx.insertInto("reportedImages").values(rows).execute();
};

interface NewFile extends Pick<MessageFileRow, "id" | "name" | "size" | "contentType"> {
  readonly secret: Buffer;
}

export const insertFiles = async (tx: Tx, reportId: string, files: readonly NewFile[]): Promise<void> => {
  if (files.length === 0) return;
  const rows = files.map(({ id, name, size, contentType, secret }, sortOrder) => ({
    ...{ id, reportId, sortOrder, name, size, contentType, secret },
  }));
  await tx.insertInto("reportedFiles").values(rows).execute();
};

/** Ids of the pictures and of the files that were handed over with reports. */
export const listHandedOver = async (tx: Tx, reportIds: readonly string[]) => {
  const pictures = await tx
    .selectFrom("reportedImages as p")
    .where(isAmong("p.reportId", reportIds))
    .select("p.imageId")
    .execute();
  const files = await tx
    .selectFrom("reportedFiles as f")
    .where(isAmong("f.reportId", reportIds))
    .select("f.id")
    .execute();
  return { imageIds: pictures.map(({ imageId }) => imageId), fileIds: files.map(({ id }) => id) };
};
