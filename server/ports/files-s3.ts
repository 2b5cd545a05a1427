import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import type { FileStore } from "./files.ts";
import { checkedKey } from "./files-key.ts";

interface Bucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds until a bucket that does not answer is given up. */
const patience = 30_000;

/** Total size behind `bytes 0-99/1234`. */
const totalOf = (contentRange: string | null): number | null => {
  const total = contentRange?.split("/")[1];
  return total ? Number(total) : null;
};

/** Any service that speaks S3, addressed by path: `{endpoint}/{bucket}/{key}`. */
export const createS3Store = ({ endpoint, bucket, ...credentials }: Bucket): FileStore => {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 3 });
  const ask = async (method: string, key: string, init: RequestInit = {}): Promise<Response | null> => {
    const address = `${endpoint.replace(/\/$/, "")}/${bucket}/${checkedKey(key)}`;
    const reply = await client.fetch(address, { ...init, method, signal: AbortSignal.timeout(patience) });
    if (reply.ok) return reply;
    await reply.body?.cancel();
    if (reply.status === 404) return null;
    throw new Error(`The file bucket answered ${reply.status} to ${method} ${key}.`);
  };
  return {
    put: async (key, bytes, contentType) => {
      const reply = await ask("PUT", key, { body: new Uint8Array(bytes), headers: { "content-type": contentType } });
      if (!reply) throw new Error(`The file bucket ${bucket} does not exist.`);
      await reply.body?.cancel();
    },
    get: async (key, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const reply = await ask("GET", key, { headers });
      if (!reply?.body) return null;
      const size = totalOf(reply.headers.get("content-range")) ?? Number(reply.headers.get("content-length"));
      return { size, stream: Readable.from(reply.body) };
    },
    size: async (key) => {
      const reply = await ask("HEAD", key);
      return reply && Number(reply.headers.get("content-length"));
    },
    remove: async (key) => {
      const reply = await ask("DELETE", key);
      await reply?.body?.cancel();
    },
  };
};
