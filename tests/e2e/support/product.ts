import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../../..");

export const port = process.env.E2E_PORT ?? "3100";
export const apiPort = process.env.E2E_API_PORT ?? "4100";
export const dataDir = ".data/e2e";

export const originOf = (domain: string): string => `http://${domain}:${port}`;

/** Runs `npm run moothall -- …` beside the running product and gives back what it printed. */
export const moothall = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, PORT: port, API_PORT: apiPort, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["server/cli/main.ts", ...args], { cwd: root, env });
  return stdout;
};
