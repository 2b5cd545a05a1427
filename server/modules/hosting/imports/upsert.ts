import { type Insertable, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { DB } from "#server/db/tables";

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toRecord = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]));

interface Columns<T extends keyof DB & string> {
  /** The unique key that finds a row again, without the organization. */
  key: readonly (keyof DB[T] & string)[];
  /** Set when the row is new. */
  insert: readonly (keyof DB[T] & string)[];
  /** Set when the row is new or differs. */
  update: readonly (keyof DB[T] & string)[];
}

/**
 * Writes many rows of a tenant table in one statement; a row that is the same already is not touched, so that its
 * `updated_at` keeps telling the truth.
 */
export const upsert = async <T extends keyof DB & string>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
  { key, insert, update }: Columns<T>,
): Promise<void> => {
  if (rows.length === 0) return;
  const names = [...new Set([...key, ...insert, ...update])];
  const refs = (of: readonly string[], prefix = "") => sql.join(of.map((name) => sql.ref(`${prefix}${name}`)));
  const sets = update.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const resolution =
    update.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join([...sets, sql`updated_at = now()`])}
            where (${refs(update, `${table}.`)}) is distinct from (${refs(update, "excluded.")})`;
  await sql`
    insert into ${sql.table(table)} (${refs(names)})
    select ${refs(names)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(toRecord))}::jsonb)
    on conflict (organization_id, ${refs(key)}) ${resolution}`.execute(tx);
};
