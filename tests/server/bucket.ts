import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

const partOf = (bytes: Buffer, range: string | undefined): Answer => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (first === undefined) return { status: 200, body: bytes };
  const headers = { "content-range": `bytes ${first}-${last}/${bytes.length}` };
  return { status: 206, headers, body: bytes.subarray(Number(first), Number(last) + 1) };
};

/** A bucket in memory, as far as the file store uses one; it refuses what the right key did not sign. */
export const startBucket = async () => {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method, headers, url = "" } = request;
    if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/")) return { status: 403 };
    if (method === "PUT") {
      objects.set(url, await buffer(request));
      return { status: 200 };
    }
    if (method === "DELETE") return { status: objects.delete(url) ? 204 : 404 };
    const found = objects.get(url);
    return found ? partOf(found, headers.range) : { status: 404 };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers, body }) => {
      response.writeHead(status, { ...headers, "content-length": body?.length ?? 0 });
      response.end(request.method === "HEAD" ? undefined : body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
};
