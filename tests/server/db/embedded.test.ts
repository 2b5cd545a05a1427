import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type EmbeddedServer, startEmbedded } from "#server/db/embedded";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let server: EmbeddedServer;

// As in production: a disposable server may lose what it was told last.
const start = () => startEmbedded(join(folder, "postgres"));
const pidFile = () => join(folder, "postgres/cluster/postmaster.pid");

const query = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "moothall-embedded-"));
  await chmod(folder, 0o711);
  server = await start();
  await query(server.url, "create table kept as select 1 as n");
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("its owner is no superuser, its text is UTF-8, and only this machine reaches it", async () => {
  expect(
    await query(
      server.url,
      `select usesuper, current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listen
      from pg_user where usename = current_user`,
    ),
  ).toEqual([{ usesuper: false, encoding: "UTF8", listen: "127.0.0.1" }]);
});

test("its password is for the starter's eyes only", async () => {
  expect((await stat(join(folder, "postgres/password"))).mode & 0o777).toBe(0o600);
});

test("a second start adopts the server that a crash of its starter left running", async () => {
  const adopted = await start();
  expect(adopted.url).toBe(server.url);
});

test("after the server itself was killed, a start recovers what was written", async () => {
  process.kill(Number.parseInt(await readFile(pidFile(), "utf8"), 10), "SIGKILL");
  server = await start();
  expect(await query(server.url, "select n from kept")).toEqual([{ n: 1 }]);
});

test("a process number that belongs to somebody else after a restart of the machine does not keep it down", async () => {
  const text = await readFile(pidFile(), "utf8");
  await server.stop();
  await writeFile(pidFile(), text.replace(/^\d+/, String(process.pid)));
  server = await start();
  expect(await query(server.url, "select n from kept")).toEqual([{ n: 1 }]);
});

test("a folder that cannot be written to is named in one sentence", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(startEmbedded(join(folder, "file/postgres"))).rejects.toThrow(
    /cannot write to .*file\/postgres: set DATA_DIR/,
  );
});
