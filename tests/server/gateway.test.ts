import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from "node:http";
import { json, text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { createGateway, platformPath } from "#bin/gateway";
import { finishGracefully } from "#bin/graceful";

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
const front = async (platform: Handler, trustProxy = false) => {
  const behind = await listen(platform);
  const gateway = createGateway({
    platformUrl: `http://127.0.0.1:${portOf(behind)}`,
    trustProxy,
    unavailable: async () => "Not now.",
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

  it("is the whole body, and its first bytes before the last are sent", async () => {
    const { port, behind } = await front((request, response) => {
      const hash = createHash("sha256");
      request.on("data", (chunk) => hash.update(chunk));
      request.on("end", () => response.end(hash.digest("hex")));
    });
    const upload = send({ port, path: "/api/files", method: "POST", host: "127.0.0.1" });
    const arrived = once(behind, "request").then(([request]) => once(request, "data"));
    const half = Buffer.alloc(3_000_000, "a");
    upload.write(half);
    await arrived;
    upload.end(half);
    const [response] = await once(upload, "response");
    expect(await text(response)).toBe(createHash("sha256").update(half).update(half).digest("hex"));
  });
});

describe("a platform that does not answer", () => {
  const envelope = { status: "error", message: "Not now.", data: null, code: "unavailable" };

  it("is a 503 in the contract's envelope", async () => {
    const { port, behind } = await front(echo);
    behind.close();
    await once(behind, "close");
    const response = await get(port, "/api/events");
    expect(response.statusCode).toBe(503);
    expect(await json(response)).toEqual(envelope);
  });

  it("is one too when it hangs up before its answer", async () => {
    const { port } = await front((request) => request.socket.destroy());
    const response = await get(port, "/api/events");
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
