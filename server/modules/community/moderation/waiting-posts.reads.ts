import { type RawBuilder, sql } from "kysely";
import { elsewhere } from "#server/modules/organization/audit/scope.policy";
import { reported } from "./moderation.queries.ts";

/** Screens say of more only that they are many. */
const most = 100;

/** How many reported posts wait for moderators of the organization, as a part of a statement. */
export const waitingPostReports: RawBuilder<number> = sql<number>`(select count(*)
  from (${reported(elsewhere, "open")} limit ${sql.lit(most)}) waiting)`;
