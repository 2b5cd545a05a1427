import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  method: string;
  /** With its query string. */
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface FakeReply {
  status?: number;
  /** Sent as JSON; a string goes out as it is. */
  body: unknown;
  headers?: Record<string, string>;
}

type Answer = (request: SeenRequest) => FakeReply | Promise<FakeReply>;

const allowEverything = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "organization,locale,authorization,executeas,content-type",
  "access-control-allow-methods": "GET,POST,PUT,PATCH,DELETE",
};

/** JSON as what it says, any other body as its text. */
const parse = (text: string, type = ""): unknown => {
  if (text === "") return undefined;
  return type.includes("json") ? JSON.parse(text) : text;
};

/** A server on this machine that says what the test wants said; `requests` = what arrived, preflights left out. */
export const startFakeServer = async (answer: Answer) => {
  const requests: SeenRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method === "OPTIONS") {
      outgoing.writeHead(204, allowEverything).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request: SeenRequest = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      body: parse(Buffer.concat(chunks).toString(), incoming.headers["content-type"]),
    };
    requests.push(request);
    const { status = 200, body, headers } = await answer(request);
    outgoing.writeHead(status, { "content-type": "application/json", ...allowEverything, ...headers });
    outgoing.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type FakeServer = Awaited<ReturnType<typeof startFakeServer>>;

export const ok = (data: unknown, rest: object = {}): FakeReply => ({
  body: { status: "ok", message: "ok", data, ...rest },
});

export const failed = (status: number, rest: object = {}): FakeReply => ({
  status,
  body: { status: "error", message: "", data: null, ...rest },
});
