import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { AuditLog } from "#server/db/tables";

export const insertAudit = (tx: Tx, entry: Insertable<AuditLog>) => tx.insertInto("auditLog").values(entry).execute();
