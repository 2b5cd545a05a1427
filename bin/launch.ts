// The process of `npm start` that stays: it starts the others, and again when they end. It imports nothing but Node's own
// parts, so that it weighs little; what needs more is an errand (decisions/051).
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "#server/db/embedded-programs";
import { type DatabaseServer, embeddedServer, namedServer } from "./database.ts";
import { keepRunning } from "./keep-running.ts";
import { compiled, type Errand, runErrand, startService } from "./processes.ts";

interface LaunchOptions {
  /** A script that must have run before the pages can be served; it runs while the database starts. */
  readonly prepare: string | null;
  readonly platform: readonly string[];
  readonly web: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** What there is once the database is open and up to date: `opening.ts` says it. */
export interface Opened {
  /** Of the database, as the owner of its tables. */
  readonly url: string;
  /** Null where DATABASE_URL names the server. */
  readonly embedded: { readonly cluster: Cluster; readonly folder: string } | null;
  readonly port: number;
  readonly dataDir: string;
  /** Host names of the organizations. */
  readonly domains: readonly string[];
  /** Who can read mails; null = they are sent. */
  readonly outbox: "local" | "open" | null;
}

/** The pages stop first: nobody is left to whom the platform would have to say that it stops. */
const settled = { NEXT_TELEMETRY_DISABLED: "1", STOP_DELAY: "0" };
/** How long a process may take to answer what it has begun, milliseconds. */
const patience = 15_000;
/** How often the database is looked at, milliseconds. */
const lookEvery = 1_000;

/** What has been started, newest last; stopped newest first, so that nobody loses what they still need. */
const started: { stop: () => Promise<unknown> }[] = [];
let stopping: Promise<void> | undefined;

const stopAll = async (): Promise<void> => {
  for (const part of started.toReversed()) await part.stop();
};

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const leave = async (code: number): Promise<never> => {
  stopping ??= stopAll();
  await stopping.catch((error: unknown) => console.error(sentenceOf(error)));
  process.exit(code);
};

const fail = (error: unknown): Promise<never> => {
  console.error(sentenceOf(error));
  return leave(1);
};

const start = (name: string, args: readonly string[], env: NodeJS.ProcessEnv): void => {
  const kept = keepRunning(name, () => startService(name, args, env));
  started.push({ stop: () => kept.stop(patience) });
  kept.done.catch(fail);
};

/** Looks after the database until it is told to stop: the processes find it again by themselves. */
const keepDatabase = (database: DatabaseServer): void => {
  const stopped = new AbortController();
  const keep = async (): Promise<void> => {
    for (;;) {
      await sleep(lookEvery, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      if (await database.revive()) console.error("The database had ended; it was started again.");
    }
  };
  const keeping = keep().catch(fail);
  started.push({
    stop: async () => {
      stopped.abort();
      await keeping;
    },
  });
};

// Imported, it would bring along what else its module can do, the library behind `fetch` with it: 10 MB.
const { get } = process.getBuiltinModule("node:http");

/** Whether the address answers with success. */
const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 5_000 }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });

/** Waits until the address answers with success; a service that does not come up ends the wait by ending us. */
const waitFor = async (url: string): Promise<void> => {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (await answers(url)) return;
    await sleep(50);
  }
  throw new Error(`Nothing is ready at ${url} after a minute.`);
};

/** Codes to sign in with are among these mails, so whoever starts it learns who can read them. */
const outboxLines = ({ outbox, port }: Opened): string[] => {
  if (outbox === null) return [];
  const readers = outbox === "open" ? "by everybody (OUTBOX=open)" : "on this machine only";
  return ["", `Mail is not sent. It can be read ${readers}:`, `  http://localhost:${port}/outbox`];
};

const announce = (opened: Opened): void => {
  const hosts = [...new Set(["localhost", ...opened.domains])];
  const lines = hosts.map((host) => `  http://${host}:${opened.port}`);
  console.info(["", "Moothall is ready:", ...lines, ...outboxLines(opened), ""].join("\n"));
};

const isOpened = (answer: unknown): answer is Opened =>
  typeof answer === "object" && answer !== null && "url" in answer && "embedded" in answer;

const serverOf = ({ url, embedded }: Opened): DatabaseServer =>
  embedded ? embeddedServer(url, embedded.cluster, embedded.folder) : namedServer(url);

/** Starts what must be done before anything runs; resolves once it is, and ends everything when it cannot be. */
const begin = (script: string, env: NodeJS.ProcessEnv): Errand => {
  const errand = runErrand([script], env);
  // It has said itself what is wrong.
  void errand.succeeded.then((succeeded) => (succeeded || stopping ? undefined : leave(1)));
  return errand;
};

const run = async ({ prepare, platform, web, env: variables }: LaunchOptions): Promise<void> => {
  const errand = begin("bin/opening.ts", variables);
  started.push({
    stop: async () => {
      await errand.stop();
      const opened = await errand.answer;
      if (isOpened(opened)) await serverOf(opened).stop();
    },
  });
  const preparing = prepare === null ? undefined : begin(prepare, variables);
  if (preparing) started.push(preparing);
  const [opened] = await Promise.all([errand.answer, preparing?.answer]);
  if (stopping || !isOpened(opened)) return;
  keepDatabase(serverOf(opened));
  const env = { ...variables, ...settled, ...compiled, DATABASE_URL: opened.url, DATA_DIR: opened.dataDir };
  start("platform", platform, env);
  start("web app", web, env);
  await waitFor(`http://${process.env.HOST ?? "127.0.0.1"}:${opened.port}/api/ready`);
  announce(opened);
};

/** Runs the product until it is told to stop: exit code 0 when that was asked for, 1 with a sentence otherwise. */
export const launch = (options: LaunchOptions): void => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void leave(0));
  void run(options).catch(fail);
};
