import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

export interface Service {
  readonly name: string;
  /** Settles when the process is gone, with the words for how it went. */
  readonly ended: Promise<string>;
  /** Asks the process to finish; after `patience` milliseconds it is killed. */
  readonly stop: (patience: number) => Promise<void>;
}

const describeEnd = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal ? `was ended by ${signal}` : `ended with code ${code}`;

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once("error", (error) => resolve(`could not be started: ${error.message}`));
    child.once("exit", (code, signal) => resolve(describeEnd(code, signal)));
  });

/** Starts a long-running process under this Node; it ends when this process does, however that happens. */
export const startService = (name: string, args: readonly string[], env: NodeJS.ProcessEnv): Service => {
  const child = spawn(process.execPath, ["--import", join(import.meta.dirname, "follow-parent.ts"), ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // A group of its own: Ctrl-C reaches the starter alone, which stops its services one after the other.
    detached: true,
  });
  const ended = endOf(child);
  return {
    name,
    ended,
    stop: async (patience) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), patience);
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await ended;
      clearTimeout(timer);
    },
  };
};

/** Runs a command to its end, its output shown; true when it succeeded. */
export const runCommand = async (command: string, args: readonly string[], env = process.env): Promise<boolean> => {
  const child = spawn(command, args, { cwd: root, env, stdio: "inherit" });
  const abandon = () => child.kill();
  process.once("exit", abandon);
  const how = await endOf(child);
  process.off("exit", abandon);
  return how === describeEnd(0, null);
};

/** The same for a TypeScript file or a package's script, under this Node. */
export const runNode = (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<boolean> =>
  runCommand(process.execPath, args, env);

/** Path of a command that npm installed. */
export const binary = (name: string): string => join(root, "node_modules", ".bin", name);
