import { sql } from "kysely";
import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import { hiddenFrom, isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";
import { membershipColumns } from "./memberships.queries.ts";

type Role = "member" | "moderator";

export interface RosterFilter {
  groupId: string;
  role?: Role | undefined;
  /** Leaves out whom the viewer does not meet; null = nobody is left out for that. */
  viewerId: string | null;
}

const roster = (tx: Tx, { groupId, role, viewerId }: RosterFilter, search: string | undefined) => {
  let found = tx
    .selectFrom("groupMemberships as m")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "m.organizationId").onRef("a.id", "=", "m.accountId"),
    )
    .where("m.groupId", "=", groupId)
    .where(isPresent("a"))
    .where(isMetBy("m.accountId", viewerId));
  if (role) found = found.where("m.role", "=", role);
  if (search) found = found.where(containing("a.search", search));
  return found;
};

const orders = { name: "m.rosterName", role: "m.role", createdAt: "m.createdAt", updatedAt: "m.updatedAt" } as const;

/** One page of a group's members: moderators first, then by name, as the roster's index has them. */
export const pageMembers = (tx: Tx, filter: RosterFilter, { page, pageSize, orderBy, search }: PageQuery) => {
  const asked = orderAsked(orderBy, orders);
  const found = roster(tx, filter, search).select(membershipColumns);
  const ordered = asked
    ? found.orderBy(asked.column, asked.direction).orderBy("m.accountId", asked.direction)
    : found.orderBy("m.role", "desc").orderBy("m.rosterName").orderBy("m.accountId");
  return ordered
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
};

export const countFound = async (tx: Tx, filter: RosterFilter, search: string | undefined): Promise<number> => {
  const { count } = await roster(tx, filter, search)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * How many of the group's people its roster does not show the viewer: the disabled, and whom they do not meet. Both are
 * few, and looked up from their side.
 */
export const countUnseen = async (tx: Tx, { groupId, role, viewerId }: RosterFilter): Promise<number> => {
  const ofRole = role ? sql`m.role = ${role}` : sql`true`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from group_memberships m
    where m.group_id = ${groupId} and m.account_id = any (${hiddenFrom(viewerId)}) and ${ofRole}`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const countModerators = async (tx: Tx, groupId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom("groupMemberships")
    .where("groupId", "=", groupId)
    .where("role", "=", "moderator")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Whether somebody else who can sign in moderates the group. */
export const hasOtherModerator = async (tx: Tx, groupId: string, accountId: string): Promise<boolean> => {
  const other = await tx
    .selectFrom("groupMemberships as m")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "m.organizationId").onRef("a.id", "=", "m.accountId"),
    )
    .where("m.groupId", "=", groupId)
    .where("m.role", "=", "moderator")
    .where("m.accountId", "!=", accountId)
    .where(isPresent("a"))
    .select("m.accountId")
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** The group's member behind an account's id or username. */
export const findMember = (tx: Tx, groupId: string, reference: string) =>
  tx
    .selectFrom("groupMemberships as m")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "m.organizationId").onRef("a.id", "=", "m.accountId"),
    )
    .where("m.groupId", "=", groupId)
    .where(isId(reference) ? "a.id" : "a.username", "=", reference.toLowerCase())
    .select(membershipColumns)
    .executeTakeFirst();

export const setRole = (tx: Tx, groupId: string, accountId: string, role: Role, now: Date) =>
  tx
    .updateTable("groupMemberships as m")
    .set({ role, updatedAt: now })
    .where("m.groupId", "=", groupId)
    .where("m.accountId", "=", accountId)
    .returning(membershipColumns)
    .executeTakeFirstOrThrow();

export const deleteMember = (tx: Tx, groupId: string, accountId: string) =>
  tx.deleteFrom("groupMemberships").where("groupId", "=", groupId).where("accountId", "=", accountId).execute();

/** One page of the group's sponsors whom the viewer meets, in the group's order, and how many there are. */
export const pageSponsorIds = async (
  tx: Tx,
  groupId: string,
  viewerId: string | null,
  { page, pageSize, search }: PageQuery,
) => {
  let sponsors = tx
    .selectFrom("groupSponsors as s")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "s.organizationId").onRef("a.id", "=", "s.accountId"),
    )
    .where("s.groupId", "=", groupId)
    .where(isPresent("a"))
    .where(isMetBy("a.id", viewerId));
  if (search) sponsors = sponsors.where(containing("a.search", search));
  const rows = await sponsors
    .select("a.id")
    .orderBy("s.sortOrder")
    .orderBy("a.firstName")
    .orderBy("a.lastName")
    .orderBy("a.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await sponsors.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};
