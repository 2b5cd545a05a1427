import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** The server of this run, as the owner; `template_app` on it is migrated and empty. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run; test files copy its migrated template (`createTestDatabase`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "moothall-tests-"));
  // Started by root, the server runs as another user.
  await chmod(folder, 0o711);
  const server = await startEmbedded(join(folder, "postgres"), { disposable: true });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query("create database template_app");
  await admin.end();
  const template = new URL(server.url);
  template.pathname = "/template_app";
  await migrate(template.href);
  project.provide("postgresUrl", server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
