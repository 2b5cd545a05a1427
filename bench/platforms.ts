// Platform processes without the web app, on a database that the bench has filled, and people who sign in to them.
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createProbe } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { compiled, lean, startService } from "#bin/processes";
import { listProcesses, memoryOf } from "./memory.ts";

const portOf = (address: AddressInfo | string | null): number => {
  if (typeof address !== "object" || !address) throw new Error("The server does not listen on a port.");
  return address.port;
};

const freePort = async (): Promise<number> => {
  const probe = createProbe().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = portOf(probe.address());
  probe.close();
  await once(probe, "close");
  return port;
};

/** An identity provider that gives everybody a token for two hours. */
export const startProvider = async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "bench", alg: "RS256" }] });
  const server = createServer((_request, response) => response.end(keys)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    issuer,
    sign: (pool: string, sub: string): Promise<string> =>
      new SignJWT({ sub, client_id: pool, token_use: "access", username: sub })
        .setProtectedHeader({ alg: "RS256", kid: "bench" })
        .setIssuer(`${issuer}/${pool}`)
        .setExpirationTime("2h")
        .sign(privateKey),
    close: (): void => void server.close(),
  };
};

/** One platform process; it answers when this resolves. */
export const startPlatformProcess = async (databaseUrl: string, settings: Readonly<Record<string, string>>) => {
  const port = String(await freePort());
  const service = startService("platform", [...lean, "server/main.ts"], {
    ...process.env,
    ...compiled,
    ...{ NODE_ENV: "production", LOG_LEVEL: "warn", API_PORT: port, DATABASE_URL: databaseUrl, STOP_DELAY: "0" },
    ...settings,
  });
  let ended = false;
  void service.ended.then(() => {
    ended = true;
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/ready`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isReady())) {
    if (ended) throw new Error("The platform did not start: see above.");
    await sleep(100);
  }
  return {
    url,
    /** Megabytes that are in memory for it. */
    weight: async (): Promise<number> => {
      const own = (await listProcesses()).find(({ environment }) => environment.includes(`API_PORT=${port}`));
      return own ? (await memoryOf(own)).rss : 0;
    },
    stop: (): Promise<void> => service.stop(20_000),
  };
};
export type PlatformProcess = Awaited<ReturnType<typeof startPlatformProcess>>;
