import pg from "pg";
import { expect } from "vitest";

interface Fingerprint {
  /** Table → digest of the organization's rows; the queue's jobs that are not another's stand beside them. */
  readonly [table: string]: string;
}

const tablesOf = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and a.attname = 'organization_id' and not a.attisdropped
  order by 1`;

const digestOf = (table: string) =>
  `select '${table}' as name, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as digest
   from ${pg.escapeIdentifier(table)} t where organization_id = $1`;

/** Digests of everything an organization has in the database, from the catalog: a new table cannot be forgotten. */
export const openFingerprints = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The owner is under row security like everybody; the queue is open to the owner alone.
  const tables = (await client.query<{ name: string }>(tablesOf)).rows.map(({ name }) => name);
  if (tables.length < 50) throw new Error("The catalog lists too few tables.");
  const statement = tables.map(digestOf).join(" union all ");
  const of = async (organizationId: string): Promise<Fingerprint> => {
    await client.query("set role moothall_platform");
    // Named: planning it takes longer than running it.
    const { rows } = await client.query<{ name: string; digest: string }>({
      ...{ name: "digests", text: statement, values: [organizationId] },
    });
    await client.query("reset role");
    const jobs = await client.query(
      `select count(*) as waiting from graphile_worker._private_jobs
       where coalesce(payload ->> 'organizationId', $1) = $1`,
      [organizationId],
    );
    const queue = String(jobs.rows[0]?.waiting);
    return { ...Object.fromEntries(rows.map(({ name, digest }) => [name, digest])), queue };
  };
  const last = new Map<string, Fingerprint>();
  return {
    of,
    /**
     * Does the work and expects that nothing of the organization is another one afterwards. Cases that follow each
     * other begin where the last one ended: what changes the organization between them fails the next, or says so
     * with `forget`.
     */
    expectSame: async (organizationId: string, work: () => Promise<void>): Promise<void> => {
      const before = last.get(organizationId) ?? (await of(organizationId));
      last.delete(organizationId);
      await work();
      const after = await of(organizationId);
      expect(after).toEqual(before);
      last.set(organizationId, after);
    },
    forget: (organizationId: string): void => void last.delete(organizationId),
    close: () => client.end(),
  };
};
export type Fingerprints = Awaited<ReturnType<typeof openFingerprints>>;
