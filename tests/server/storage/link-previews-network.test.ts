import { once } from "node:events";
import { setInterval } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPublicAddress } from "#server/ports/public-address";
import { createPublicWeb, type PublicWeb } from "#server/ports/public-web";
import { type Site, startSite } from "./web-page.ts";

/** Stands for a machine of the public internet. */
let site: Site;
/** Stands for one that only this machine should reach. */
let inner: Site;
beforeAll(async () => {
  [site, inner] = [await startSite(), await startSite()];
  inner.html("/", "secret");
});
afterAll(() => Promise.all([site.close(), inner.close()]));

const loopback = { address: "127.0.0.1", family: 4 };
const mayReach = (address: string, port: number) => address === loopback.address && port === site.port;
const names: Record<string, readonly { address: string; family: number }[]> = {
  "site.example": [loopback],
  "inner.example": [{ address: "10.0.0.7", family: 4 }],
  "both.example": [loopback, { address: "192.168.1.1", family: 4 }],
  "nowhere.example": [],
};
const resolve = async (hostname: string) => names[hostname] ?? [];
const web = createPublicWeb({ resolve, mayReach });

const limit = 1024 * 1024;
const get = (address: string, { through = web, patience = 5_000 }: { through?: PublicWeb; patience?: number } = {}) =>
  through.get(address, {
    accept: "text/html",
    isWanted: (type) => type.startsWith("text/html"),
    limit,
    signal: AbortSignal.timeout(patience),
  });
const at = (path: string, host = "site.example") => `http://${host}:${site.port}${path}`;

