import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
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
  const folder = await mkdtemp(join(tmpdir(), "moothall-tests-"));
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
