import { chmod, glob, mkdtemp, rm, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type EmbeddedServer, startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** The server of this run, as the owner; `template_app` on it is migrated and empty. */
    postgresUrl: string;
  }
}

/** A folder that Linux keeps in memory. */
const inMemory = "/dev/shm";
const name = "moothall-tests-";
/** Bytes: the databases of a run take a tenth of it at once. */
const roomInMemory = 4 * 1024 ** 3;

/** Where the server of a run lies: hundreds of databases come and go, of a thousand small files each. */
const placeForServer = async (): Promise<string> => {
  try {
    const { bavail, bsize } = await statfs(inMemory);
    return Math.min(bavail * bsize, freemem()) > roomInMemory ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What a run that was killed has left in memory. A server that still works there ends by itself when its files are gone. */
const clearAbandoned = async (): Promise<void> => {
  for await (const found of glob(`${name}*`, { cwd: inMemory })) {
    const pid = Number(found.slice(name.length).split("-")[0]);
    if (!isRunning(pid)) await rm(join(inMemory, found), { recursive: true, force: true });
  }
};

const createTemplate = async (url: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("create database template_app");
  await admin.end();
  const template = new URL(url);
  template.pathname = "/template_app";
  await migrate(template.href);
};

/** One real PostgreSQL for the whole run; test files copy its migrated template (`createTestDatabase`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearAbandoned();
  const folder = await mkdtemp(join(await placeForServer(), `${name}${process.pid}-`));
  let server: EmbeddedServer | undefined;
  const tearDown = async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // Started by root, the server runs as another user.
    await chmod(folder, 0o711);
    server = await startEmbedded(join(folder, "postgres"), { disposable: true });
    await createTemplate(server.url);
    project.provide("postgresUrl", server.url);
    return tearDown;
  } catch (error) {
    // The server does not end with this process.
    await tearDown();
    throw error;
  }
}
