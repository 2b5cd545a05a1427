import { execFile } from "node:child_process";
import { join } from "node:path";
import { format } from "node:util";
import { vi } from "vitest";
import { runProgram } from "#server/cli/program";

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

/** The same program in this process, without the second that a process takes to start; one command at a time. */
export const runCliHere = async (databaseUrl: string, args: readonly string[]): Promise<CliResult> => {
  let [stdout, stderr] = ["", ""];
  const toOutput = (text: string | Uint8Array): boolean => {
    stdout += String(text);
    return true;
  };
  const toErrors = (text: string | Uint8Array): boolean => {
    stderr += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(console, "info").mockImplementation((...words) => void toOutput(`${format(...words)}\n`)),
    vi.spyOn(console, "error").mockImplementation((...words) => void toErrors(`${format(...words)}\n`)),
    vi.spyOn(process.stdout, "write").mockImplementation(toOutput),
    vi.spyOn(process.stderr, "write").mockImplementation(toErrors),
  ];
  try {
    const code = await runProgram(args, { ...process.env, DATABASE_URL: databaseUrl });
    return { code, stdout, stderr };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};
