import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, request as send } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBuiltFiles, packBuiltFiles } from "#bin/pages/built-files";

const script = `export const words = [${"'word',".repeat(1_000)}];`;
let folder: string;
let close = (): void => undefined;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "moothall-built-"));
  await mkdir(join(folder, "chunks"));
  await writeFile(join(folder, "chunks/a-1.js"), script);
  await writeFile(join(folder, "chunks/small.js"), "1");
  await writeFile(join(folder, "font.woff2"), script);
  await writeFile(join(folder, "unknown.bin"), script);
  await packBuiltFiles(folder);
  await writeFile(join(folder, "chunks/late.js"), script);
  const show = await openBuiltFiles(folder, "/_next/static/");
  const server = createServer(async (request, response) => {
    if (!(await show(request, response))) response.writeHead(404).end("the web app");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  close = () => server.close();
});

afterAll(async () => {
  close();
  await rm(folder, { recursive: true });
});

const ask = async (path: string, coding = "", method = "GET") => {
  const headers = { "accept-encoding": coding };
  const [response] = await once(send({ host: "127.0.0.1", port, path, method, headers }).end(), "response");
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
};

it("compresses texts that are large enough, and nothing else", async () => {
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(
    ["chunks", "chunks/a-1.js", "chunks/a-1.js.br", "chunks/a-1.js.gz", "chunks/late.js", "chunks/small.js"].concat([
      "font.woff2",
      "unknown.bin",
    ]),
  );
});

it("sends them in the coding that the reader takes, for ever, with the headers that they need", async () => {
  const path = "/_next/static/chunks/a-1.js?dpl=1";
  const [br, gzip, plain] = await Promise.all([ask(path, "gzip, br"), ask(path, "gzip"), ask(path)]);
  expect([br, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([
    script,
    script,
    script,
  ]);
  const { date: _date, connection: _connection, "keep-alive": _alive, ...own } = br.headers;
  expect(own).toEqual({
    "content-type": "application/javascript; charset=utf-8",
    "content-length": String(br.body.length),
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
});

it.each([
  ["a font", "/_next/static/font.woff2"],
  ["a small text", "/_next/static/chunks/small.js"],
])("sends %s as it is", async (_what, path) => {
  const { status, headers } = await ask(path, "br");
  expect([status, headers["content-encoding"], headers.vary]).toEqual([200, undefined, undefined]);
});

it("answers HEAD with the length alone", async () => {
  const { headers, body } = await ask("/_next/static/chunks/a-1.js", "br", "HEAD");
  expect(body.length).toBe(0);
  expect(Number(headers["content-length"])).toBeGreaterThan(0);
});

it.each([
  ["another method", "/_next/static/chunks/a-1.js", "POST"],
  ["a file that was not there", "/_next/static/chunks/b.js", "GET"],
  ["a file outside", "/_next/static/../secret.js", "GET"],
  ["a compressed form by its name", "/_next/static/chunks/a-1.js.br", "GET"],
  ["a text that nobody compressed", "/_next/static/chunks/late.js", "GET"],
  ["a type that is not known", "/_next/static/unknown.bin", "GET"],
])("leaves %s to the web app", async (_what, path, method) => {
  expect((await ask(path, "br", method)).status).toBe(404);
});
