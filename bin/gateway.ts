import { Agent as HttpAgent, type IncomingMessage, type ServerResponse } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Socket } from "node:net";
import { createProxyServer } from "httpxy";

export interface GatewayOptions {
  /** Address of the platform. */
  readonly platformUrl: string;
  /** Believes the X-Forwarded-* headers of whoever connects: only behind a proxy that sets them. */
  readonly trustProxy: boolean;
  /** The sentence a caller reads while the platform does not answer. */
  readonly unavailable: (request: IncomingMessage) => Promise<string>;
}

/** The platform's path for a path of the public address, or undefined when the web app answers it. */
export const platformPath = (url: string): string | undefined => {
  if (/^\/api(?=[/?]|$)/.test(url)) return url.slice("/api".length).replace(/^(?!\/)/, "/");
  return /^\/(identity|realtime|outbox)(?=[/?]|$)/.test(url) ? url : undefined;
};

const firstOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat()[0]?.split(",", 1)[0]?.trim() || undefined;

/** Says who asks, for which host and how, to the platform and to the pages alike. */
export const setForwarded = ({ headers, socket }: IncomingMessage, trustProxy: boolean): void => {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const given = trustProxy ? headers : {};
  headers["x-forwarded-for"] = [given["x-forwarded-for"], peer].flat().filter(Boolean).join(", ");
  headers["x-forwarded-host"] = firstOf(given["x-forwarded-host"]) ?? headers.host ?? "";
  headers["x-forwarded-proto"] = firstOf(given["x-forwarded-proto"]) ?? "http";
  delete headers.forwarded;
  delete headers["x-forwarded-port"];
};

/** Passes requests on to the platform, bodies as streams in both directions. */
export const createGateway = ({ platformUrl, trustProxy, unavailable }: GatewayOptions) => {
  const secure = platformUrl.startsWith("https:");
  const agentOptions = { keepAlive: true, maxSockets: 256 };
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

  const refuse = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const message = await unavailable(request);
    const body = JSON.stringify({ status: "error", message, data: null, code: "unavailable" });
    response.writeHead(503, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
    response.end(body);
  };

  return {
    announce: (request: IncomingMessage): void => setForwarded(request, trustProxy),

    /** Never rejects: whatever happens to the platform, the caller gets an answer or is already gone. */
    forward: async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
      // The platform tells its JSON from its pages by it.
      if (request.url?.startsWith("/api")) request.headers["x-forwarded-prefix"] = "/api";
      else delete request.headers["x-forwarded-prefix"];
      request.url = path;
      delete request.headers.connection;
      try {
        await proxy.web(request, response);
      } catch {
        if (response.headersSent) response.destroy();
        else if (!request.socket.destroyed) await refuse(request, response);
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
