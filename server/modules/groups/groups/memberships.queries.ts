import type { Updateable } from "kysely";
import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import type { GroupMemberships } from "#server/db/tables";
import { showsItsInside } from "./groups.policy.ts";

const joined = (tx: Tx) =>
  tx
    .selectFrom("groupMemberships as m")
    .innerJoin("groups as g", (join) =>
      join.onRef("g.organizationId", "=", "m.organizationId").onRef("g.id", "=", "m.groupId"),
    );

export const membershipColumns = [
  "m.groupId",
  "m.accountId",
  "m.role",
  "m.activityNotificationPreference",
  "m.announcementEmailNotification",
  "m.announcementPushNotification",
  "m.activityPushNotification",
  "m.createdAt",
  "m.updatedAt",
] as const;

export interface MembershipFilter {
  accountId: string;
  role?: "member" | "moderator" | undefined;
  /** Who looks; leaves out the groups that do not show them what goes on inside. */
  viewerId: string | null;
}

const orders = { name: "g.name", role: "m.role", createdAt: "m.createdAt", updatedAt: "m.updatedAt" } as const;

/** One page of an account's memberships, by the group's name unless asked otherwise. */
export const pageMemberships = async (
  tx: Tx,
  { accountId, role, viewerId }: MembershipFilter,
  { page, pageSize, orderBy, search }: PageQuery,
) => {
  let matching = joined(tx).where("m.accountId", "=", accountId).where(showsItsInside("g", viewerId));
  if (role) matching = matching.where("m.role", "=", role);
  if (search) matching = matching.where(containing("g.search", search));
  const { column, direction } = orderAsked(orderBy, orders) ?? { column: orders.name, direction: "asc" };
  const rows = await matching
    .select(membershipColumns)
    .orderBy(column, direction)
    .orderBy("g.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
export type MembershipRow = Awaited<ReturnType<typeof pageMemberships>>["rows"][number];

/** The account's membership of the group behind an id or a slug. */
export const findMembership = (tx: Tx, accountId: string, reference: string) =>
  joined(tx)
    .where("m.accountId", "=", accountId)
    .where(isId(reference) ? "g.id" : "g.slug", "=", reference.toLowerCase())
    .select(membershipColumns)
    .executeTakeFirst();

export const updateMembership = (
  tx: Tx,
  { groupId, accountId }: Pick<MembershipRow, "groupId" | "accountId">,
  values: Updateable<GroupMemberships>,
) =>
  tx
    .updateTable("groupMemberships as m")
    .set(values)
    .where("m.groupId", "=", groupId)
    .where("m.accountId", "=", accountId)
    .returning(membershipColumns)
    .executeTakeFirstOrThrow();
