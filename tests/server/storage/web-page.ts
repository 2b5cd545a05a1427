import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on the internet, as far as a test says so: it listens on this machine. */
export const startSite = async (host = "127.0.0.1") => {
  const pages = new Map<string, Answer>();
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = pages.get(new URL(request.url ?? "/", "http://site.example").pathname);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Every request so far. */
    asked,
    answer: (path: string, answer: Answer) => pages.set(path, answer),
    html: (path: string, html: string | Buffer, headers: Record<string, string> = {}) =>
      pages.set(path, (_request, response) =>
        response.writeHead(200, { "content-type": "text/html", ...headers }).end(html),
      ),
    bytes: (path: string, type: string, bytes: Buffer) =>
      pages.set(path, (_request, response) => response.writeHead(200, { "content-type": type }).end(bytes)),
    redirect: (path: string, location: string, status = 302) =>
      pages.set(path, (_request, response) => response.writeHead(status, { location }).end()),
    timesAsked: (path: string) => asked.filter(({ url }) => url?.split("?")[0] === path).length,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
export type Site = Awaited<ReturnType<typeof startSite>>;
