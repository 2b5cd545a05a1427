// What it takes to look after an embedded server that runs. Nothing but Node itself: whoever looks after it stays small.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Cluster, execute } from "./embedded-programs.ts";

interface Running {
  pid: number;
  port: number;
}

export const readPidFile = async ({ data }: Pick<Cluster, "data">): Promise<Running | undefined> => {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
};

/** Whether the process is a server that runs; after a crash its number may be a zombie's, or somebody else's. */
export const isServer = async (pid: number): Promise<boolean> => {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (status !== undefined) return /^\d+ \(postgres\) [^ZX]/.test(status);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** Whether its process lives. */
export const isRunning = async (cluster: Cluster): Promise<boolean> => {
  const running = await readPidFile(cluster);
  return running !== undefined && isServer(running.pid);
};

export const stopServer = (cluster: Cluster): Promise<void> =>
  execute(cluster, "pg_ctl", ["stop", "-w", "-s", "-m", "fast", "-D", cluster.data]);
