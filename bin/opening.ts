// What must be done before the product starts: `launch.ts` runs it to its end, and gets told what there is. What it needs
// for that stays in no process that runs for long.
import { join } from "node:path";
import pg from "pg";
import { type EmbeddedServer, startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { type Env, hasOutbox, readEnv } from "#server/env";
import { requirePort, requireWritable } from "./checks.ts";
import { requireDatabase } from "./database-checks.ts";
import type { Opened } from "./launch.ts";
import { runNode } from "./processes.ts";

const check = async (env: Env): Promise<void> => {
  await requirePort(env.PORT, "PORT", process.env.HOST);
  await requirePort(env.API_PORT, "API_PORT", env.API_HOST);
  await requireWritable(env.DATA_DIR, "set DATA_DIR to a folder that this user may write to.");
  if (env.DATABASE_URL) await requireDatabase("DATABASE_URL", env.DATABASE_URL);
  if (env.DATABASE_DIRECT_URL) await requireDatabase("DATABASE_DIRECT_URL", env.DATABASE_DIRECT_URL);
};

const bringUpToDate = async (url: string): Promise<void> => {
  try {
    await migrate(url);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be brought up to date: ${why}`, { cause: error });
  }
};

/** Host names of the organizations, oldest first; empty in a database that nobody used yet. */
const listDomains = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks fails its statement; unheard, its own word of it would end the process with a stack.
  client.on("error", () => undefined);
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

/** Told to this process: what then fails, fails for that, and nobody is told of it. */
const breakingOff = new AbortController();

/** The communities of the first run, unless the database already has some or DEMO=none. */
const domainsOf = async (url: string, env: NodeJS.ProcessEnv): Promise<string[]> => {
  const domains = await listDomains(url);
  if (env.DEMO === "none" || domains.length > 0) return domains;
  if (!(await runNode(["server/cli/main.ts", "demo"], { ...env, DATABASE_URL: url }, breakingOff.signal)))
    throw new Error("The demo communities could not be created: see above, or start with DEMO=none.");
  return listDomains(url);
};

const tell = (opened: Opened): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(opened, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

/** Until it was told of, the server is this process's to stop. */
let opening: Promise<EmbeddedServer> | undefined;
const leave = async (): Promise<never> => {
  await (await opening?.catch(() => undefined))?.stop();
  process.exit(1);
};

const open = async (): Promise<void> => {
  const settings = readEnv();
  await check(settings);
  const { PORT: port, DATA_DIR: dataDir, DATABASE_URL: named } = settings;
  const folder = join(dataDir, "postgres");
  if (named === undefined) opening = startEmbedded(folder);
  const server = await opening;
  const url = server?.url ?? named ?? "";
  await bringUpToDate(settings.DATABASE_DIRECT_URL ?? url);
  const domains = await domainsOf(url, { ...process.env, DATA_DIR: dataDir });
  const embedded = server ? { cluster: server.cluster, folder } : null;
  await tell({ url, embedded, port, dataDir, domains, outbox: hasOutbox(settings) ? settings.OUTBOX : null });
};

process.once("SIGTERM", () => {
  breakingOff.abort();
  void leave();
});
open().catch((error: unknown) => {
  if (breakingOff.signal.aborted) return undefined;
  console.error(error instanceof Error ? error.message : String(error));
  return leave();
});
