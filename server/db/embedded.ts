import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { reachableFolder } from "./embedded-place.ts";
import { isServer, readPidFile, stopServer } from "./embedded-process.ts";
import { type Cluster, execute, findPrograms, serverUser } from "./embedded-programs.ts";

export interface EmbeddedServer {
  /** Address of the database `moothall`, as its owner, who is no superuser. */
  readonly url: string;
  readonly cluster: Cluster;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** Trades safety for speed and is for tests only: a crash may lose or break the data. */
  readonly disposable?: boolean;
  /** Where it has to be found, when it is started again under others that know its address. */
  readonly port?: number;
}

const owner = "moothall";
const patience = 15_000;
const notWritable = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOSPC"]);

const settings = (port: number, disposable: boolean): string =>
  [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    "-c unix_socket_directories=",
    "-c max_connections=200",
    "-c timezone=UTC",
    // Failed statements may quote what people wrote; only the server's own events are kept.
    "-c log_min_messages=log",
    ...(disposable ? ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"] : []),
    // Hundreds of small databases come and go: what cleans them up would stand in the way of dropping them.
    ...(disposable ? ["-c autovacuum=off"] : []),
  ].join(" ");

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

const readPassword = async (file: string): Promise<string> => {
  try {
    await writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  return readFile(file, "utf8");
};

const initialise = async (cluster: Cluster, disposable: boolean): Promise<void> => {
  if (await stat(cluster.data).catch(() => undefined)) return;
  // Made beside its place and moved there when complete: a cluster that exists is a finished one.
  const draft = `${cluster.data}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  try {
    if (cluster.user.uid !== undefined && cluster.user.gid !== undefined)
      for (const path of [draft, passwordFile]) await chown(path, cluster.user.uid, cluster.user.gid);
    await execute(cluster, "initdb", [
      `--pgdata=${draft}`,
      `--pwfile=${passwordFile}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // Keys sort alike on every machine; what people read is sorted by the collation `natural`.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      ...(disposable ? ["--no-sync"] : []),
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, cluster.data);
};

const address = (port: number, password: string, user: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

const withAdmin = async <T>(cluster: Cluster, port: number, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: address(port, cluster.password, "postgres", "postgres"),
    connectionTimeoutMillis: 3000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The owner of the platform's tables and its database. It makes roles and test databases but bypasses nothing. */
const createOwner = (cluster: Cluster, port: number): Promise<void> =>
  withAdmin(cluster, port, async (client) => {
    const role = await client.query("select from pg_roles where rolname = $1", [owner]);
    if (role.rowCount === 0)
      await client.query(
        `create role ${owner} login createrole createdb password ${client.escapeLiteral(cluster.password)}`,
      );
    const database = await client.query("select from pg_database where datname = $1", [owner]);
    if (database.rowCount === 0) await client.query(`create database ${owner} owner ${owner}`);
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const found = probe.address();
      probe.close(() =>
        found && typeof found === "object" ? resolve(found.port) : reject(new Error("No port is free on 127.0.0.1.")),
      );
    });
  });

const servesThisCluster = async (cluster: Cluster, port: number): Promise<boolean> => {
  try {
    const result = await withAdmin(cluster, port, (client) =>
      client.query<{ data_directory: string }>("show data_directory"),
    );
    return result.rows[0]?.data_directory === cluster.data;
  } catch {
    return false;
  }
};

const lastLogLine = async (cluster: Cluster): Promise<string> => {
  const text = await readFile(join(cluster.data, "server.log"), "utf8").catch(() => "");
  const faults = text.split("\n").filter((line) => /FATAL|PANIC|could not/.test(line));
  return faults.at(-1)?.replace(/^.*?(FATAL|PANIC|LOG):\s*/, "") ?? "it did not say why";
};

/** One attempt; the port it serves, or undefined when the server did not come up (its log says why). */
const launch = async (cluster: Cluster, { disposable = false, port: wanted }: Options): Promise<number | undefined> => {
  const port = wanted ?? (await freePort());
  const log = join(cluster.data, "server.log");
  await rm(log, { force: true });
  try {
    await execute(cluster, "pg_ctl", [
      "start",
      "-w",
      "-s",
      "-t",
      "60",
      "-D",
      cluster.data,
      "-l",
      log,
      "-o",
      settings(port, disposable),
    ]);
    return port;
  } catch {
    return undefined;
  }
};

/** One look: the port of a server that is up, adopted or just started; undefined while there is none. */
const adoptOrLaunch = async (cluster: Cluster, options: Options, patient: boolean): Promise<number | undefined> => {
  const running = await readPidFile(cluster);
  if (running && (await isServer(running.pid)))
    return (await servesThisCluster(cluster, running.port)) ? running.port : undefined;
  const port = await launch(cluster, options);
  // A dead server's file is PostgreSQL's to judge; one whose number another process has now, it cannot judge.
  if (port === undefined && running && !patient) await rm(join(cluster.data, "postmaster.pid"), { force: true });
  return port;
};

const serve = async (cluster: Cluster, options: Options): Promise<number> => {
  const began = Date.now();
  for (;;) {
    const waited = Date.now() - began;
    const port = await adoptOrLaunch(cluster, options, waited < patience / 2);
    if (port !== undefined) return port;
    if (waited > patience)
      throw new Error(`The embedded PostgreSQL in ${cluster.data} does not start: ${await lastLogLine(cluster)}.`);
    await sleep(250);
  }
};

/** Starts the PostgreSQL server that npm brings, its files in `folder` (made when missing). */
export const startEmbedded = async (folder: string, options: Options = {}): Promise<EmbeddedServer> => {
  try {
    await mkdir(folder, { recursive: true });
    const place = process.getuid?.() === 0 ? await reachableFolder(folder) : folder;
    const data = join(place, "cluster");
    const user = await serverUser(data);
    const cluster: Cluster = {
      data,
      password: await readPassword(join(place, "password")),
      user,
      programs: await findPrograms(user),
    };
    await initialise(cluster, options.disposable ?? false);
    const port = await serve(cluster, options);
    await createOwner(cluster, port);
    return {
      url: address(port, cluster.password, owner, owner),
      cluster,
      stop: () => stopServer(cluster),
    };
  } catch (error) {
    if (notWritable.has(codeOf(error) ?? ""))
      throw new Error(
        `The embedded PostgreSQL cannot write to ${folder}: set DATA_DIR to a folder that this user may write to.`,
        {
          cause: error,
        },
      );
    throw error;
  }
};
