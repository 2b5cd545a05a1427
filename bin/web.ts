import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import compression from "compression";
import next from "next";
import type { ErrorCode } from "#kernel/errors";
import { readWebEnv } from "#lib/env";
import { looksLikeLocale } from "#lib/i18n/languages";
import { FALLBACK_LOCALE, loadMessages } from "#lib/i18n/messages";
import { findOrganization } from "#lib/organization/config";
import { readTrustedProxies } from "#server/http/trusted-proxies";
import { createGateway, platformPath } from "./gateway.ts";
import { finishGracefully } from "./graceful.ts";
import { logInOneLine } from "./one-line-log.ts";
import { openBuiltFiles } from "./pages/built-files.ts";
import { createDocuments } from "./pages/documents.ts";
import { finishPage, type PublicPage } from "./pages/finish-page.ts";
import { keptPages, pageCapacity } from "./pages/kept-pages.ts";
import { createReadyPages } from "./pages/ready-pages.ts";
import { followStalePages } from "./pages/stale-pages.ts";
import { root } from "./processes.ts";
import { transportHeaders } from "./security-headers.ts";

const port = Number(process.env.PORT ?? 3000);
const dev = process.argv.includes("--dev");
const { platformUrl } = readWebEnv();
if (!dev) logInOneLine();

const sentence = async ({ headers }: IncomingMessage, code: ErrorCode): Promise<string> => {
  const locale = typeof headers.locale === "string" ? headers.locale : FALLBACK_LOCALE;
  const { errors } = await loadMessages(locale, ["errors"]);
  const found = typeof errors === "object" ? errors[code] : "";
  return typeof found === "string" ? found : "";
};

const { trusts } = readTrustedProxies(process.env.TRUST_PROXY);
const gateway = createGateway({ platformUrl, trusts, sentence });
const compress = promisify(compression());

// It would load its compiler, 25 MB, to read its TypeScript configuration; Node reads it as well.
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = "true";
// Next rewrites to itself by its own name: with an address instead, every page would be a request to another server.
// Left alone it also listens for upgrades, which are the gateway's, so it is given a server that has none but those
// handed on: in development pages wait for their socket before they come alive.
const pagesServer = createServer();
const pages = next({ dev, dir: root, hostname: "localhost", port, httpServer: pagesServer });
await pages.prepare();
const render = pages.getRequestHandler();

/** What the framework marks its own scripts with; never leaves this process (decisions/006). */
const mark = randomBytes(18).toString("base64url");

const renderPage = async (
  request: IncomingMessage,
  response: ServerResponse,
  found?: (page: PublicPage) => void,
): Promise<void> => {
  await compress(request, response);
  if (dev || request.url?.startsWith("/_next/static/")) return render(request, response);
  request.headers["content-security-policy"] = `script-src 'nonce-${mark}'`;
  finishPage(response, mark, found);
  return render(request, response);
};

const readyPages = createReadyPages({ capacity: pageCapacity / 2 });

/** As the middleware has it: pages of organizations and languages that are no more go with them. */
const isOffered = async (domain: string, path: string): Promise<boolean> => {
  const locale = path.split("/", 2)[1] ?? "";
  // Other files are not asked for by organization.
  if (!looksLikeLocale(locale)) return false;
  const answer = await findOrganization(domain);
  return answer.kind === "found" && answer.value.LOCALES.includes(locale);
};

const showBuiltFile = dev ? async () => false : await openBuiltFiles(join(root, ".next/static"), "/_next/static/");

const showPage = dev ? renderPage : createDocuments({ render: renderPage, pages: readyPages, isOffered });

/** Whether this process is up: balancers ask it here, and the platform at `/api/ready`. */
const answerHealth = (response: ServerResponse): void => {
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ status: "ok" }));
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.url === "/web/health") return answerHealth(response);
  if (await showBuiltFile(request, response)) return;
  gateway.announce(request);
  const path = platformPath(request.url ?? "/");
  for (const [name, value] of Object.entries(transportHeaders(request.headers, process.env.PUBLIC_ADDRESS)))
    response.setHeader(name, value);
  if (path === undefined) return showPage(request, response);
  await compress(request, response);
  await gateway.forward(request, response, path);
};

const fail = (error: unknown): void => {
  console.error(error);
  process.exit(1);
};

// A reader who is slow takes from here and not from one of the few connections to the platform.
const server = createServer({ highWaterMark: 1024 * 1024 }, (request, response) => {
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
const unfollow = followStalePages({
  platformUrl,
  told: readyPages.areTold,
  pages: {
    domains: () => keptPages.domains().union(readyPages.domains()),
    drop: (domain) => {
      keptPages.drop(domain);
      readyPages.drop(domain);
    },
  },
});

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  unfollow();
  await finish();
  await pages.close();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop().catch(fail));
