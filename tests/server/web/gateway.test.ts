import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from "node:http";
import { json, text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { createGateway, platformPath } from "#bin/gateway";
import { finishGracefully } from "#bin/graceful";
import { createPace, type Pace } from "#bin/pace";
import { bodyLimits } from "#kernel/body-limits";

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

/** A gateway in front of the given platform, and the address it answers under. */
const front = async (platform: Handler, trustProxy = false, pace?: Pace) => {
  const behind = await listen(platform);
  const gateway = createGateway({
    platformUrl: `http://127.0.0.1:${portOf(behind)}`,
    trusts: () => trustProxy,
    sentence: async (_request, code) => `Sorry: ${code}.`,
    ...(pace && { pace }),
  });
  const server = await listen((request, response) => {
    gateway.announce(request);
    void gateway.forward(request, response, platformPath(request.url ?? "/") ?? "/pages");
  });
  return { behind, server, port: portOf(server) };
};

const get = async (port: number, path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
  const request = send({ port, path, headers, host: "127.0.0.1" }).end();
  const [response] = await once(request, "response");
  return response;
};

const echo: Handler = ({ url, headers }, response) => void response.end(JSON.stringify({ url, headers }));

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe("paths", () => {
  it.each([
    ["/api/events?page=2", "/events?page=2"],
    ["/api", "/"],
    ["/api?x=1", "/?x=1"],
    ["/identity", "/identity"],
    ["/identity/pool/.well-known/jwks.json", "/identity/pool/.well-known/jwks.json"],
    ["/realtime?token=x", "/realtime?token=x"],
    ["/outbox", "/outbox"],
    ["/api/outbox?to=a@b.c", "/outbox?to=a@b.c"],
    ["/", undefined],
    ["/apiary", undefined],
    ["/identitycard", undefined],
    ["/en/api/events", undefined],
  ])("%s is the platform's %s", (visible, own) => expect(platformPath(visible)).toBe(own));
});

describe("what the platform hears", () => {
  it("is the visible host and who asks, whatever the caller claims", async () => {
    const { port } = await front(echo);
    const claims = { host: "foo.localhost:3000", "x-forwarded-for": "9.9.9.9", "x-forwarded-host": "evil.example" };
    const heard = await json(await get(port, "/api/events", { ...claims, "x-forwarded-proto": "https" }));
    expect(heard).toMatchObject({
      url: "/events",
      headers: {
        host: "foo.localhost:3000",
        "x-forwarded-host": "foo.localhost:3000",
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-proto": "http",
      },
    });
  });

  it("is what a trusted proxy says", async () => {
    const { port } = await front(echo, true);
    const claims = { "x-forwarded-for": "9.9.9.9", "x-forwarded-host": "foo.example", "x-forwarded-proto": "https" };
    expect(await json(await get(port, "/api/events", claims))).toMatchObject({
      headers: { ...claims, "x-forwarded-for": "9.9.9.9, 127.0.0.1" },
    });
  });

  it("is the whole body, whether it says its length or not", async () => {
    const { port } = await front((request, response) => {
      const hash = createHash("sha256");
      request.on("data", (chunk) => hash.update(chunk));
      request.on("end", () => response.end(hash.digest("hex")));
    });
    const body = Buffer.alloc(30_000_000, "moothall");
    const told = createHash("sha256").update(body).digest("hex");
    const paths = { method: "POST", path: "/api/storage/images/upload", host: "127.0.0.1", port };
    for (const headers of [{ "content-length": body.length }, {}]) {
      const upload = send({ ...paths, headers });
      upload.write(body.subarray(0, 10));
      upload.end(body.subarray(10));
      const [response] = await once(upload, "response");
      expect(await text(response)).toBe(told);
    }
  });
});

describe("bodies that never come", () => {
  /** Begins a call for each, from an address of its own, and leaves it open. */
  const beginCalls = (port: number, count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const headers = { "content-length": 1_000, "x-forwarded-for": address(index) };
      const call = send({ port, path: "/api/activities", method: "POST", headers, host: "127.0.0.1" });
      call.on("error", () => undefined);
      call.write("{");
      return call;
    });

  it("keep nobody else from the platform, and are not felt there", async () => {
    const asked: string[] = [];
    const { port, server } = await front((request, response) => {
      asked.push(request.method ?? "");
      request.resume().on("end", () => response.end("here"));
    }, true);
    const open = new Promise<void>((resolve) => {
      let count = 0;
      server.on("request", () => {
        count += 1;
        if (count === 400) resolve();
      });
    });
    const calls = beginCalls(port, 400, (index) => `10.0.${index >> 8}.${index & 255}`);
    await open;
    expect(await text(await get(port, "/api/events"))).toBe("here");
    const whole = send({ port, path: "/api/activities", method: "POST", host: "127.0.0.1" }).end("{}");
    const [answered] = await once(whole, "response");
    expect(await text(answered)).toBe("here");
    expect(asked).toEqual(["GET", "POST"]);
    for (const call of calls) call.destroy();
  });

  it("are taken a hundred at a time from one address", async () => {
    const { port } = await front(echo, true);
    const calls = beginCalls(port, 101, () => "10.0.0.1");
    const refused = await Promise.race(calls.map(async (call) => (await once(call, "response"))[0]));
    expect(refused.statusCode).toBe(429);
    expect(await json(refused)).toMatchObject({ status: "error", code: "rate_limited" });
    for (const call of calls) call.destroy();
  });

  it("are cut when they are slower than anybody's network", async () => {
    const { port } = await front(echo, false, createPace({ grace: 50, rate: 8 }));
    const [call] = beginCalls(port, 1, () => "10.0.0.1");
    await new Promise((resolve) => call?.once("close", resolve));
  });
});

