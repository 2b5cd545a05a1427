import { type RawBuilder, sql } from "kysely";
import type { BaseVideo, File, MediaProblem } from "#entities/shared/media";
import { instant } from "#server/db/brought";
import type { ImageRow, PrivateImageRow } from "./image-address.ts";

/** A stored picture with its alternative text. */
export interface PictureRow extends ImageRow {
  readonly description: string | null;
}

/** The picture that a column names, as a part of a statement; null where it names none. */
export const pictureAt = (column: string): RawBuilder<PictureRow | null> =>
  sql<PictureRow | null>`(select json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height,
      'moderation', picture.moderation, 'description', picture.description)
    from images picture where picture.id = ${sql.ref(column)})`;

/** A private picture as it is kept; what the wire shows of it is for `privatePicturesOf` to say. */
export type PrivatePictureRow = PrivateImageRow;

/** The private picture that a column names, likewise. */
export const privatePictureAt = (column: string): RawBuilder<PrivatePictureRow | null> =>
  sql<PrivatePictureRow | null>`(select json_build_object('id', picture.id, 'width', picture.width,
      'height', picture.height, 'moderation', picture.moderation, 'description', picture.description,
      'secret', encode(picture.secret, 'base64'))
    from images picture where picture.id = ${sql.ref(column)} and picture.secret is not null)`;

/** A film as it is kept; what the wire shows of it is for `media.service` to say. */
export interface VideoRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly readyToStream: boolean;
  readonly problem: MediaProblem | null;
  readonly durationMs: number | null;
  readonly folder: string | null;
  /** In base64; null for one that another service keeps. */
  readonly secret: string | null;
  /** Parts of it are still to come. */
  readonly isComing: boolean;
  readonly stillId: string | null;
  /** Its addresses, where another service keeps it. */
  readonly elsewhere: Pick<BaseVideo, "thumbnailUrl" | "previewUrl" | "hlsUrl" | "dashUrl">;
}

const isComing = (reference: RawBuilder<unknown>) =>
  sql`exists (select from media_uploads coming where ${reference} and coming.received < coming.size)`;

const videoFields = sql`'id', video.id, 'width', video.width, 'height', video.height,
  'readyToStream', video.ready_to_stream, 'problem', video.problem, 'durationMs', video.duration_ms,
  'folder', video.folder, 'secret', encode(video.secret, 'base64'),
  'isComing', ${isComing(sql`coming.video_id = video.id`)}, 'stillId', video.still_id,
  'elsewhere', json_build_object('thumbnailUrl', video.thumbnail_url, 'previewUrl', video.preview_url,
    'hlsUrl', video.hls_url, 'dashUrl', video.dash_url)`;

/** The video that a column names, likewise. */
export const videoAt = (column: string): RawBuilder<VideoRow | null> =>
  sql<VideoRow | null>`(select json_build_object(${videoFields}) from videos video where video.id = ${sql.ref(column)})`;

/** A file as it is kept; what the wire shows of it is for `media.service` to say. */
export interface FileRow extends Pick<File, "id" | "name" | "r2Path" | "createdAt" | "updatedAt"> {
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  readonly ready: boolean;
  readonly problem: VideoRow["problem"];
  readonly durationMs: number | null;
  readonly peaks: number[] | null;
  readonly tags: Record<string, string> | null;
  /** In base64; null for one whose address is open. */
  readonly secret: string | null;
  readonly isComing: boolean;
}

/** The file that a column names, likewise. */
export const fileAt = (column: string): RawBuilder<FileRow | null> =>
  sql<FileRow | null>`(select json_build_object('id', kept.id, 'name', kept.name, 'r2Path', kept.key,
      'contentType', kept.content_type, 'size', kept.size, 'ready', kept.ready, 'problem', kept.problem, 'durationMs', kept.duration_ms,
      'peaks', kept.peaks, 'tags', kept.tags, 'secret', encode(kept.secret, 'base64'),
      'isComing', ${isComing(sql`coming.file_id = kept.id`)},
      'createdAt', ${instant("kept.created_at")}, 'updatedAt', ${instant("kept.updated_at")})
    from files kept where kept.id = ${sql.ref(column)})`;
