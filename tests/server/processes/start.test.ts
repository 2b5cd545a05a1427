import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, inject, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const servers: Server[] = [];

/** Holds a port of this machine; 0 = any free one. */
const occupy = async (host?: string): Promise<number> => {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};

const freePort = async (): Promise<string> => {
  const port = await occupy();
  servers.pop()?.close();
  return String(port);
};

/** Runs `npm start` with what must stop it, and gives back how it ended and what it said. */
const start = async (env: Record<string, string | undefined>, ...script: string[]) => {
  const spare = { PORT: await freePort(), API_PORT: await freePort(), DATABASE_URL: inject("postgresUrl") };
  const child = spawn(process.execPath, script.length > 0 ? script : ["bin/start.ts"], {
    cwd: root,
    env: { ...process.env, ...spare, ...env },
  });
  const ended = once(child, "exit");
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said, complained };
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe("npm start", () => {
  it("names the port that is in use and the variable that chooses another", async () => {
    const port = await occupy();
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      said: "",
      complained: `Port ${port} is already in use: free it, or choose another with PORT=<number>.\n`,
    });
  });

  it("looks at the platform's port too", async () => {
    const port = await occupy("127.0.0.1");
    const { code, complained } = await start({ API_PORT: String(port) });
    expect(code).toBe(1);
    expect(complained).toBe(`Port ${port} is already in use: free it, or choose another with API_PORT=<number>.\n`);
  });

  it("says that a folder cannot be written to", async () => {
    // Not even root can make a folder under a file.
    const { code, complained } = await start({ DATA_DIR: join(root, "package.json", "data") });
    expect(code).toBe(1);
    expect(complained).toMatch(/^The folder \S+package\.json\/data cannot be written to \(ENOTDIR\): [^\n]+\n$/);
  });

  it.each([
    ["where nothing answers", () => "postgres://moothall:hunter2@127.0.0.1:1/moothall", "nothing answers there"],
    [
      "that refuses the password",
      () => inject("postgresUrl").replace(/:[^:@/]+@/, ":hunter2@"),
      "it refuses the password",
    ],
    [
      "without the database",
      () => inject("postgresUrl").replace(/\/[^/]+$/, "/no_such_database"),
      "it has no database of that name",
    ],
  ])("says what is wrong with a DATABASE_URL %s, never its password", async (_case, url, reason) => {
    const { code, complained } = await start({ DATABASE_URL: url() });
    expect(code).toBe(1);
    expect(complained).toMatch(/^The database of DATABASE_URL \(127\.0\.0\.1:\d+\/\w+\) cannot be used: [^\n]+\n$/);
    expect(complained).toContain(reason);
    expect(complained).not.toContain(new URL(url()).password);
  });

  it("says that a DATABASE_URL is not one of PostgreSQL", async () => {
    const { code, complained } = await start({ DATABASE_URL: "mysql://moothall:hunter2@127.0.0.1/moothall" });
    expect(code).toBe(1);
    expect(complained).toMatch(/^[^\n]*DATABASE_URL[^\n]*\n$/);
    expect(complained).not.toContain("hunter2");
  });

  it("ends with the sentence of a build that fails while the database opens, and takes that along", async () => {
    const folder = await mkdtemp(join(tmpdir(), "moothall-broken-"));
    // Started by root, the database runs as another user.
    await chmod(folder, 0o711);
    const env = { DATA_DIR: folder, DATABASE_URL: undefined };
    const broken = ["tests/server/web/small-product.ts", '["server/main.ts"]', "tests/server/web/broken-build.ts"];
    const { code, complained } = await start(env, ...broken);
    expect({ code, complained }).toEqual({ code: 1, complained: "The pages could not be built.\n" });
    await expect(stat(join(folder, "postgres/cluster/postmaster.pid"))).rejects.toThrow("ENOENT");
    await rm(folder, { recursive: true });
  });
});
