import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { originOf } from "./product.ts";
import { expect } from "./test.ts";

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const listRunning = async (): Promise<Running[]> => {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  return stdout.split("\n").map((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(" ") };
  });
};

/** The platform of this run: a child of what the run has started. Other runs have others. */
const platformProcess = async (): Promise<number> => {
  const running = await listRunning();
  const starters = running.filter(({ parent }) => parent === process.ppid).map(({ pid }) => pid);
  const found = running.filter(
    ({ parent, command }) => starters.includes(parent) && command.includes("server/main.ts"),
  );
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`There are ${found.length} platforms, and one was looked for.`);
  return only.pid;
};

const isReady = async (): Promise<boolean> =>
  (await fetch(`${originOf("localhost")}/api/ready`).catch(() => undefined))?.status === 200;

/** Kills the platform in the middle of whatever it does, and waits for the one that is started in its place. */
export const restartPlatform = async (): Promise<void> => {
  process.kill(await platformProcess(), "SIGKILL");
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
};
