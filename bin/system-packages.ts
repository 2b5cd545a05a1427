import { existsSync } from "node:fs";
import { runCommand } from "./processes.ts";

export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

export const install = async (...packages: string[]): Promise<boolean> => {
  const env: NodeJS.ProcessEnv = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await runCommand("apt-get", ["update", "-qq"], env);
  return updated && runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], env);
};
