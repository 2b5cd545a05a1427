import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { pgbouncerPath } from "./pgbouncer-path.ts";

/** Why tests behind it are left out; null where they can run. */
export const missingPgbouncer: string | null = existsSync(pgbouncerPath)
  ? null
  : `left out: there is no PgBouncer at ${pgbouncerPath} (apt-get install pgbouncer, or name yours with PGBOUNCER_PATH)`;

export interface Pgbouncer {
  readonly port: number;
  /** The same address, by way of the pooler. */
  readonly through: (databaseUrl: string) => string;
  readonly stop: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
};

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const tell = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => tell(true)).once("error", () => tell(false));
  });

const settings = (server: URL, port: number, users: string): string => `
[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 400
default_pool_size = 3
${process.getuid?.() === 0 ? "user = postgres" : ""}
`;

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
};

/**
 * A real PgBouncer before every database of the server, in transaction mode as it comes: it knows no start-up options,
 * and three connections of the server serve everybody, so that each organization gets what another one has used.
 */
export const startPgbouncer = async (serverUrl: string): Promise<Pgbouncer> => {
  const server = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), "moothall-pgbouncer-"));
  // Started by root, it runs as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  const users = join(folder, "users.txt");
  await writeFile(users, `"${server.username}" "${server.password}"\n`);
  await writeFile(join(folder, "pgbouncer.ini"), settings(server, port, users));
  const child = spawn(pgbouncerPath, ["-q", join(folder, "pgbouncer.ini")], { stdio: ["ignore", "ignore", "inherit"] });
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await vi.waitUntil(() => isOpen(port), { timeout: 15_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  const through = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  return { port, through, stop };
};
