import { sql } from "kysely";
import type { Tx } from "#server/db/database";

const summaryColumns = ["g.id", "g.slug", "g.name", "g.access", "g.imageId", "g.squareImageId"] as const;

export const listGroupSummaries = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("groups as g").where("g.id", "in", ids).select(summaryColumns).execute();
export type GroupSummaryRow = Awaited<ReturnType<typeof listGroupSummaries>>[number];

export const listGroups = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("groups as g")
    .where("g.id", "in", ids)
    .select(summaryColumns)
    .select(["g.description", "g.active", "g.externalUrl", "g.createdAt"])
    .select(
      sql<number>`(select count(*) from group_memberships m where m.organization_id = g.organization_id and m.group_id = g.id)`.as(
        "members",
      ),
    )
    .execute();
