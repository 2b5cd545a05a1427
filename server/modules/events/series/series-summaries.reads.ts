import { type RawBuilder, sql } from "kysely";
import type { Series } from "#entities/events/series";
import { instant } from "#server/db/brought";
import { type PictureRow, pictureAt } from "#server/modules/platform/storage/pictures.reads";

/** What a statement brings along of a series. */
export type SeriesRow = Omit<Series, "image"> & { readonly image: PictureRow | null };

/** The series that a column names, as a part of a statement; null where it names none. */
export const seriesAt = (column: string): RawBuilder<SeriesRow | null> =>
  sql<SeriesRow | null>`(select json_build_object('id', series.id, 'name', series.name, 'slug', series.slug,
      'description', series.description, 'longDescription', series.long_description,
      'startDate', ${instant("series.start_date")}, 'endDate', ${instant("series.end_date")},
      'createdAt', ${instant("series.created_at")}, 'updatedAt', ${instant("series.updated_at")},
      'image', ${pictureAt("series.image_id")})
    from series where series.id = ${sql.ref(column)})`;
