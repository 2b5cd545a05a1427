import pg from "pg";

/** Looks through a whole database: what the platform's role may read is read as that role, the rest as the owner. */
export const openCatalog = async (url: string) => {
  const owner = new pg.Client({ connectionString: url });
  const platform = new pg.Client({ connectionString: url, options: "-c role=moothall_platform" });
  await Promise.all([owner.connect(), platform.connect()]);

  const tables = async () => {
    const { rows } = await owner.query<{ name: string; open: boolean }>(`
      select format('%I.%I', n.nspname, c.relname) as name, has_table_privilege('moothall_platform', c.oid, 'select')
        and has_schema_privilege('moothall_platform', n.oid, 'usage') as open
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'
      order by 1`);
    return rows;
  };
  const clientFor = (open: boolean) => (open ? platform : owner);

  return {
    /** Tables with a row whose text, in any column, holds one of the words. */
    tablesWith: async (words: readonly string[]): Promise<string[]> => {
      const found: string[] = [];
      for (const { name, open } of await tables()) {
        const patterns = words.map((word) => `%${word}%`);
        const { rowCount } = await clientFor(open).query(`select from ${name} t where t::text ilike any ($1) limit 1`, [
          patterns,
        ]);
        if (rowCount) found.push(name.replace(/^public\./, ""));
      }
      return found;
    },
    /** Columns that name an account or a login: by a reference, or by what they are called. */
    columnsNaming: async (): Promise<string[]> => {
      const { rows } = await owner.query<{ name: string }>(`
        select distinct format('%s.%s', c.relname, a.attname) as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
          and a.attname not in ('organization_id', 'id') and (
            a.attname ~ '^(.*_)?(account|login|person|user|member|creator|sender|inviter|blocker|follower|payer)_id$' or a.attname = 'sub' or exists (
              select from pg_constraint k
              where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
                and k.confrelid in ('accounts'::regclass, 'logins'::regclass)))
        order by 1`);
      return rows.map(({ name }) => name);
    },
    columnsOf: async (table: string): Promise<string[]> => {
      const { rows } = await owner.query<{ name: string }>(
        "select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by 1",
        [table],
      );
      return rows.map(({ name }) => name);
    },
    count: async (column: string, values: readonly string[]): Promise<number> => {
      const [table = "", name = ""] = column.split(".");
      const { rows } = await platform.query<{ count: number }>(
        `select count(*)::int as count from ${table} where ${name}::text = any ($1)`,
        [values],
      );
      return rows[0]?.count ?? 0;
    },
    owner,
    close: () => Promise.all([owner.end(), platform.end()]),
  };
};
export type Catalog = Awaited<ReturnType<typeof openCatalog>>;
