import { readdir, readFile, stat } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import {
  type Identity,
  kill,
  type PlatformProcess,
  startIdentity,
  startPlatform,
} from "#tests/server/processes/platform-process";
import { startWorld, type World } from "#tests/support/world";

const megabyte = 1024 * 1024;
/** The largest file there may be. */
const large = Buffer.from(
  JSON.stringify({ dataUri: `data:application/pdf;base64,${Buffer.alloc(25 * megabyte).toString("base64")}` }),
);
const small = Buffer.from(JSON.stringify({ dataUri: "data:text/plain;base64,QWhveQ==" }));

let world: World;
let identity: Identity;
let platform: PlatformProcess;
let harbour: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
  identity = await startIdentity();
  harbour = await world.organization();
});
afterEach(() => kill(platform.process));
afterAll(async () => {
  identity.close();
  await world.close();
});

const start = async (): Promise<void> => {
  const { DATA_DIR } = world.platform.env;
  platform = await startPlatform(world.databaseUrl, identity, undefined, { DATA_DIR });
};

interface Sent {
  body?: Buffer;
  token?: string;
}

/**
 * Status of an upload from an address; `cut` where there was no answer. Each has a connection of its own, kept open as
 * the gateway keeps its connections: one that is to be closed is reset under a body that still comes, and its answer lost.
 */
const upload = (address: string, { body = large, token }: Sent = {}) =>
  new Promise<number | "cut">((resolve) => {
    const agent = new Agent({ keepAlive: true });
    const end = (status: number | "cut") => {
      agent.destroy();
      resolve(status);
    };
    const headers = {
      ...{ "content-type": "application/json", "content-length": body.length },
      ...{ organization: harbour.id, "x-forwarded-for": address, ...(token && { authorization: token }) },
    };
    const call = request(`${platform.url}/storage/files`, { method: "POST", headers, agent }, (reply) => {
      reply.resume();
      end(reply.statusCode ?? "cut");
    });
    call.on("error", () => end("cut"));
    call.end(body);
  });

/** Megabytes of memory the platform has, or had at most. */
const memory = async (what: "VmRSS" | "VmHWM"): Promise<number> => {
  const status = await readFile(`/proc/${platform.process.pid}/status`, "utf8");
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
};

/** Megabytes on disk. */
const onDisk = async (): Promise<number> => {
  const folder = join(world.platform.env.DATA_DIR, "files", "files");
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / megabyte;
};

const times = <T>(statuses: readonly T[], status: T) => statuses.filter((one) => one === status).length;

describe("a stranger who sends dozens of large files at once", () => {
  test("is stopped, and is in nobody else's way", async () => {
    await start();
    const member = await world.account(harbour);
    const token = await identity.sign(harbour, member.login.sub);
    const flood = Array.from({ length: 48 }, () => upload("9.9.9.1"));
    const others = [upload("9.9.9.2", { body: small }), upload("9.9.9.2"), upload("9.9.9.1", { token })];
    expect(await Promise.all(others)).toEqual([200, 200, 200]);
    const statuses = await Promise.all(flood);
    expect(times(statuses, 200)).toBeGreaterThan(0);
    expect(times(statuses, 200)).toBeLessThanOrEqual(2);
    expect(times(statuses, 429)).toBeGreaterThanOrEqual(46);
  });

  test("from as many networks fills neither memory nor disk", async () => {
    await start();
    const before = await memory("VmRSS");
    // All of them at once would be more than a gigabyte.
    const statuses = await Promise.all(Array.from({ length: 32 }, (_, n) => upload(`8.8.${n}.8`)));
    expect(times(statuses, 200)).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 429 && status !== 503)).toEqual([]);
    expect(await onDisk()).toBeLessThan(512 + 2 * 25);
    expect((await memory("VmHWM")) - before).toBeLessThan(600);
  });
});
