import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import { isPresent } from "#server/modules/people/accounts/accounts.policy";

type Status = "invited" | "rejected" | "canceled";

const orders = { createdAt: "i.createdAt", updatedAt: "i.updatedAt", name: "a.firstName" } as const;

/** One page of whom a group has invited, newest first unless asked otherwise, and how many they are. */
export const pageInvitationIds = async (
  tx: Tx,
  groupId: string,
  status: Status | undefined,
  { page, pageSize, orderBy, search }: PageQuery,
) => {
  let found = tx
    .selectFrom("groupInvitations as i")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "i.organizationId").onRef("a.id", "=", "i.accountId"),
    )
    .where("i.groupId", "=", groupId)
    .where(isPresent("a"));
  if (status) found = found.where("i.status", "=", status);
  if (search) found = found.where(containing("a.search", search));
  const { column, direction } = orderAsked(orderBy, orders) ?? { column: orders.createdAt, direction: "desc" };
  const rows = await found
    .select("i.id")
    .orderBy(column, direction)
    .orderBy("i.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};

export const findInvitation = (tx: Tx, groupId: string, id: string) =>
  isId(id)
    ? tx
        .selectFrom("groupInvitations")
        .where("groupId", "=", groupId)
        .where("id", "=", id)
        .select(["id", "accountId", "status"])
        .executeTakeFirst()
    : undefined;

export const setInvitationStatus = (tx: Tx, id: string, status: Exclude<Status, "invited">, now: Date) =>
  tx.updateTable("groupInvitations").set({ status, updatedAt: now }).where("id", "=", id).execute();

interface Inviting {
  groupId: string;
  inviterId: string;
  now: Date;
}

/** Invites the accounts, again too; an invitation that is open stays as it is and is not returned. */
export const upsertInvitations = (tx: Tx, { groupId, inviterId, now }: Inviting, accountIds: readonly string[]) => {
  const invited = { inviterId, status: "invited" as const, createdAt: now, updatedAt: now };
  return tx
    .insertInto("groupInvitations")
    .values(accountIds.map((accountId) => ({ groupId, accountId, ...invited })))
    .onConflict((known) =>
      known
        .columns(["organizationId", "groupId", "accountId"])
        .doUpdateSet(invited)
        .where("groupInvitations.status", "!=", "invited"),
    )
    .returning(["id", "accountId"])
    .execute();
};

/** Those of the accounts that are in the group. */
export const listMembersAmong = async (tx: Tx, groupId: string, accountIds: readonly string[]): Promise<string[]> => {
  if (accountIds.length === 0) return [];
  const rows = await tx
    .selectFrom("groupMemberships")
    .where("groupId", "=", groupId)
    .where("accountId", "in", accountIds)
    .select("accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
};

/** What stands between a group and each of the accounts. */
export const listTies = (tx: Tx, groupId: string, accountIds: readonly string[]) =>
  tx
    .selectFrom("accounts as a")
    .leftJoin("groupMemberships as m", (join) =>
      join
        .onRef("m.organizationId", "=", "a.organizationId")
        .onRef("m.accountId", "=", "a.id")
        .on("m.groupId", "=", groupId),
    )
    .leftJoin("groupRequests as r", (join) =>
      join
        .onRef("r.organizationId", "=", "a.organizationId")
        .onRef("r.accountId", "=", "a.id")
        .on("r.groupId", "=", groupId),
    )
    .leftJoin("groupInvitations as i", (join) =>
      join
        .onRef("i.organizationId", "=", "a.organizationId")
        .onRef("i.accountId", "=", "a.id")
        .on("i.groupId", "=", groupId),
    )
    .where("a.id", "in", accountIds)
    .select(["a.id", "m.role", "r.id as requestId", "r.status as requestStatus"])
    .select(["i.id as invitationId", "i.status as invitationStatus"])
    .execute();
export type TieRow = Awaited<ReturnType<typeof listTies>>[number];

interface Pestering {
  inviterId: string;
  accountIds: readonly string[];
  since: Date;
  most: number;
}

/** Whether one of the accounts was told so often of invitations by the same person since then, of whichever groups. */
export const isInvitedOften = async (tx: Tx, { inviterId, accountIds, since, most }: Pestering): Promise<boolean> => {
  const often = await tx
    .selectFrom("notifications")
    .where("accountId", "in", accountIds)
    .where("createdAt", ">", since.toISOString())
    .where("senderId", "=", inviterId)
    .where("type", "=", "GROUP_INVITATION")
    .select("accountId")
    .groupBy("accountId")
    .having((eb) => eb.fn.countAll<number>(), ">=", most)
    .limit(1)
    .executeTakeFirst();
  return often !== undefined;
};
