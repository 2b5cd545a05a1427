import { setTimeout as sleep } from "node:timers/promises";
import { type Env, readEnv } from "#server/env";
import { requireDatabase, requirePort, requireWritable } from "./checks.ts";
import { listDomains, openDatabaseServer } from "./database.ts";
import { runNode, type Service, startService } from "./processes.ts";

interface LaunchOptions {
  /** Work that must be done before the pages can be served; runs while the database starts. */
  readonly prepare: () => Promise<void>;
  readonly platform: readonly string[];
  readonly web: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const quiet = { NEXT_TELEMETRY_DISABLED: "1" };
/** How long a process may take to answer what it has begun, milliseconds. */
const patience = 15_000;

/** What has been started, newest last; stopped newest first, so that nobody loses what they still need. */
const started: { stop: () => Promise<unknown> }[] = [];
let stopping: Promise<void> | undefined;

const stopAll = async (): Promise<void> => {
  for (const part of started.toReversed()) await part.stop();
};

const leave = async (code: number): Promise<never> => {
  stopping ??= stopAll();
  await stopping.catch((error: unknown) => console.error(sentenceOf(error)));
  process.exit(code);
};

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const fail = (error: unknown): Promise<never> => {
  console.error(sentenceOf(error));
  return leave(1);
};

const check = async (env: Env): Promise<void> => {
  await requirePort(env.PORT, "PORT", process.env.HOST);
  await requirePort(env.API_PORT, "API_PORT", env.API_HOST);
  await requireWritable(env.DATA_DIR, "set DATA_DIR to a folder that this user may write to.");
  if (env.DATABASE_URL) await requireDatabase(env.DATABASE_URL);
};

const start = (name: string, args: readonly string[], env: NodeJS.ProcessEnv): void => {
  const service: Service = startService(name, args, env);
  started.push({ stop: () => service.stop(patience) });
  void service.ended.then((how) => {
    if (!stopping) void fail(new Error(`The ${name} ${how}; everything else is stopped too.`));
  });
};

/** Waits until the address answers with success; a service that dies meanwhile ends the wait by ending us. */
const waitFor = async (url: string): Promise<void> => {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error(`Nothing is ready at ${url} after a minute.`);
};

/** The communities of the first run, unless the database already has some or DEMO=none. */
const createDemo = async (databaseUrl: string, env: NodeJS.ProcessEnv): Promise<void> => {
  if (env.DEMO === "none" || (await listDomains(databaseUrl)).length > 0) return;
  if (!(await runNode(["server/cli/main.ts", "demo"], env)))
    throw new Error("The demo communities could not be created: see above, or start with DEMO=none.");
};

const announce = async ({ PORT }: Env, databaseUrl: string): Promise<void> => {
  const hosts = [...new Set(["localhost", ...(await listDomains(databaseUrl))])];
  const lines = hosts.map((host) => `  http://${host}:${PORT}`);
  console.info(["", "Moothall is ready:", ...lines, ""].join("\n"));
};

const run = async ({ prepare, platform, web, env: variables }: LaunchOptions): Promise<void> => {
  const settings = readEnv(variables);
  await check(settings);
  const opening = openDatabaseServer({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  started.push({ stop: async () => (await opening.catch(() => undefined))?.stop() });
  const [database] = await Promise.all([opening, prepare()]);
  if (stopping) return;
  const env = { ...variables, ...quiet, DATABASE_URL: database.url, DATA_DIR: settings.DATA_DIR };
  await createDemo(database.url, env);
  if (stopping) return;
  start("platform", platform, env);
  start("web app", web, env);
  await waitFor(`http://${process.env.HOST ?? "127.0.0.1"}:${settings.PORT}/api/ready`);
  await announce(settings, database.url);
};

/** Runs the product until it is told to stop: exit code 0 when that was asked for, 1 with a sentence otherwise. */
export const launch = (options: LaunchOptions): void => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void leave(0));
  void run(options).catch(fail);
};
