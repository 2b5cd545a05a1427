import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect } from "vitest";
import { compiled } from "#bin/processes";
import type { Pool } from "#tests/support/tokens";

const root = join(import.meta.dirname, "../../..");

export interface PlatformProcess {
  readonly process: ChildProcess;
  readonly url: string;
}

export interface Identity {
  readonly issuer: string;
  readonly sign: (pool: Pool, sub: string) => Promise<string>;
  readonly close: () => void;
}

/** An identity provider outside of the platform: it outlives every crash. */
export const startIdentity = async (): Promise<Identity> => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "crash", alg: "RS256" }] });
  const server = createHttpServer((_request, response) => response.end(keys)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    issuer,
    sign: (pool, sub) =>
      new SignJWT({ sub, client_id: pool.userPoolClientId, token_use: "access", username: sub })
        .setProtectedHeader({ alg: "RS256", kid: "crash" })
        .setIssuer(`${issuer}/${pool.userPoolId}`)
        .setExpirationTime("1h")
        .sign(privateKey),
    close: () => void server.close(),
  };
};

const portOf = (address: AddressInfo | string | null): number => {
  if (typeof address !== "object" || !address) throw new Error("The server does not listen on a port.");
  return address.port;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = portOf(probe.address());
  probe.close();
  await once(probe, "close");
  return port;
};

export const answers = (url: string): Promise<number | "nothing"> =>
  fetch(url).then(
    ({ status }) => status,
    () => "nothing" as const,
  );

/**
 * The platform as `npm start` runs it: a process of its own, with its worker; it answers when this resolves. With
 * `read` it logs all it can, and `read` gets what it says.
 */
export const startPlatform = async (
  databaseUrl: string,
  identity: Identity,
  read?: (text: string) => void,
  settings: Record<string, string> = {},
): Promise<PlatformProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...compiled,
      ...{ NODE_ENV: "production", LOG_LEVEL: read ? "debug" : "fatal", API_PORT: String(port) },
      ...{ DATABASE_URL: databaseUrl, IDENTITY_ISSUER: identity.issuer },
      ...settings,
    },
    stdio: ["ignore", read ? "pipe" : "inherit", read ? "pipe" : "inherit"],
  });
  for (const output of [child.stdout, child.stderr]) output?.on("data", (chunk) => read?.(String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  try {
    await expect.poll(() => answers(`${url}/ready`), { timeout: 20_000 }).toBe(200);
  } catch (error) {
    await kill(child);
    throw error;
  }
  return { process: child, url };
};

/** Runs a platform that must not start, and gives back how it ended and what it said. */
export const runPlatform = async (env: Record<string, string>) => {
  const port = String(await freePort());
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: { ...process.env, ...compiled, NODE_ENV: "production", LOG_LEVEL: "fatal", API_PORT: port, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const [complained, [code]] = await Promise.all([text(child.stderr), ended]);
  return { code, complained };
};

/** Ends the process at once, unless it has ended. */
export const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
};
