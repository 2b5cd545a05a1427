import { type RawBuilder, sql } from "kysely";
import type { Given, Whose } from "#server/db/kept-statements";
import { isMetBy, isPresent } from "./accounts.policy.ts";

/** Ids of the accounts that the viewer meets whose names are closest to the text, so many at most; as a part of a statement. */
export const closestAccounts = (
  text: Given<string>,
  { viewerId, most }: { viewerId: Whose | null; most: number },
): RawBuilder<string> =>
  sql`select a.id from closest_accounts(${text}, 50) with ordinality closest (id, place)
    join accounts a on a.id = closest.id
    where ${isPresent("a")} and ${isMetBy("a.id", viewerId)} order by closest.place limit ${sql.lit(most)}`;
