import { type RawBuilder, sql } from "kysely";
import type { Given, Whose } from "#server/db/kept-statements";
import { showsItself } from "./channels.policy.ts";

/**
 * Ids of what is out in channels that show themselves to the viewer and whose titles are closest to the text, so many at
 * most; as a part of a statement. The wire has no channel without a picture.
 */
export const closestContents = (
  text: Given<string>,
  { viewerId, most }: { viewerId: Whose | null; most: number },
): RawBuilder<string> =>
  sql`select closest_contents(${text}, array(
      select h.id from channels h where h.image_id is not null and ${showsItself("h", viewerId)}), ${sql.lit(most)})`;
