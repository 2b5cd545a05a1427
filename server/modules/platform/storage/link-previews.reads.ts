import { type RawBuilder, sql } from "kysely";
import { instant } from "#server/db/brought";
import type { PreviewRow } from "./link-previews.queries.ts";

/** A page as it is kept. */
export type BroughtPreview = PreviewRow;

/**
 * What is kept of the page whose hash stands in the column, as a part of a statement; null where nothing is. What the wire
 * shows of it is for `link-previews.service` to say.
 */
export const previewAt = (column: string): RawBuilder<PreviewRow | null> =>
  sql<PreviewRow | null>`case when ${sql.ref(column)} is not null then (
    select json_build_object('id', page.id, 'url', page.url, 'found', page.found, 'title', page.title,
      'siteName', page.site_name, 'description', page.description, 'mediaType', page.media_type,
      'channel', page.channel, 'imageId', page.image_id, 'imageWidth', picture.width, 'imageHeight', picture.height,
      'video', page.video, 'faviconId', page.favicon_id, 'fetchedAt', ${instant("page.fetched_at")})
    from link_previews page
      left join images picture on picture.organization_id = page.organization_id and picture.id = page.image_id
    where page.url_hash = ${sql.ref(column)}) end`;
