// What processes weigh, by Linux's own books.
import { readdir, readFile } from "node:fs/promises";

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  readonly environment: readonly string[];
}

const read = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");

export const listProcesses = async (): Promise<Process[]> => {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => {
      const [status, command, environment] = await Promise.all(
        ["status", "cmdline", "environ"].map((file) => read(`/proc/${pid}/${file}`)),
      );
      const [, parent = "0"] = /PPid:\s+(\d+)/.exec(status ?? "") ?? [];
      return {
        ...{ pid: Number(pid), parent: Number(parent), command: (command ?? "").replaceAll("\0", " ").trim() },
        environment: (environment ?? "").split("\0"),
      };
    }),
  );
};

/** A process and all that it started, and they. */
export const treeOf = async (pid: number): Promise<Process[]> => {
  const all = await listProcesses();
  const below = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return [...all.filter((each) => each.pid === pid), ...below(pid)];
};

/** In megabytes: all that is in memory for a process (rss), and the same with what it shares divided among those who do. */
export const memoryOf = async ({ pid }: Pick<Process, "pid">): Promise<{ rss: number; pss: number }> => {
  const text = await read(`/proc/${pid}/smaps_rollup`);
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024;
  return { rss: megabytes("Rss"), pss: megabytes("Pss") };
};
