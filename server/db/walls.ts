import { sql } from "kysely";
import type { Database } from "./database.ts";

interface Rights {
  /** Whom statements of an organization run as. */
  readonly role: string;
  /** Row security does not count for it. */
  readonly bypasses: boolean;
  /** It owns a table, or has the rights of who does. */
  readonly owns: boolean;
  /** Other roles whose rights it has and who see every organization's rows. */
  readonly seesAll: readonly string[];
  /** Tables of organizations that it may use and whose rows nothing hides. */
  readonly open: readonly string[];
}

/** Read from the catalog with the rights in question, so that it counts whoever granted them, and how. */
const findRights = (database: Database): Promise<Rights | undefined> =>
  database.asNobody("see how far an organization's statements could reach", async (tx) => {
    const { rows } = await sql<Rights>`
      with tables as (
        select oid, relname, relowner, relrowsecurity and relforcerowsecurity as walled
        from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace),
      -- Policies that let a role see every row; role 0 is everybody. As it is stored: printing the expression waits for
      -- whoever has locked the table, and a start must not wait for a migration.
      opened as (
        select polrelid, role from pg_policy join tables on tables.oid = polrelid, unnest(polroles) as role
        where polpermissive and polqual::text like '{CONST :consttype 16 %:constvalue 1 [ 1 %')
      select
        current_user::text as role,
        (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypasses,
        exists (select from tables where pg_has_role(relowner, 'usage')) as owns,
        array(
          select distinct role::regrole::text from opened where role <> 0 and pg_has_role(role, 'usage')) as sees_all,
        array(
          select relname::text from tables
          where (not walled or exists (select from opened where polrelid = tables.oid and role = 0))
            and has_table_privilege(oid, 'select, insert, update, delete') and exists (
            select from pg_attribute
            where attrelid = tables.oid and attname = 'organization_id' and not attisdropped)) as open
      `.execute(tx);
    return rows[0];
  });

/**
 * Why a statement of one organization could reach another's rows, and what to do about it; null = it cannot. Row
 * security is the wall between organizations, and a role with more rights than it was made with walks through it.
 */
export const findBreach = async (database: Database): Promise<string | null> => {
  const rights = await findRights(database);
  if (rights?.role !== "moothall_app")
    return `Statements run as ${rights?.role ?? "nobody"} instead of moothall_app: the pooler behind DATABASE_URL must keep a transaction on one connection (pool_mode = transaction or session).`;
  if (rights.bypasses)
    return "The role moothall_app passes by row security, so that one organization could see another's rows: run `alter role moothall_app nosuperuser nobypassrls`.";
  if (rights.owns)
    return "The role moothall_app owns tables, or has their owner's rights, so that one organization could see another's rows: take that from it with `revoke`, or `reassign owned by moothall_app`.";
  if (rights.seesAll.length > 0)
    return `The role moothall_app has the rights of ${rights.seesAll.join(", ")}, so that one organization could see another's rows: run \`revoke ${rights.seesAll.join(", ")} from moothall_app\`.`;
  if (rights.open.length > 0)
    return `Row security hides nothing in ${rights.open.join(", ")}, so that one organization could see another's rows: restore the tables as the migrations made them.`;
  return null;
};
