import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import { isPresent } from "#server/modules/people/accounts/accounts.policy";

type Status = "requested" | "rejected";

const columns = ["r.id", "r.status", "r.groupId", "r.accountId", "r.createdAt", "r.updatedAt"] as const;

const orders = { createdAt: "r.createdAt", updatedAt: "r.updatedAt", name: "a.firstName" } as const;

/** One page of who asks to join, newest first unless asked otherwise, and how many they are. */
export const pageRequests = async (
  tx: Tx,
  groupId: string,
  status: Status | undefined,
  { page, pageSize, orderBy, search }: PageQuery,
) => {
  let found = tx
    .selectFrom("groupRequests as r")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "r.organizationId").onRef("a.id", "=", "r.accountId"),
    )
    .where("r.groupId", "=", groupId)
    .where(isPresent("a"));
  if (status) found = found.where("r.status", "=", status);
  if (search) found = found.where(containing("a.search", search));
  const { column, direction } = orderAsked(orderBy, orders) ?? { column: orders.createdAt, direction: "desc" };
  const rows = await found
    .select(columns)
    .orderBy(column, direction)
    .orderBy("r.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
export type RequestRow = Awaited<ReturnType<typeof pageRequests>>["rows"][number];

export const findRequest = (tx: Tx, groupId: string, id: string) =>
  isId(id)
    ? tx
        .selectFrom("groupRequests as r")
        .where("r.groupId", "=", groupId)
        .where("r.id", "=", id)
        .select(columns)
        .executeTakeFirst()
    : undefined;

/** Open requests of a group: of everybody, or of these accounts. */
export const listOpenRequests = (tx: Tx, groupId: string, accountIds?: readonly string[]) =>
  tx
    .selectFrom("groupRequests")
    .where("groupId", "=", groupId)
    .where("status", "=", "requested")
    .$if(accountIds !== undefined, (query) => query.where("accountId", "in", accountIds ?? []))
    .select(["id", "accountId"])
    .execute();

export const rejectRequest = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable("groupRequests as r")
    .set({ status: "rejected", updatedAt: now })
    .where("r.id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
