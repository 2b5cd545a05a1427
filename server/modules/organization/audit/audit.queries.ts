import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { AuditLog } from "#server/db/tables";

export const actsIn = (within: Pick<Tx, "insertInto">, acts: readonly Insertable<AuditLog>[]) =>
  within.insertInto("auditLog").values(acts);

export const insertActs = (tx: Tx, acts: readonly Insertable<AuditLog>[]) => actsIn(tx, acts).execute();
