import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { setForwarded } from "#bin/gateway";
import { createDocuments } from "#bin/pages/documents";
import { finishPage } from "#bin/pages/finish-page";
import { isAskedAnew, notePageAge, notePageBegun, notePageMade } from "#bin/pages/page-age";
import { createReadyPages } from "#bin/pages/ready-pages";
import { hostnameIn } from "#lib/organization/host";

export const mark = "aVeryRandomMark";
const servers: Server[] = [];

/** To be called after each test. */
export const closeServers = (): void => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
};

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const keyOf = ({ url, headers }: IncomingMessage): string =>
  `${hostnameIn(String(headers["x-forwarded-host"]))} ${url?.split("?")[0]}`;

const pageOf = (request: IncomingMessage): string =>
  `<html><script nonce="${mark}">page()</script>${keyOf(request)} ${"text ".repeat(400)}</html>`;

/** A page as the framework answers with one that it keeps for a minute. */
export const keepable: Answer = (request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("cache-control", "s-maxage=60, stale-while-revalidate=31535940");
  response.setHeader("vary", "rsc, next-router-state-tree");
  response.setHeader("x-nextjs-cache", "MISS");
  response.setHeader("x-middleware-rewrite", `/a.example${request.url}`);
  response.end(pageOf(request));
};

/** For tests of pages that are ready: a web app behind the pages that are ready, which keeps each page for a minute as the framework does. */
export const open = async ({
  answer = keepable,
  trusts = false,
  capacity = 1_000_000,
  now = Date.now,
  joins = false,
}: {
  answer?: Answer;
  trusts?: boolean;
  capacity?: number;
  now?: () => number;
  /** Whether each page is made for another request beside the one that is under way. */
  joins?: boolean;
} = {}) => {
  const asked: string[] = [];
  const made = new Map<string, number>();
  const offered = new Set(["en", "de"]);
  const pages = createReadyPages({ capacity, now });
  pages.areTold(true);
  let arrived = 0;
  const documents = createDocuments({
    pages,
    now,
    isOffered: async (_domain, path) => offered.has(path.split("/")[1] ?? ""),
    render: async (request, response, found) => {
      const key = keyOf(request);
      asked.push(key);
      const since = isAskedAnew() ? undefined : made.get(key);
      if (since === undefined) notePageBegun(now());
      else notePageAge(since);
      if (since === undefined || now() - since > 60_000) made.set(key, now());
      if (!joins) notePageMade();
      finishPage(response, mark, found);
      await answer(request, response);
    },
  });
  const server = createServer((request, response) => {
    arrived += 1;
    setForwarded(request, () => trusts);
    if (request.headers["x-forwarded-proto"] === "https") response.setHeader("strict-transport-security", "a year");
    void documents(request, response);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const call = send({ port, path, method, host: "127.0.0.1", headers: { host: "a.example", ...headers } }).end();
    const [response] = await once(call, "response");
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };
  /** Has a page made ready: made once, and asked for again. */
  const fill = async (path: string, headers: Record<string, string> = {}) => {
    const before = pages.bytes();
    await ask(path, headers);
    await ask(path, headers);
    await expect.poll(() => pages.bytes()).toBeGreaterThan(before);
    asked.length = 0;
  };
  return { asked, pages, offered, ask, fill, arrived: () => arrived };
};
