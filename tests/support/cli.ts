import { execFile } from "node:child_process";
import { join } from "node:path";

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const main = join(import.meta.dirname, "../../server/cli/main.ts");

/** Runs a command the way an operator does: a process of its own, on this database. */
export const runCli = (databaseUrl: string, args: readonly string[]): Promise<CliResult> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const child = execFile(process.execPath, [main, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
