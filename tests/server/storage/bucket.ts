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

type Objects = Map<string, Buffer>;

/** Uploads in parts, by their names; the parts are joined in the order the last request gives. */
const takeParts = (objects: Objects) => {
  const uploads = new Map<string, Map<string, Buffer>>();
  return async (request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer> => {
    const upload = query.get("uploadId") ?? "";
    const parts = uploads.get(upload);
    if (request.method === "POST" && query.has("uploads")) {
      const name = `upload ${uploads.size + 1}`;
      uploads.set(name, new Map());
      return { status: 200, body: Buffer.from(`<R><UploadId>${name}</UploadId></R>`) };
    }
    if (!parts) return { status: 404 };
    if (request.method === "GET") {
      const rows = [...parts.keys()].map(
        (n) => `<Part><PartNumber>${n}</PartNumber><ETag>&quot;part ${n}&quot;</ETag></Part>`,
      );
      return { status: 200, body: Buffer.from(`<R><IsTruncated>false</IsTruncated>${rows.join("")}</R>`) };
    }
    if (request.method === "PUT") {
      const number = query.get("partNumber") ?? "";
      parts.set(number, await buffer(request));
      return { status: 200, headers: { etag: `"part ${number}"` } };
    }
    uploads.delete(upload);
    if (request.method === "DELETE") return { status: 204 };
    const list = (await buffer(request)).toString();
    const named = [...list.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"part \1"<\/ETag>/g)];
    objects.set(path, Buffer.concat(named.map(([, number = ""]) => parts.get(number) ?? Buffer.alloc(0))));
    return { status: 200, body: Buffer.from("<R/>") };
  };
};

/** A bucket in memory, as far as the file store uses one; it refuses what the right key did not sign. */
export const startBucket = async () => {
  const objects: Objects = new Map();
  const answerPart = takeParts(objects);
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method, headers } = request;
    const { pathname: url, search, searchParams } = new URL(request.url ?? "", "http://bucket");
    if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/")) return { status: 403 };
    if (search) return answerPart(request, url, searchParams);
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
  return { endpoint: `http://127.0.0.1:${port}`, names: () => [...objects.keys()], close: () => server.close() };
};
