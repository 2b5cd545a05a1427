import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { listNamedInTexts } from "./named-in-texts.queries.ts";

/** Nobody refers to the picture anew until the transaction ends. */
export const lockImage = (tx: Tx, id: string) =>
  tx.selectFrom("images").where("id", "=", id).select("id").forUpdate().executeTakeFirst();

/** Columns that refer to pictures, as the catalog knows them: a table that is added later counts by itself. */
const listColumns = async (tx: Tx): Promise<{ table: string; column: string }[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'images'::regclass and a.attname <> 'organization_id'
  `.execute(tx);
  return rows;
};

export const isImageUsed = async (tx: Tx, id: string): Promise<boolean> => {
  const columns = await listColumns(tx);
  const uses = columns.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id})`,
  );
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(uses, sql` or `)} as used`.execute(tx);
  return rows[0]?.used === true || (await listNamedInTexts(tx, [id])).has(id);
};
