import { type EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { createGateway, platformPath } from "#bin/gateway";
import { createPace, type Pace } from "#bin/pace";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const servers: Server[] = [];

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};

const listen = async (handler: Handler): Promise<Server> => {
  const server = createServer(handler).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return server;
};

/** A gateway in front of the given platform. */
const front = async (platform: Handler, pace?: Pace): Promise<number> => {
  const behind = await listen(platform);
  const gateway = createGateway({
    platformUrl: `http://127.0.0.1:${portOf(behind)}`,
    trusts: () => true,
    sentence: async (_request, code) => `Sorry: ${code}.`,
    ...(pace && { pace }),
  });
  const server = await listen((request, response) => {
    gateway.announce(request);
    void gateway.forward(request, response, platformPath(request.url ?? "/") ?? "/pages");
  });
  return portOf(server);
};

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Resolves when it is over, well or not. */
const closed = (what: EventEmitter): Promise<void> =>
  new Promise((resolve) => {
    what.on("error", () => undefined);
    what.once("close", () => resolve());
  });

const part = (port: number, length: number, address = "10.0.0.1") => {
  const headers = { "content-length": length, "x-forwarded-for": address, "upload-offset": 0 };
  const path = "/api/storage/uploads/one/two/three";
  const call = send({ port, path, method: "PATCH", headers, host: "127.0.0.1", agent: false });
  call.on("error", () => undefined);
  return call;
};

describe("a part of an upload", () => {
  it("reaches the platform while it is sent, and as much of it as came before a cut", async () => {
    const heard = Promise.withResolvers<IncomingMessage>();
    const port = await front((request) => heard.resolve(request));
    const call = part(port, 100_000_000);
    call.write("beginning");
    const request = await heard.promise;
    const [first] = await once(request, "data");
    expect(String(first)).toBe("beginning");
    const gone = closed(request);
    call.destroy();
    await gone;
    expect(request.complete).toBe(false);
  });

  it("may be larger than any other body, and is answered", async () => {
    const port = await front((request, response) => {
      let length = 0;
      request.on("data", (chunk: Buffer) => {
        length += chunk.length;
      });
      request.on("end", () => response.writeHead(204, { "upload-offset": length }).end());
    });
    const bytes = Buffer.alloc(50_000_000);
    const [response] = await once(part(port, bytes.length).end(bytes), "response");
    expect([response.statusCode, response.headers["upload-offset"]]).toEqual([204, "50000000"]);
  });

  it("is cut when it is slower than anybody's network, and not while it waits for the platform", async () => {
    const waiting = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const handler: Handler = (request, response) => {
      if (request.headers["content-length"] === "9") return;
      waiting.resolve();
      void goOn.promise.then(() => request.resume().on("end", () => response.end("taken")));
    };
    const port = await front(handler, createPace({ grace: 500, rate: 10_000 }));
    const busy = part(port, 30_000_000);
    const answered = once(busy, "response");
    busy.end(Buffer.alloc(30_000_000));
    await waiting.promise;
    // Each is cut after the grace. By the last, the busy one should long have sent all that the platform does not take.
    for (let n = 0; n < 4; n += 1) {
      const slow = part(port, 9);
      slow.write("a");
      await closed(slow);
    }
    goOn.resolve();
    const [response] = await answered;
    expect(await text(response)).toBe("taken");
  });

  it("is one of twelve from an address and of sixty-four of everybody", async () => {
    let open = 0;
    const all = Promise.withResolvers<void>();
    const port = await front(() => {
      open += 1;
      if (open === 64) all.resolve();
    });
    const statusOf = async (address: string): Promise<number> => {
      const call = part(port, 1_000, address);
      call.write("a");
      const [response] = await once(call, "response");
      return response.statusCode;
    };
    const begin = (address: string) => part(port, 1_000, address).write("a");
    for (let n = 0; n < 12; n += 1) begin("10.0.0.1");
    await expect.poll(() => open).toBe(12);
    expect(await statusOf("10.0.0.1")).toBe(429);
    for (let n = 0; n < 52; n += 1) begin(`10.0.1.${n}`);
    await all.promise;
    expect(await statusOf("10.0.2.1")).toBe(503);
  });
});
