import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** Has Node keep what it compiled, TypeScript above all: a start takes half as long, and less memory (decisions/051). */
export const compiled = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules/.cache/compiled"),
};

/**
 * Where V8 puts what is new: left alone it grows to a hundred megabytes as a process starts, and stays. Megabytes for each
 * of its parts, three in all.
 */
export const lean = ["--max-semi-space-size=8"];

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

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Starts a process under this Node; it ends when this process does, however that happens. */
const startFollower = (args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, ["--import", join(import.meta.dirname, "follow-parent.ts"), ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // A group of its own: Ctrl-C reaches the starter alone, which stops its services one after the other.
    detached: true,
  });

/** Starts a long-running process under this Node; it ends when this process does. */
export const startService = (name: string, args: readonly string[], env: NodeJS.ProcessEnv): Service => {
  const child = startFollower(args, env);
  const ended = endOf(child);
  return {
    name,
    ended,
    stop: async (patience) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), patience);
      if (!isOver(child)) child.kill("SIGTERM");
      await ended;
      clearTimeout(timer);
    },
  };
};

/** Work that another process does to its end, so that what it needs for that is not kept by this one. */
export interface Errand {
  /** What it sent last, once it has ended; undefined when it sent nothing. Not checked: it is of the same code. */
  readonly answer: Promise<unknown>;
  /** Whether it has ended as it should. */
  readonly succeeded: Promise<boolean>;
  /** Asks it to break off, and waits until it has. */
  readonly stop: () => Promise<void>;
}

export const runErrand = (args: readonly string[], env: NodeJS.ProcessEnv): Errand => {
  const child = startFollower(args, { ...env, ...compiled });
  let answer: unknown;
  child.on("message", (message) => {
    answer = message;
  });
  const ended = endOf(child).then(async (how) => {
    // What it sent may arrive after the news of its end.
    if (child.connected) await once(child, "disconnect");
    return how;
  });
  return {
    answer: ended.then(() => answer),
    succeeded: ended.then((how) => how === describeEnd(0, null)),
    stop: async () => {
      if (!isOver(child)) child.kill("SIGTERM");
      await ended;
    },
  };
};

/** Runs a command to its end, which the signal may bring earlier, its output shown; true when it succeeded. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  env = process.env,
  signal?: AbortSignal,
): Promise<boolean> => {
  const child = spawn(command, args, { cwd: root, env, stdio: "inherit", signal });
  const abandon = () => child.kill();
  process.once("exit", abandon);
  const how = await endOf(child);
  process.off("exit", abandon);
  return how === describeEnd(0, null);
};

/** The same for a TypeScript file or a package's script, under this Node. */
export const runNode = (args: readonly string[], env?: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<boolean> =>
  runCommand(process.execPath, args, env, signal);

/** Path of a command that npm installed. */
export const binary = (name: string): string => join(root, "node_modules", ".bin", name);
