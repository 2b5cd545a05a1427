import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { promisify } from "node:util";
import compression from "compression";
import next from "next";
import { readWebEnv } from "#lib/env";
import { FALLBACK_LOCALE, loadMessages } from "#lib/i18n/messages";
import { createGateway, platformPath } from "./gateway.ts";
import { finishGracefully } from "./graceful.ts";
import { root } from "./processes.ts";

const port = Number(process.env.PORT ?? 3000);
const dev = process.argv.includes("--dev");
const { platformUrl } = readWebEnv();

const unavailable = async ({ headers }: IncomingMessage): Promise<string> => {
  const locale = typeof headers.locale === "string" ? headers.locale : FALLBACK_LOCALE;
  const { errors } = await loadMessages(locale, ["errors"]);
  return typeof errors === "object" && typeof errors.unavailable === "string" ? errors.unavailable : "";
};

const trustProxy = ["1", "true"].includes(process.env.TRUST_PROXY ?? "");
const gateway = createGateway({ platformUrl, trustProxy, unavailable });
const compress = promisify(compression());

// Next rewrites to itself by its own name: with an address instead, every page would be a request to another server.
// Left alone it also listens for upgrades, which are the gateway's, so it is given a server that has none but those
// handed on: in development pages wait for their socket before they come alive.
const pagesServer = createServer();
const pages = next({ dev, dir: root, hostname: "localhost", port, httpServer: pagesServer });
await pages.prepare();
const render = pages.getRequestHandler();

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  gateway.announce(request);
  const path = platformPath(request.url ?? "/");
  await compress(request, response);
  await (path === undefined ? render(request, response) : gateway.forward(request, response, path));
};

const fail = (error: unknown): void => {
  console.error(error);
  process.exit(1);
};

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
// Longer than the minute that balancers keep an idle connection, so that it is they who close it.
server.keepAliveTimeout = 65_000;
const finish = finishGracefully(server, 10_000);

server.on("upgrade", (request, socket, head) => {
  gateway.announce(request);
  const path = platformPath(request.url ?? "/");
  socket.on("error", () => socket.destroy());
  if (path?.startsWith("/realtime") && socket instanceof Socket) void gateway.upgrade(request, socket, head, path);
  else if (dev) pagesServer.emit("upgrade", request, socket, head);
  else socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
});

server.on("error", fail);
server.listen(port, process.env.HOST);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await finish();
  await pages.close();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop().catch(fail));
