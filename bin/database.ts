import { join } from "node:path";
import pg from "pg";
import { type EmbeddedServer, startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";

interface DatabaseOptions {
  readonly url: string | undefined;
  readonly dataDir: string;
}

/** The database named by DATABASE_URL, else the embedded one, its schema up to date. */
export const openDatabaseServer = async ({ url, dataDir }: DatabaseOptions): Promise<EmbeddedServer> => {
  const server = url ? { url, stop: async () => undefined } : await startEmbedded(join(dataDir, "postgres"));
  try {
    await migrate(server.url);
  } catch (error) {
    await server.stop();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be brought up to date: ${why}`, { cause: error });
  }
  return server;
};

/** Host names of the organizations, oldest first; empty in a database that nobody used yet. */
export const listDomains = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ domain: string }>(
      "select domain from organization_domains join organizations on id = organization_id order by organizations.created_at, domain limit 10",
    );
    return rows.map(({ domain }) => domain);
  } finally {
    await client.end();
  }
};
