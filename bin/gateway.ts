import { Agent as HttpAgent, type IncomingMessage, type ServerResponse } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createProxyServer } from "httpxy";
import { bodyLimits } from "#kernel/body-limits";
import type { ErrorCode } from "#kernel/errors";
import { BodyRefused, createBodies, type HeldBody } from "./gateway-bodies.ts";
import { bodyLimitOf } from "./gateway-limits.ts";
import { createStreams, isStreamed } from "./gateway-streams.ts";
import { createPace, type Pace } from "./pace.ts";

/** Whether an address is that of a trusted proxy. */
type Trusts = (address: string) => boolean;

export interface GatewayOptions {
  /** Address of the platform. */
  readonly platformUrl: string;
  /** Whose X-Forwarded-* headers are believed: proxies that set them. */
  readonly trusts: Trusts;
  /** The sentence that says to a caller why the platform was not asked or does not answer. */
  readonly sentence: (request: IncomingMessage, code: ErrorCode) => Promise<string>;
  readonly pace?: Pace;
}

/** The platform's path for a path of the public address, or undefined when the web app answers it. */
export const platformPath = (url: string): string | undefined => {
  if (/^\/api(?=[/?]|$)/.test(url)) return url.slice("/api".length).replace(/^(?!\/)/, "/");
  return /^\/(identity|realtime|outbox)(?=[/?]|$)/.test(url) ? url : undefined;
};

const firstOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat()[0]?.split(",", 1)[0]?.trim() || undefined;

const peerOf = ({ remoteAddress }: Socket): string => remoteAddress?.replace(/^::ffff:/, "") ?? "";

/** Says who asks, for which host and how, to the platform and to the pages alike. */
export const setForwarded = ({ headers, socket }: IncomingMessage, trusts: Trusts): void => {
  const peer = peerOf(socket);
  const given = trusts(peer) ? headers : {};
  headers["x-forwarded-for"] = [given["x-forwarded-for"], peer].flat().filter(Boolean).join(", ");
  headers["x-forwarded-host"] = firstOf(given["x-forwarded-host"]) ?? headers.host ?? "";
  headers["x-forwarded-proto"] = firstOf(given["x-forwarded-proto"]) ?? "http";
  delete headers.forwarded;
  delete headers["x-forwarded-port"];
};

/** Whose connection it is: the peer, or whom a trusted proxy names. Of IPv6, the network that one subscriber has. */
export const addressOf = ({ headers, socket }: IncomingMessage, trusts: Trusts): string => {
  const peer = peerOf(socket);
  // The last one is the peer itself. Proxies may stand behind each other: who asks is the last that is none.
  const before = String(headers["x-forwarded-for"] ?? "")
    .split(/\s*,\s*/)
    .slice(0, -1);
  const named = trusts(peer) ? (before.findLast((address) => !trusts(address)) ?? before.at(-1)) : undefined;
  const address = named ?? peer;
  return address.includes(":") && !address.startsWith("::ffff:") ? address.split(":").slice(0, 4).join(":") : address;
};

/** Milliseconds between the tries to reach a platform that is being started again. */
const pauses = [250, 500, 1_000, 1_500, 2_000];
/** Requests that may wait for it. */
const mostWaiting = 500;

const refusals = { payload_too_large: 413, rate_limited: 429, unavailable: 503 } as const;

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/**
 * Passes requests on to the platform, once they have arrived as a whole; parts of uploads as they come. Answers go back
 * as streams.
 */