describe("a reader who takes nothing", () => {
  it("is cut", async () => {
    const { port, server, behind } = await front(
      (_request, response) => void response.end(Buffer.alloc(50_000_000)),
      false,
      createPace({ grace: 50, rate: 1_000_000 }),
    );
    const ends = [server, behind].map(async (each) => {
      const [, response] = await once(each, "request");
      await once(response, "close");
      return response.writableFinished;
    });
    const reading = await get(port, "/api/files/large");
    reading.on("error", () => undefined);
    expect(await Promise.all(ends)).toEqual([false, false]);
  });
});

describe("a body that is too large", () => {
  it.each([
    ["for a call", "POST", "/api/activities", bodyLimits.json + 1],
    ["for an upload", "POST", "/api/storage/images/upload", bodyLimits.upload + 1],
  ])(
    "%s is a 413 in the contract's envelope, whether it says its length or not",
    async (_what, method, path, length) => {
      const asked: string[] = [];
      const { port } = await front(({ url }) => asked.push(url ?? ""));
      for (const headers of [{ "content-length": length }, { "transfer-encoding": "chunked" }]) {
        const call = send({ port, path, method, headers, host: "127.0.0.1" });
        // It is answered before it has said everything.
        call.on("error", () => undefined);
        call.end(Buffer.alloc(length));
        const [response] = await once(call, "response");
        expect(response.statusCode).toBe(413);
        expect(await json(response)).toMatchObject({ status: "error", data: null, code: "payload_too_large" });
      }
      expect(asked).toEqual([]);
    },
  );
});

describe("a platform that does not answer", () => {
  const envelope = { status: "error", message: "Sorry: unavailable.", data: null, code: "unavailable" };

  it("is a 503 in the contract's envelope", async () => {
    const { port, behind } = await front(echo);
    behind.close();
    await once(behind, "close");
    const response = await get(port, "/api/events");
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("5");
    expect(await json(response)).toEqual(envelope);
  });

  it("is asked again while it is being started again", async () => {
    const { port, behind } = await front((request, response) => {
      request.resume().on("end", () => response.end(request.method));
    });
    const own = portOf(behind);
    behind.close();
    await once(behind, "close");
    const read = get(port, "/api/events");
    const write = once(
      send({ port, path: "/api/activities", method: "POST", host: "127.0.0.1" }).end("{}"),
      "response",
    );
    // It has been refused once by now: both connections were begun before this one, which is refused as well.
    await expect(get(own, "/")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    behind.listen(own, "127.0.0.1");
    const [written] = await write;
    expect([await text(await read), await text(written)]).toEqual(["GET", "POST"]);
  });

  it("is one too when it hangs up before its answer, and nothing is done twice", async () => {
    let times = 0;
    const { port } = await front((request) => {
      times += 1;
      request.socket.destroy();
    });
    const call = send({ port, path: "/api/activities", method: "POST", host: "127.0.0.1" }).end("{}");
    const [response] = await once(call, "response");
    expect(times).toBe(1);
    expect(response.statusCode).toBe(503);
    expect(await json(response)).toEqual(envelope);
  });
});

describe("a server that is told to stop", () => {
  it("answers what is under way, says goodbye on it and takes nothing new", async () => {
    let answer = (): void => undefined;
    const { server, port, behind } = await front((_request, response) => {
      answer = () => response.end("late");
    });
    const finish = finishGracefully(server, 5_000);
    const asked = once(behind, "request");
    const reply = get(port, "/api/slow");
    await asked;
    const finished = finish();
    await expect(get(port, "/api/late")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    answer();
    const response = await reply;
    expect(response.headers.connection).toBe("close");
    expect(await text(response)).toBe("late");
    await finished;
  });

  it("cuts what takes longer than its patience", async () => {
    const { server, port, behind } = await front(() => undefined);
    const finish = finishGracefully(server, 50);
    const asked = once(behind, "request");
    const reply = get(port, "/api/never");
    await asked;
    await Promise.all([finish(), expect(reply).rejects.toMatchObject({ code: "ECONNRESET" })]);
  });
});