describe("an address is public", () => {
  test.each(["93.184.216.34", "1.1.1.1", "172.15.0.1", "172.32.0.1", "2606:4700:4700::1111", "::ffff:1.1.1.1"])(
    "%s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe("an address is not public", () => {
  test.each([
    ["0.0.0.0", "this machine"],
    ["127.0.0.1", "loopback"],
    ["127.255.255.254", "loopback"],
    ["10.1.2.3", "private"],
    ["172.16.0.1", "private"],
    ["192.168.0.1", "private"],
    ["169.254.169.254", "secrets of a cloud"],
    ["168.63.129.16", "secrets of a cloud"],
    ["100.100.100.200", "carrier-grade NAT"],
    ["192.0.0.192", "protocol assignments"],
    ["198.18.0.1", "benchmarks"],
    ["203.0.113.9", "documentation"],
    ["224.0.0.1", "multicast"],
    ["255.255.255.255", "broadcast"],
    ["240.0.0.1", "reserved"],
    ["::", "this machine"],
    ["::1", "loopback"],
    ["::7f00:1", "IPv4-compatible"],
    ["::ffff:127.0.0.1", "IPv4-mapped"],
    ["::ffff:0:10.0.0.1", "IPv4-translated"],
    ["64:ff9b::a00:1", "NAT64"],
    ["64:ff9b:1::a00:1", "NAT64 of a network"],
    ["2002:a00:1::", "6to4"],
    ["2001:0:a00:1::", "Teredo"],
    ["fe80::1", "link-local"],
    ["fe80::1%eth0", "link-local with a zone"],
    ["fec0::1", "site-local"],
    ["fd00::1", "unique local"],
    ["ff02::1", "multicast"],
    ["2001:db8::1", "documentation"],
    ["4000::1", "not given out"],
    ["localhost", "no address"],
    ["", "no address"],
  ])("%s, %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("what stands behind the platform is not reached", () => {
  const real = createPublicWeb();

  test.each([
    ["by its address", (port: number) => `http://127.0.0.1:${port}/`],
    ["as one number", (port: number) => `http://2130706433:${port}/`],
    ["in octal and hexadecimal", (port: number) => `http://0177.0.0x1:${port}/`],
    ["by its name", (port: number) => `http://localhost:${port}/`],
    ["by IPv6", (port: number) => `http://[::1]:${port}/`],
    ["by IPv4 in IPv6", (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
  ])("%s", async (_, address) => {
    await expect(get(address(inner.port), { through: real })).rejects.toThrow("public web");
    expect(inner.asked).toHaveLength(0);
  });

  test.each([
    "http://127.0.0.1/",
    "https://[::1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://93.184.216.34:22/",
  ])("at %s", async (address) => await expect(get(address, { through: real })).rejects.toThrow("public web"));

  test.each(["file:///etc/passwd", "ftp://site.example/", "gopher://site.example/", "data:text/html,hi"])(
    "by %s",
    async (address) => await expect(get(address)).rejects.toThrow("Not an address of the web"),
  );

  test("by a name of which one address is private", async () => {
    await expect(get(at("/", "both.example"))).rejects.toThrow("public web");
    await expect(get(at("/", "nowhere.example"))).rejects.toThrow("public web");
  });

  test.each([
    ["a private name", () => at("/", "inner.example")],
    ["another port of an open machine", () => `http://site.example:${inner.port}/`],
    ["a private address", () => "http://10.0.0.1/"],
    ["a file", () => "file:///etc/passwd"],
  ])("by a redirect to %s", async (_, location) => {
    site.redirect("/away", location());
    await expect(get(at("/away"))).rejects.toThrow("Not an address");
    expect(inner.asked).toHaveLength(0);
  });

  test("by a name that moves once it was looked up", async () => {
    site.html("/moving", "here");
    const asked: string[] = [];
    const moving = createPublicWeb({
      mayReach,
      resolve: async (hostname) => {
        asked.push(hostname);
        return asked.length === 1 ? [loopback] : [{ address: "127.0.0.2", family: 4 }];
      },
    });
    const reply = await get(at("/moving", "moving.example"), { through: moving });
    expect([reply?.bytes.toString(), asked]).toEqual(["here", ["moving.example"]]);
    expect(site.asked.at(-1)?.headers.host).toBe(`moving.example:${site.port}`);
    await expect(get(at("/moving", "moving.example"), { through: moving })).rejects.toThrow("public web");
  });
});

describe("a page", () => {
  test("is found behind three redirects, not behind four", async () => {
    site.html("/there", "there");
    for (const [from, to] of [
      ["/4", "/3"],
      ["/3", "/2"],
      ["/2", "/1"],
      ["/1", "/there"],
    ] as const)
      site.redirect(from, to, from === "/3" ? 308 : 301);
    const reply = await get(at("/3"));
    expect([reply?.url.href, reply?.bytes.toString(), reply?.isWhole]).toEqual([at("/there"), "there", true]);
    await expect(get(at("/4"))).rejects.toThrow("place to place");
  });

  test("learns nothing of who reads", async () => {
    site.html("/plain", "hello");
    await get(at("/plain").replace("http://", "http://ada:secret@"));
    const sent = Object.keys(site.asked.at(-1)?.headers ?? {}).sort();
    expect(sent).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
  });

  test.each([
    ["gzip", gzipSync("packed")],
    ["br", brotliCompressSync("packed")],
  ])("is unpacked: %s", async (encoding, bytes) => {
    site.html("/packed", bytes, { "content-encoding": encoding });
    expect((await get(at("/packed")))?.bytes.toString()).toBe("packed");
  });

  test.each(["zstd", "gzip, gzip", "constructor"])("packed as %s is refused", async (encoding) => {
    site.html("/packed", "?", { "content-encoding": encoding });
    await expect(get(at("/packed"))).rejects.toThrow("nobody asked for");
  });

  test("of ten megabytes is cut after the first", async () => {
    const long = Buffer.alloc(10 * limit, "a");
    site.html("/long", long);
    const reply = await get(at("/long"));
    expect([reply?.bytes.length, reply?.isWhole]).toEqual([limit, false]);
    site.html("/long", gzipSync(long), { "content-encoding": "gzip" });
    const unpacked = await get(at("/long"));
    expect([unpacked?.bytes.length, unpacked?.isWhole]).toEqual([limit, false]);
  });

  test("of a gigabyte in a megabyte is unpacked as far as it is read", async () => {
    const member = gzipSync(Buffer.alloc(64 * limit));
    site.html("/bomb", Buffer.concat(Array.from({ length: 16 }, () => member)), { "content-encoding": "gzip" });
    const reply = await get(at("/bomb"));
    expect([reply?.bytes.length, reply?.isWhole]).toEqual([limit, false]);
  });

  test("that never ends is left", async () => {
    let closed: Promise<unknown> | undefined;
    site.answer("/loris", async (_request, response) => {
      closed = once(response, "close");
      response.writeHead(200, { "content-type": "text/html" });
      for await (const _ of setInterval(20)) {
        if (response.destroyed) return;
        response.write("a");
      }
    });
    await expect(get(at("/loris"), { patience: 300 })).rejects.toThrow();
    await closed;
  });

  test("that never begins is left", async () => {
    let closed: Promise<unknown> | undefined;
    site.answer("/silent", (request) => {
      closed = once(request.socket, "close");
    });
    await expect(get(at("/silent"), { patience: 200 })).rejects.toThrow("aborted");
    await closed;
  });

  test("whose name is never found is left", async () => {
    const lost = createPublicWeb({ mayReach, resolve: () => new Promise(() => {}) });
    await expect(get(at("/"), { through: lost, patience: 100 })).rejects.toThrow("timeout");
  });

  test("with endless headers is refused", async () => {
    site.answer("/headers", (_request, response) => {
      response.writeHead(200, { "content-type": "text/html", "x-long": "a".repeat(64 * 1024) }).end();
    });
    await expect(get(at("/headers"))).rejects.toThrow("Header overflow");
  });

  test("is nothing where it is missing or something else, and no answer where the server fails", async () => {
    expect(await get(at("/missing"))).toBeNull();
    site.bytes("/film", "video/mp4", Buffer.alloc(9));
    expect(await get(at("/film"))).toBeNull();
    site.answer("/broken", (_request, response) => response.writeHead(503).end());
    await expect(get(at("/broken"))).rejects.toThrow("503");
  });
});

test("who answers that they speak something else now is given up at once", async () => {
  site.answer("/switch", ({ socket }) =>
    socket.end("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"),
  );
  await expect(get(at("/switch"), { patience: 60_000 })).rejects.toThrow("Closed without an answer.");
  const post = { headers: {}, body: Buffer.from("sealed"), signal: AbortSignal.timeout(60_000) };
  await expect(web.post(at("/switch"), post)).rejects.toThrow("Closed without an answer.");
});