export const createGateway = ({ platformUrl, trusts, sentence, pace = createPace() }: GatewayOptions) => {
  const secure = platformUrl.startsWith("https:");
  const agentOptions = { keepAlive: true, maxSockets: 256 };
  const bodies = createBodies(pace);
  const beginStream = createStreams(pace);
  let waiting = 0;
  const proxy = createProxyServer({
    target: platformUrl,
    agent: secure ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions),
    // A platform elsewhere is found by its own name; the one the reader typed travels in X-Forwarded-Host.
    changeOrigin: secure,
    proxyTimeout: 60_000,
  });
  proxy.on("proxyRes", ({ headers }, _request, response) => {
    // How long the platform keeps its connections says nothing about how long ours are kept.
    delete headers["keep-alive"];
    headers.connection = response.shouldKeepAlive ? "keep-alive" : "close";
  });

  const refuse = async (
    request: IncomingMessage,
    response: ServerResponse,
    code: keyof typeof refusals,
  ): Promise<void> => {
    const body = JSON.stringify({ status: "error", message: await sentence(request, code), data: null, code });
    const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
    response.writeHead(refusals[code], code === "payload_too_large" ? headers : { ...headers, "retry-after": "5" });
    response.end(body);
  };

  /**
   * A platform that refuses connections has seen nothing of the request, so it may be asked again with anything; one
   * that hangs up may have done what it was asked for, so only with what changes nothing.
   */
  const mayAskAgain = (error: unknown, { method }: IncomingMessage, response: ServerResponse): boolean => {
    if (response.headersSent || response.destroyed) return false;
    const code = codeOf(error);
    return code === "ECONNREFUSED" || (code === "ECONNRESET" && (method === "GET" || method === "HEAD"));
  };

  const ask = async (request: IncomingMessage, response: ServerResponse, body: HeldBody): Promise<void> => {
    for (const pause of [...pauses, null]) {
      try {
        return await proxy.web(request, response, { buffer: body.read() });
      } catch (error) {
        if (pause === null || waiting >= mostWaiting || !mayAskAgain(error, request, response)) throw error;
      }
      waiting += 1;
      await sleep(pause);
      waiting -= 1;
      if (response.destroyed) return;
    }
  };

  /** A reader who takes nothing occupies a connection to the platform: not for ever. */
  const watchReader = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const before = socket.bytesWritten;
    const done = pace({
      moved: () => socket.bytesWritten - socket.writableLength - before,
      isTheirTurn: () => socket.writableLength > 0,
      cut: () => socket.destroy(),
    });
    response.once("close", done);
  };

  const takeBody = (request: IncomingMessage, path: string): Promise<HeldBody> =>
    bodies(request, {
      address: addressOf(request, trusts),
      small: bodyLimits.json,
      limit: () => bodyLimitOf(request, path),
    });

  /** A part of an upload, as it comes. Nobody but its sender can send it again. */
  const passStream = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const end = beginStream(request, addressOf(request, trusts));
    request.url = path;
    for (const name of ["connection", "expect", "trailer"]) delete request.headers[name];
    try {
      await proxy.web(request, response);
    } finally {
      end();
    }
  };

  /** Rejects where the caller is to be told that nothing came of it. */
  const pass = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const body = await takeBody(request, path);
    request.url = path;
    const { headers } = request;
    for (const name of ["connection", "expect", "transfer-encoding", "trailer"]) delete headers[name];
    if (body.length > 0) headers["content-length"] = String(body.length);
    watchReader(request, response);
    // Each try listens to it.
    response.setMaxListeners(30);
    try {
      await ask(request, response, body);
    } finally {
      if (response.closed) await body.discard();
      else response.once("close", () => void body.discard());
    }
  };

  return {
    announce: (request: IncomingMessage): void => setForwarded(request, trusts),

    /** Never rejects: whatever happens to the platform, the caller gets an answer or is already gone. */
    forward: async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
      // The platform tells its JSON from its pages by it.
      if (request.url?.startsWith("/api")) request.headers["x-forwarded-prefix"] = "/api";
      else delete request.headers["x-forwarded-prefix"];
      try {
        await (isStreamed(request, path) ? passStream : pass)(request, response, path);
      } catch (error) {
        const reason = error instanceof BodyRefused ? error.reason : "unavailable";
        if (response.headersSent || reason === "too_slow") response.destroy();
        else if (!request.socket.destroyed) await refuse(request, response, reason);
      }
    },

    upgrade: async (request: IncomingMessage, socket: Socket, head: Buffer, path: string): Promise<void> => {
      request.url = path;
      try {
        await proxy.ws(request, socket, {}, head);
      } catch {
        socket.destroy();
      }
    },
  };
};
