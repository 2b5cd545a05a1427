import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { addressOf, setForwarded } from "#bin/gateway";
import { readTrustedProxies } from "#server/http/trusted-proxies";

/** What the gateway makes of a request from this machine, by the `TRUST_PROXY` that stands in the path. */
const server = createServer((request, response) => {
  const { trusts } = readTrustedProxies(decodeURIComponent(request.url?.slice(1) ?? ""));
  setForwarded(request, trusts);
  const { headers } = request;
  const heard = [headers["x-forwarded-for"], headers["x-forwarded-host"], headers["x-forwarded-proto"]];
  response.end(JSON.stringify([...heard, addressOf(request, trusts)]));
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const hear = async (setting: string, chain: string) => {
  const headers = { "x-forwarded-for": chain, "x-forwarded-host": "club.example", "x-forwarded-proto": "https" };
  const reply = await fetch(`http://${origin}/${encodeURIComponent(setting)}`, { headers });
  return z.array(z.string()).parse(await reply.json());
};

describe("headers of a proxy", () => {
  test.each(["1", "true", "127.0.0.0/8", "10.0.0.0/8, 127.0.0.1"])(
    "are believed with TRUST_PROXY=%s",
    async (setting) => {
      expect(await hear(setting, "203.0.113.9")).toEqual([
        "203.0.113.9, 127.0.0.1",
        "club.example",
        "https",
        "203.0.113.9",
      ]);
    },
  );

  test.each(["", "0", "10.0.0.0/8", "203.0.113.7,::1"])("are passed over with TRUST_PROXY=%s", async (setting) => {
    expect(await hear(setting, "203.0.113.9")).toEqual(["127.0.0.1", origin, "http", "127.0.0.1"]);
  });

  test("tell who asked before the proxies began, whatever was claimed", async () => {
    const [, , , address] = await hear("127.0.0.1,198.51.100.0/24", "9.9.9.9, 203.0.113.9, 198.51.100.4");
    expect(address).toBe("203.0.113.9");
  });
});

test("ranges of both kinds of addresses are understood, and nothing else", () => {
  const { ranges, trusts } = readTrustedProxies("10.0.0.0/8,203.0.113.7,2001:db8::/32");
  expect(ranges).toEqual(["10.0.0.0/8", "203.0.113.7", "2001:db8::/32"]);
  const asked = ["10.9.9.9", "::ffff:10.1.2.3", "203.0.113.7", "2001:db8::5", "203.0.113.8", "2001:db9::5", "", "x"];
  expect(asked.map(trusts)).toEqual([true, true, true, true, false, false, false, false]);
  for (const wrong of ["yes", "10.0.0.0/33", "10.0.0.0/8;::1", "1,10.0.0.0/8"])
    expect(() => readTrustedProxies(wrong), wrong).toThrow("TRUST_PROXY");
});
