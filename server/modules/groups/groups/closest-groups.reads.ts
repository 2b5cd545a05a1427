import { type RawBuilder, sql } from "kysely";
import type { Given } from "#server/db/kept-statements";
import { isListed } from "./groups.policy.ts";

/** Ids of the groups that lists show whose names are closest to the text, so many at most; as a part of a statement. */
export const closestGroups = (text: Given<string>, most: number): RawBuilder<string> =>
  sql`select g.id from closest_groups(${text}, 50) with ordinality closest (id, place)
    join groups g on g.id = closest.id where ${isListed("g")} order by closest.place limit ${sql.lit(most)}`;
