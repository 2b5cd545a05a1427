import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { Redis } from "ioredis";

/** The program, where this machine has one. */
export const redisProgram = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "redis-server"))
  .find(existsSync);

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("The server does not listen on a port.");
  return address.port;
};

export interface RedisServer {
  readonly url: string;
  /** Ends every connection there is; clients may come back at once. */
  readonly breakConnections: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A Redis of the test's own that keeps nothing. */
export const startRedis = async (program: string): Promise<RedisServer> => {
  const port = await freePort();
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn(program, settings, { stdio: "ignore" });
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on("error", () => undefined);
  await client.ping();
  return {
    url,
    breakConnections: async () => {
      for (const type of ["normal", "pubsub"]) await client.call("CLIENT", "KILL", "TYPE", type);
    },
    stop: async () => {
      client.disconnect();
      server.kill();
      await once(server, "exit");
    },
  };
};
