import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import {
  type Identity,
  kill,
  type PlatformProcess,
  startIdentity,
  startPlatform,
} from "#tests/server/processes/platform-process";
import { startWorld, type World } from "#tests/support/world";
import { times, uploadsTo } from "./uploads-flood.ts";

let world: World;
let identity: Identity;
let platform: PlatformProcess | undefined;
let harbour: OrganizationRecord;
const { upload } = uploadsTo(
  () => platform?.url ?? "",
  () => harbour,
);

beforeAll(async () => {
  world = await startWorld();
  identity = await startIdentity();
  harbour = await world.organization();
});
afterAll(async () => {
  if (platform) await kill(platform.process);
  identity.close();
  await world.close();
});

/** Megabytes of memory the platform has, or had at most. */
const memory = async (what: "VmRSS" | "VmHWM"): Promise<number> => {
  const status = await readFile(`/proc/${platform?.process.pid}/status`, "utf8");
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
};

/** Megabytes on disk. */
const onDisk = async (): Promise<number> => {
  const folder = join(world.platform.env.DATA_DIR, "files", "files");
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
};

test("dozens of large files from as many networks fill neither memory nor disk", { timeout: 120_000 }, async () => {
  const { DATA_DIR } = world.platform.env;
  platform = await startPlatform(world.databaseUrl, identity, undefined, { DATA_DIR });
  const before = await memory("VmRSS");
  // All of them at once would be more than a gigabyte.
  const statuses = await Promise.all(Array.from({ length: 32 }, (_, n) => upload(`8.8.${n}.8`)));
  expect(times(statuses, 200)).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200 && status !== 429 && status !== 503)).toEqual([]);
  expect(await onDisk()).toBeLessThan(512 + 2 * 25);
  const grown = (await memory("VmHWM")) - before;
  console.info(`${times(statuses, 200)} files kept; the platform grew by ${grown.toFixed(0)} MB at most`);
  expect(grown).toBeLessThan(600);
});
