import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { Downloads } from "#server/db/tables";

export const insertDownload = (tx: Tx, row: Insertable<Downloads>) =>
  tx.insertInto("downloads").values(row).returning("id").executeTakeFirstOrThrow();

export const deleteExpired = (tx: Tx, now: Date) =>
  tx.deleteFrom("downloads").where("expiresAt", "<=", now.toISOString()).execute();

/** Downloads of this id in any organization, with the tiers of whoever asked for them. */
export const listDownloads = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom("downloads as d")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "d.organizationId").onRef("a.id", "=", "d.accountId"),
    )
    .where("d.id", "=", id)
    .where("d.expiresAt", ">", now.toISOString())
    .where("a.disabled", "=", false)
    .select(["d.organizationId", "d.accountId", "d.eventId", "d.kind", "d.parameters", "d.tokenDigest"])
    .execute();
