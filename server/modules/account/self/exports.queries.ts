import type { Insertable } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { AccountExports } from "#server/db/tables";

const columns = ["id", "status", "progress", "size", "token", "createdAt", "expiresAt"] as const;

export const pageExports = async (tx: Tx, accountId: string, { page, pageSize }: PageQuery) => {
  const own = tx.selectFrom("accountExports").where("accountId", "=", accountId);
  const items = await own
    .select(columns)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};
export type ExportRow = Awaited<ReturnType<typeof pageExports>>["items"][number];

export const findUnfinishedExport = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accountExports")
    .where("accountId", "=", accountId)
    .where("status", "in", ["waiting", "running"])
    .select(columns)
    .executeTakeFirst();

export const countExportsSince = async (tx: Tx, accountId: string, since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom("accountExports")
    .where("accountId", "=", accountId)
    .where("createdAt", ">", since.toISOString())
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const insertExport = (tx: Tx, values: Insertable<AccountExports>) =>
  tx.insertInto("accountExports").values(values).returning(columns).executeTakeFirstOrThrow();

/** Counts the try and tells whose export it is; nothing when it is gone, ready or given up. */
export const beginExport = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable("accountExports")
    .set((eb) => ({ status: "running", attempts: eb("attempts", "+", 1), updatedAt: now }))
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .returning(["id", "accountId", "attempts"])
    .executeTakeFirst();

/** Never less than it was: a second try begins again, and what was shown is not taken back. */
export const saveProgress = (tx: Tx, id: string, progress: number, now: Date) =>
  tx
    .updateTable("accountExports")
    .set({ progress, updatedAt: now })
    .where("id", "=", id)
    .where("status", "=", "running")
    .where("progress", "<", progress)
    .execute();

/** Nothing when the export is gone, or somebody else finished it. */
export const finishExport = (tx: Tx, id: string, facts: { size: number; expiresAt: Date; updatedAt: Date }) =>
  tx
    .updateTable("accountExports")
    .set({ ...facts, status: "ready", progress: 100 })
    .where("id", "=", id)
    .where("status", "=", "running")
    .returning("accountId")
    .executeTakeFirst();

export const failExport = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable("accountExports")
    .set({ status: "failed", updatedAt: now })
    .where("id", "=", id)
    .where("status", "=", "running")
    .execute();

export const findExportStatus = (tx: Tx, id: string) =>
  tx.selectFrom("accountExports").where("id", "=", id).select("status").executeTakeFirst();

export const findOwner = (tx: Tx, accountId: string) =>
  tx.selectFrom("accounts").where("id", "=", accountId).select(["email", "locale"]).executeTakeFirst();

/** Ready exports of this id in any organization, with what opens them. */
export const listDownloads = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom("accountExports as e")
    .innerJoin("organizations as o", "o.id", "e.organizationId")
    .where("e.id", "=", id)
    .where("e.status", "=", "ready")
    .where("e.expiresAt", ">", now.toISOString())
    .select(["e.organizationId", "e.accountId", "e.token", "e.createdAt", "o.slug"])
    .execute();
