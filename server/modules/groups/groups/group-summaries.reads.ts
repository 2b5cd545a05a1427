import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { type Given, keepStatement, type Slot } from "#server/db/kept-statements";
import { countFor, hiddenFrom } from "#server/modules/people/accounts/accounts.policy";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";
import { streamRows } from "#server/modules/platform/streams/streams.reads";
import { hasModerator, showsItsInside } from "./groups.policy.ts";

/** The statement of what summaries of groups say: to be sent, or to be brought along by another one. */
export const groupSummaryRows = (tx: Tx, ids: Ids) =>
  tx
    .selectFrom("groups as g")
    .where(isAmong("g.id", ids))
    .select(["g.id", "g.slug", "g.name", "g.access"])
    .select([pictureAt("g.imageId").as("image"), pictureAt("g.squareImageId").as("squareImage")]);
export type GroupSummaryRow = Awaited<ReturnType<ReturnType<typeof groupSummaryRows>["execute"]>>[number];

/** What groups are called, and where they are found. */
export const listGroupNames = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("groups").where(isAmong("id", ids)).select(["id", "slug", "name"]).execute();

/** The name of the group in the column, as a part of a statement; both may be null. */
export const groupNameAt = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select g.name from groups g where g.id = ${sql.ref(column)})`;

/** Members whom the roster shows the viewer; moderators see whom they moderate, also when one has blocked the other. */
const membersFor = (viewerId: Given<string> | null) =>
  countFor("g.memberCount", {
    rows: sql`group_memberships x where x.organization_id = g.organization_id and x.group_id = g.id`,
    account: "x.accountId",
    hidden: sql`case when ${hasModerator("g.id", viewerId)} then ${hiddenFrom(null)} else ${hiddenFrom(viewerId)} end`,
  });

/**
 * The same of whole groups, with as many members as the viewer finds. What is live is a part of what goes on inside: as
 * the viewer may see it, unless it is to be shown to others.
 */
export const groupRows = (tx: Tx, ids: Ids, viewerId: Given<string> | null, insideFor = viewerId) =>
  groupSummaryRows(tx, ids)
    .select(["g.description", "g.active", "g.externalUrl", "g.talk"])
    .select([
      membersFor(viewerId).as("memberCount"),
      instant("g.createdAt").as("createdAt"),
      jsonArrayFrom(
        streamRows(tx)
          .where(sql<boolean>`st.organization_id = g.organization_id and st.group_id = g.id`)
          .where(showsItsInside("g", insideFor)),
      ).as("streams"),
    ]);
type Asked = { readonly ids: Slot<readonly string[]>; readonly viewerId: Slot<string> | null };
export const listGroupRows = keepStatement((tx, { ids, viewerId }: Asked) => groupRows(tx, ids, viewerId).compile());
export type GroupRow = Awaited<ReturnType<typeof listGroupRows>>[number];
